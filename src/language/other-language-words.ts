/**
 * What is known of languages other than English: how a request opens, and the words that say that something recurs or hangs on a
 * topic. Those are not read yet, and must not be mistaken for a single moment.
 */
export interface LanguageWords {
  frame: RegExp;
  /** Set in words without spaces between them: matched anywhere. */
  recurring: RegExp;
  context: RegExp;
  /** An example that is understood. */
  example: string;
}

const whole = (words: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])`, "iu");
const opens = (words: string): RegExp =>
  new RegExp(`^(?:${words})(?![\\p{L}])[\\s,:]{0,3}(?:(?:d|qu)['’])?`, "iu");

export const LANGUAGES: Readonly<Record<string, LanguageWords>> = {
  de: {
    frame: opens(
      "(?:bitte )?(?:erinner(?:e|n sie)? (?:mich|uns)(?: bitte)?(?: daran)?|vergiss nicht)(?:,? (?:dass|an|zu|um))?",
    ),
    recurring: whole(
      "jede[nmrs]?|täglich|wöchentlich|monatlich|jährlich|stündlich|alle \\S{1,8} (?:minuten|stunden|tage|wochen|monate|jahre)|(?:mon|diens|donners|frei|sams|sonn)tags|mittwochs|werktags",
    ),
    context: whole("wenn|sobald|falls"),
    example: "erinnere mich morgen um 9 Uhr an den Zahnarzt",
  },
  fr: {
    frame: opens(
      "(?:s'il te plaît |s'il vous plaît )?(?:rappel(?:le|lez|er)?[- ](?:moi|nous)|n'oublie pas)(?: (?:de|que)| d['’])?",
    ),
    recurring: whole(
      "chaque|tous les|toutes les|quotidiennement|hebdomadaire|mensuel(?:lement)?|annuel(?:lement)?",
    ),
    context: whole("quand|lorsque|dès que"),
    example: "rappelle-moi demain à 9h d'appeler Ana",
  },
  es: {
    frame: opens("(?:por favor,? )?(?:recu[ée]rda(?:me|nos)|no olvides)(?: (?:que|de))?"),
    recurring: whole("cada|todos los|todas las|diariamente|semanalmente|mensualmente|a diario"),
    context: whole("cuando|en cuanto"),
    example: "recuérdame mañana a las 9 llamar a Ana",
  },
  it: {
    frame: opens("(?:per favore,? )?(?:ricorda(?:mi|ci)|non dimenticare)(?: (?:di|che))?"),
    recurring: whole("ogni|tutti i|tutte le|giornalmente|settimanalmente|mensilmente"),
    context: whole("quando|appena"),
    example: "ricordami domani alle 9 di chiamare Ana",
  },
  pt: {
    frame: opens(
      "(?:por favor,? )?(?:(?:re)?lembr[ae][- ](?:me|nos)|me lembr[ae]|não se esqueça)(?: (?:de|que))?",
    ),
    recurring: whole("cada|tod[ao]s?(?: os| as)?|diariamente|semanalmente|mensalmente"),
    context: whole("quando|assim que"),
    example: "lembra-me amanhã às 9 de ligar à Ana",
  },
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
    example: "明日の9時に電話",
  },
  zh: {
    frame: /^(?:请)?提醒我/u,
    recurring: /每/u,
    context: /(?:的时候|如果|当)/u,
    example: "提醒我明天早上9点打电话",
  },
};
