/** What a change is called by whoever types: by the word of its command, where the library calls it by another one. */
const TYPED: Readonly<Record<string, string>> = { complete: "done", set: "add" };

export const asTyped = (what: string): string => TYPED[what] ?? what;
