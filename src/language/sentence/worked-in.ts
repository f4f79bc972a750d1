/** "when I open the shop project": a topic, and the folder of that name as well. Pure. */
import type { When } from "../../trigger.js";

const WORKS =
  /\b(?:open(?:ing)?|enter(?:ing)?|switch(?:ing)? (?:back )?to|work(?:ing)? (?:on|in)|(?:go|get|come|am|['’]m|are|['’]re) (?:back )?(?:to|in|into))\b/i;
const FOLDER =
  /^(?:the |my |our )?(?<name>[\w.-]+) (?:project|repo|repository|folder|directory|codebase|workspace)$/i;
const NO_NAME = /^(?:new|next|same|other|another|whole|old|current|big|this|that|side|pet)$/i;

/** @param lead what stands before the topic; @returns the place beside it, if one is named */
export function workedIn(lead: string, wordings: readonly string[]): When[] {
  if (!WORKS.test(lead)) return [];
  return wordings.flatMap((wording) => {
    const name = FOLDER.exec(wording)?.groups?.name;
    return name === undefined || NO_NAME.test(name) ? [] : [{ place: name }];
  });
}
