/**
 * The grid in other languages: days × hours × frames, rhythms and topics as a phrase book has them, with titles in the language. As in
 * the English grid the meaning follows from the parts.
 */

export interface OtherParts {
  language: string;
  /** `{w}` when, `{t}` what. */
  frames: readonly string[];
  titles: readonly string[];
  /** With days from Wednesday 10 June 2026. */
  days: readonly (readonly [said: string, date: string])[];
  hours: readonly (readonly [said: string, time: string])[];
  /** With the first two instants. */
  rhythms: readonly (readonly [said: string, first: string, second: string])[];
  topics: readonly (readonly [said: string, topic: string])[];
  /** `{w}` the situation, `{t}` what. */
  topicFrames: readonly string[];
  nothing: readonly string[];
}

export const OTHERS: readonly OtherParts[] = [
  {
    language: "de",
    frames: ["{w} {t}", "{t} {w}", "erinnere mich {w} an {t}", "bitte erinnere mich {w} an {t}"],
    titles: ["das Paket von Ana", "den Termin mit Jonas"],
    days: [
      ["morgen", "2026-06-11"],
      ["übermorgen", "2026-06-12"],
      ["am Freitag", "2026-06-12"],
      ["am 20. Juni", "2026-06-20"],
      ["am nächsten Montag", "2026-06-15"],
    ],
    hours: [
      ["um 9", "09:00"],
      ["um 14:30 Uhr", "14:30"],
      ["um halb neun", "08:30"],
      ["um viertel nach drei", "15:15"],
    ],
    rhythms: [
      ["jeden Montag um 9", "2026-06-15T09:00", "2026-06-22T09:00"],
      ["werktags um 7:30", "2026-06-11T07:30", "2026-06-12T07:30"],
      ["jeden Tag um 18 Uhr", "2026-06-10T18:00", "2026-06-11T18:00"],
      ["am 1. jedes Monats um 8", "2026-07-01T08:00", "2026-08-01T08:00"],
    ],
    topics: [
      ["wenn ich über das Auto spreche", "Auto"],
      ["wenn die Miete erwähnt wird", "Miete"],
    ],
    topicFrames: ["{w}, erinnere mich an {t}"],
    nothing: ["was steht morgen an?", "gestern um 9 war ich müde", "erinnere mich nicht morgen um 9"],
  },
  {
    language: "fr",
    frames: ["{w} {t}", "{t} {w}", "rappelle-moi {w} de {t}", "s'il te plaît rappelle-moi {w} de {t}"],
    titles: ["appeler le dentiste", "envoyer la facture"],
    days: [
      ["demain", "2026-06-11"],
      ["après-demain", "2026-06-12"],
      ["vendredi", "2026-06-12"],
      ["le 20 juin", "2026-06-20"],
      ["lundi prochain", "2026-06-15"],
    ],
    hours: [
      ["à 9h", "09:00"],
      ["à 14h30", "14:30"],
      ["à 8 heures", "08:00"],
      ["à 15 heures", "15:00"],
    ],
    rhythms: [
      ["tous les lundis à 9h", "2026-06-15T09:00", "2026-06-22T09:00"],
      ["en semaine à 7h30", "2026-06-11T07:30", "2026-06-12T07:30"],
      ["tous les jours à 18h", "2026-06-10T18:00", "2026-06-11T18:00"],
      ["le 1er de chaque mois à 8h", "2026-07-01T08:00", "2026-08-01T08:00"],
    ],
    topics: [
      ["quand je parle de la voiture", "voiture"],
      ["quand on parle de vacances", "vacances"],
    ],
    topicFrames: ["{w}, rappelle-moi de {t}"],
    nothing: [
      "qu'est-ce que je dois faire demain ?",
      "hier à 9h j'ai dormi",
      "ne me rappelle pas demain à 9h",
    ],
  },
  {
    language: "es",
    frames: ["{w} {t}", "{t} {w}", "recuérdame {w} {t}", "por favor recuérdame {w} {t}"],
    titles: ["llamar al dentista", "enviar la factura"],
    days: [
      ["mañana", "2026-06-11"],
      ["pasado mañana", "2026-06-12"],
      ["el viernes", "2026-06-12"],
      ["el 20 de junio", "2026-06-20"],
      ["el lunes que viene", "2026-06-15"],
    ],
    hours: [
      ["a las 9", "09:00"],
      ["a las 14:30", "14:30"],
      ["a las ocho y media", "08:30"],
      ["a las tres y cuarto", "15:15"],
    ],
    rhythms: [
      ["todos los lunes a las 9", "2026-06-15T09:00", "2026-06-22T09:00"],
      ["entre semana a las 7:30", "2026-06-11T07:30", "2026-06-12T07:30"],
      ["todos los días a las 18:00", "2026-06-10T18:00", "2026-06-11T18:00"],
      ["el 1 de cada mes a las 8", "2026-07-01T08:00", "2026-08-01T08:00"],
    ],
    topics: [
      ["cuando hable de la mudanza", "mudanza"],
      ["cuando hablemos de vacaciones", "vacaciones"],
    ],
    topicFrames: ["{w}, recuérdame {t}"],
    nothing: ["¿qué tengo que hacer mañana?", "ayer a las 9 dormía", "no me recuerdes mañana a las 9"],
  },
  {
    language: "pt",
    frames: ["{w} {t}", "{t} {w}", "lembra-me {w} de {t}", "por favor lembra-me {w} de {t}"],
    titles: ["ligar ao dentista", "enviar a fatura"],
    days: [
      ["amanhã", "2026-06-11"],
      ["depois de amanhã", "2026-06-12"],
      ["na sexta-feira", "2026-06-12"],
      ["no dia 20 de junho", "2026-06-20"],
      ["na próxima segunda-feira", "2026-06-15"],
    ],
    hours: [
      ["às 9", "09:00"],
      ["às 14:30", "14:30"],
      ["às oito e meia", "08:30"],
      ["às 15h", "15:00"],
    ],
    rhythms: [
      ["toda segunda-feira às 9", "2026-06-15T09:00", "2026-06-22T09:00"],
      ["nos dias úteis às 7:30", "2026-06-11T07:30", "2026-06-12T07:30"],
      ["todos os dias às 18:00", "2026-06-10T18:00", "2026-06-11T18:00"],
      ["no dia 1 de cada mês às 8", "2026-07-01T08:00", "2026-08-01T08:00"],
    ],
    topics: [
      ["quando eu falar do carro", "carro"],
      ["quando falarmos de férias", "férias"],
    ],
    topicFrames: ["{w}, lembra-me de {t}"],
    nothing: ["o que tenho amanhã?", "ontem às 9 eu dormia", "não me lembre amanhã às 9"],
  },
  {
    language: "it",
    frames: ["{w} {t}", "{t} {w}", "ricordami {w} di {t}", "per favore ricordami {w} di {t}"],
    titles: ["chiamare il dentista", "inviare la fattura"],
    days: [
      ["domani", "2026-06-11"],
      ["dopodomani", "2026-06-12"],
      ["venerdì", "2026-06-12"],
      ["il 20 giugno", "2026-06-20"],
      ["lunedì prossimo", "2026-06-15"],
    ],
    hours: [
      ["alle 9", "09:00"],
      ["alle 14:30", "14:30"],
      ["alle otto e mezza", "08:30"],
      ["alle tre e un quarto", "15:15"],
    ],
    rhythms: [
      ["ogni lunedì alle 9", "2026-06-15T09:00", "2026-06-22T09:00"],
      ["nei giorni feriali alle 7:30", "2026-06-11T07:30", "2026-06-12T07:30"],
      ["ogni giorno alle 18:00", "2026-06-10T18:00", "2026-06-11T18:00"],
      ["il 1 di ogni mese alle 8", "2026-07-01T08:00", "2026-08-01T08:00"],
    ],
    topics: [
      ["quando parlo di lavoro", "lavoro"],
      ["quando parliamo di vacanze", "vacanze"],
    ],
    topicFrames: ["{w}, ricordami di {t}"],
    nothing: ["cosa devo fare domani?", "ieri alle 9 dormivo", "non ricordarmi domani alle 9"],
  },
];

export interface OtherSentence {
  language: string;
  text: string;
  title: string;
  kind: "scheduled" | "recurring" | "context" | "nothing";
  /** Local instants, or the topic. */
  expected: readonly string[];
}

const put = (frame: string, when: string, title: string): string =>
  frame.replace("{w}", () => when).replace("{t}", () => title);

export function* otherSentences(): Iterable<OtherSentence> {
  for (const parts of OTHERS) {
    const { language } = parts;
    for (const title of parts.titles) {
      for (const frame of parts.frames) {
        for (const [day, date] of parts.days)
          for (const [hour, time] of parts.hours)
            yield {
              language,
              text: put(frame, `${day} ${hour}`, title),
              title,
              kind: "scheduled",
              expected: [`${date}T${time}`],
            };
        for (const [said, first, second] of parts.rhythms)
          yield {
            language,
            text: put(frame, said, title),
            title,
            kind: "recurring",
            expected: [first, second],
          };
      }
      for (const frame of parts.topicFrames)
        for (const [said, topic] of parts.topics)
          yield { language, text: put(frame, said, title), title, kind: "context", expected: [topic] };
    }
    for (const text of parts.nothing) yield { language, text, title: "", kind: "nothing", expected: [] };
  }
}
