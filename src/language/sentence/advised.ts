/**
 * What somebody who knows has ordered, told in front of it: "the doctor said one tablet every six hours", "the vet says ear drops twice a
 * day". What is ordered is what is to be done; what they only tell ("the vet says the cat is fine") is left as it is.
 */
import { tokenize } from "../chart/tokens.js";
import { isThing } from "./asking-clause.js";
import { type ReadOptions, read } from "./read.js";
import { DETERMINER } from "./statement.js";
import { complete } from "./told-beside.js";
import { ORDERS } from "./verbs.js";
import { REQUEST } from "./ways-of-asking.js";

const WHO =
  "(?:doctors?|doc|dr\\.? \\p{L}+|gp|nurse|vet|dentist|hygienist|physio(?:therapist)?|pharmacist|chemist|midwife|health visitor|surgeon|consultant|optician|specialist|dermatologist|cardiologist|surgery|clinic|hospital|therapist|osteopath|podiatrist|chiropodist|label|leaflet|prescription)";
const SAYS =
  "(?:said|says|say|told (?:me|us|him|her)|tells (?:me|us)|reckons?|recommends?|recommended|advises?|advised|ordered|prescribed|wrote|insists?|insisted|wants|wanted)";
const ADVISED = new RegExp(
  `^(?:(?:hey|hi|ok(?:ay)?|so|right|well|um+|uh+|and|basically|apparently|listen)[\\s,.:]+)*(?:(?:the|my|our|his|her|their) (?:\\p{L}+['’]s )?(?:new |local |old )?${WHO}|dr\\.? \\p{L}+)(?: (?:has|just|also|at the \\p{L}+))? ${SAYS}\\s*[,:]?\\s+(?:(?:that )?(?:i|we|he|she|you) (?:should|must|have to|need to|ought to) |to (?!me\\b|us\\b))?(?=\\S)`,
  "iu",
);

/** The text with nothing in front of what was ordered, as long as it was; itself where nothing was. */
export function withoutAdviser(text: string, options: ReadOptions): string {
  const led = ADVISED.exec(text)?.[0];
  if (!led) return text;
  const [ordered = ""] = text.slice(led.length).split(/,\s|[.;!?](?=\s|$)/);
  // "the vet says a walk twice a day, but the dog disagrees": what goes on asks, or all of it is told
  const behind = text.slice(led.length + ordered.length);
  if (/\p{L}/u.test(behind) && !REQUEST.test(behind)) return text;
  const said = tokenize(ordered);
  const reading = read(ordered, options);
  const { outcome, tokens, segmentation } = reading;
  const [first] = segmentation.title.map((index) => tokens[index]!.lower);
  if (first === undefined || !complete(reading) || !outcome.ok || !isThing(said)) return text;
  // "the clinic says results on Friday" tells when they come
  const again = outcome.trigger.type === "recurring" && !NO_ORDER.has(first) && !DETERMINER.has(first);
  return again || ORDERS.has(first) ? " ".repeat(led.length) + text.slice(led.length) : text;
}
/** What is said, and nothing to do. */
const NO_ORDER = new Set(
  "hello hi yes no goodbye thanks nothing something what that if whether not".split(" "),
);
