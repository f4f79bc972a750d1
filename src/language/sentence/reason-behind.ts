/**
 * A reason that is told behind a request without a sign: "call the surgery tomorrow they shut at 5". The hour is that of the surgery, and a
 * comma says so. What somebody is to be told ("tell Ana they shut at 5"), and a clause that a word leads to ("before they shut"), stay.
 */
const REASON =
  /(?<=[\p{L}\d])(?<!\b(?:me|us|that|when|whenever|before|after|if|until|till?|because|since|cos|cuz|once|where|which|who|what|as|while|and|but|so|or|whether|time|day|soon|says?|know|think|sure|where)) (?=(?:they|it) (?:opens?|closes?|shuts?|starts?|finish(?:es)?|ends?|begins?) (?:at|from|by|until|till) )/iu;
/** What is told to somebody, looked up or kept in mind is what to do. */
const TELLS =
  /\b(?:tell|say|let|mention|text|message|email|inform|warn|check|see|make sure|remember|note|that|write|whatsapp|announce|explain|confirm|ask)\b/i;

/** The text with a comma before such a reason, and where it is; null where none is told. */
export function withReasonApart(text: string): { text: string; at: number } | null {
  if (/[,;.:!?"“”]/.test(text)) return null;
  const found = REASON.exec(text);
  if (!found || TELLS.test(text.slice(0, found.index))) return null;
  return { text: `${text.slice(0, found.index)},${text.slice(found.index)}`, at: found.index };
}
