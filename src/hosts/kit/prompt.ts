/**
 * A prompt in the shape of the AI SDK's providers, which other frameworks share: messages with roles, those of the person
 * made of parts. Pure: nothing that is given is changed.
 */

interface Part {
  type: string;
  text?: string;
}

export interface PromptMessage {
  role: string;
  content: unknown;
}

export function isPrompt(prompt: unknown): prompt is PromptMessage[] {
  return Array.isArray(prompt);
}

/** What the person has said, and whether something follows the last of it. */
export function userTexts(prompt: readonly PromptMessage[]): { messages: string[]; answered: boolean } {
  const messages = prompt.filter(isUsers).map(({ content }) => textOf(content));
  return { messages, answered: prompt.at(-1)?.role !== "user" };
}

/** The same prompt with a text as the last part of each message of the person that has one. */
export function withTexts(
  prompt: readonly PromptMessage[],
  texts: readonly (string | null)[],
): PromptMessage[] {
  let nth = 0;
  return prompt.map((message) => {
    if (!isUsers(message)) return message;
    const text = texts[nth++] ?? null;
    if (text === null) return message;
    return { ...message, content: [...partsOf(message.content), { type: "text", text }] };
  });
}

const isUsers = ({ role }: PromptMessage): boolean => role === "user";

function partsOf(content: unknown): Part[] {
  if (typeof content === "string") return [{ type: "text", text: content }];
  return Array.isArray(content) ? (content as Part[]) : [];
}

function textOf(content: unknown): string {
  return partsOf(content)
    .flatMap(({ type, text }) => (type === "text" && typeof text === "string" ? [text] : []))
    .join("\n");
}
