/** JSON that a terminal may show: what JSON itself leaves as it is, but a terminal obeys, is escaped. */
const ACTIVE = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

export function toJson(value: unknown, indent = 2): string {
  return JSON.stringify(value, null, indent).replace(
    ACTIVE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
