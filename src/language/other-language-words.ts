/**
 * What is known of languages other than English: how a request opens, and the words that say that something recurs or hangs on a
 * topic. Those are not read yet, and must not be mistaken for a single moment.
 */
export interface LanguageWords {
  frame: RegExp;
  /** Set in words without spaces between them: matched anywhere. */
  recurring: RegExp;
  context: RegExp;
  /** What ties a time to the words behind it, and goes with it. */
  seam?: RegExp;
  /** Words of time that leave a time half read where they stay beside it. */
  left?: RegExp;
  /** An example that is understood. */
  example: string;
}

const whole = (words: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])`, "iu");
const opens = (words: string): RegExp =>
  new RegExp(`^(?:${words})(?![\\p{L}])[\\s,:]{0,3}(?:(?:d|qu)['’])?`, "iu");

export const LANGUAGES: Readonly<Record<string, LanguageWords>> = {
  nl: {
    frame: opens("(?:alsjeblieft )?(?:herinner (?:me|mij|ons)(?: er)?|vergeet niet)(?: (?:aan|dat|om|te))?"),
    recurring: whole("elke|elk|iedere|ieder|dagelijks|wekelijks|maandelijks|jaarlijks|om de"),
    context: whole("wanneer|zodra|als"),
    example: "herinner me morgen om 9 uur aan de tandarts",
  },
  ru: {
    frame: opens("(?:пожалуйста,? )?напомни(?:те)?(?: мне| нам)?(?: (?:о|об|про|что))?"),
    recurring: whole("кажд\\p{L}{1,4}|ежедневно|еженедельно|ежемесячно|ежегодно"),
    context: whole("когда|если|как только"),
    example: "напомни мне завтра в 9 позвонить Ане",
  },
  uk: {
    frame: opens("(?:будь ласка,? )?нагадай(?:те)?(?: мені| нам)?(?: (?:про|що))?"),
    recurring: whole("кожн\\p{L}{1,4}|щодня|щотижня|щомісяця|щороку"),
    context: whole("коли|якщо|як тільки"),
    example: "нагадай мені завтра о 9 подзвонити Ані",
  },
  sv: {
    frame: opens("(?:snälla )?påminn (?:mig|oss)(?: om)?(?: att)?"),
    recurring: whole("varje|varannan|dagligen|veckovis|månadsvis"),
    context: whole("när|så fort"),
    example: "påminn mig imorgon klockan 9 att ringa Ana",
  },
  fi: {
    frame: opens("muistuta(?: minua| meitä)?"),
    recurring: whole("joka|päivittäin|viikoittain|kuukausittain"),
    context: whole("kun|jos"),
    example: "muistuta minua huomenna klo 9 soittamaan",
  },
  vi: {
    frame: opens("(?:hãy )?nhắc(?: tôi| mình)?"),
    recurring: whole("mỗi|hàng|hằng"),
    context: whole("khi|nếu"),
    example: "nhắc tôi ngày mai lúc 9 giờ gọi Ana",
  },
  id: {
    frame: opens("(?:tolong )?ingatkan(?: saya| aku| kami)?(?: untuk)?"),
    recurring: whole("setiap|tiap"),
    context: whole("ketika|kalau|saat"),
    example: "ingatkan saya besok jam 9 menelepon Ana",
  },
  ar: {
    frame: opens("ذكرني|ذكّرني"),
    recurring: whole("كل|يوميا|أسبوعيا|شهريا"),
    context: whole("عندما|إذا"),
    example: "ذكرني غدا الساعة 9",
  },
  ja: {
    frame: /^リマインド[:：\s]{0,3}/u,
    recurring: /毎|おき/u,
    context: /(?:たら|ときに|話題)/u,
    seam: /^(?:頃|ごろ)?(?:には|に|は|から|、|，|\s)+/u,
    left: /[今来先再毎翌]?[週月年]の|曜|[0-9０-９]+[時分日月]|明日|明後日|昨日|午前|午後/u,
    example: "明日の9時に電話",
  },
  zh: {
    frame: /^(?:请)?提醒我/u,
    recurring: /每/u,
    context: /(?:的时候|如果|当)/u,
    example: "提醒我明天早上9点打电话",
  },
};
