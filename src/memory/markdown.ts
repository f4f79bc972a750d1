/**
 * Splits Markdown into chunks: at headings, then at paragraphs, joined up to `TARGET` characters and cut at sentences
 * above `LONGEST`. Every chunk begins with the trail of its headings, so that a paragraph under "Billing" is found by
 * that word. Code fences stay whole where they fit. Pure.
 */

/** Short paragraphs are joined up to here: about 150 tokens, well inside one window of the model. */
const TARGET = 600;
const LONGEST = 1_200;
/** A longer "heading" is a paragraph that begins with a hash; as a trail it would drown what it heads. */
const LONGEST_HEADING = 200;

const HEADING = /^(#{1,6})\s+(.+?)\s*#*\s*$/;
/** A first line of three dashes, keys, and three dashes again. */
const FRONT_MATTER = /^---[ \t]*\n(?:\w[\w-]*:.*\n(?:[ \t#-].*\n|\n)*)+(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const FENCE = /^\s*(```|~~~)/;

interface Section {
  trail: string[];
  paragraphs: string[];
}

/** The chunks of a Markdown text, in its order. */
export function splitMarkdown(text: string): string[] {
  const { title, body } = withoutFrontMatter(text.replaceAll(/\r\n?/g, "\n").replace(/^\uFEFF/, ""));
  return sections(body, title).flatMap(({ trail, paragraphs }) => {
    const heading = trail.join(" › ");
    return pack(paragraphs.flatMap(cut)).map((body) => (heading === "" ? body : `${heading}\n${body}`));
  });
}

/** Front matter is about the file, not in it; its title heads the text until a heading of the first level does. */
function withoutFrontMatter(text: string): { title: string | null; body: string } {
  const block = FRONT_MATTER.exec(text)?.[0];
  if (block === undefined) return { title: null, body: text };
  const title = /^title:[ \t]*(["']?)(.+?)\1[ \t]*$/m.exec(block)?.[2] ?? null;
  return { title, body: text.slice(block.length) };
}

function sections(text: string, title: string | null): Section[] {
  const found: Section[] = [];
  let trail: { level: number; title: string }[] = title === null ? [] : [{ level: 1, title }];
  let lines: string[] = [];
  let fence: string | null = null;
  let paragraphs: string[] = [];
  const endParagraph = () => {
    const paragraph = lines.join("\n").trim();
    if (paragraph !== "") paragraphs.push(paragraph);
    lines = [];
  };
  const endSection = () => {
    endParagraph();
    const titles = trail.map((heading) => heading.title);
    // A heading alone says something too, unless a deeper one follows it at once and carries it in its trail.
    if (paragraphs.length > 0) found.push({ trail: titles, paragraphs });
    paragraphs = [];
  };
  for (const line of text.split("\n")) {
    const mark = FENCE.exec(line)?.[1];
    if (mark && (fence === null || fence === mark)) fence = fence === null ? mark : null;
    const heading = fence === null ? HEADING.exec(line) : null;
    if (heading && heading[2]!.length <= LONGEST_HEADING) {
      endSection();
      const level = heading[1]!.length;
      trail = [...trail.filter((above) => above.level < level), { level, title: heading[2]! }];
    } else if (line.trim() === "" && fence === null) endParagraph();
    else lines.push(line);
  }
  endSection();
  return found;
}

/** A paragraph that is too long, at line ends, else at sentence ends, else at spaces. */
function cut(paragraph: string): string[] {
  if (paragraph.length <= LONGEST) return [paragraph];
  const pieces = paragraph.includes("\n")
    ? paragraph.split("\n")
    : paragraph.split(/(?<=[.!?。！？])\s*(?=\S)/u);
  if (pieces.length === 1) {
    const at = paragraph.lastIndexOf(" ", TARGET);
    const end = at > TARGET / 2 ? at : TARGET;
    return [paragraph.slice(0, end).trim(), ...cut(paragraph.slice(end).trim())];
  }
  const separator = paragraph.includes("\n") ? "\n" : " ";
  return join(pieces.flatMap(cut), separator);
}

function pack(paragraphs: readonly string[]): string[] {
  return join(paragraphs, "\n\n");
}

/** Neighbours together while they stay below `TARGET`. */
function join(pieces: readonly string[], separator: string): string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last !== undefined && last.length + piece.length + separator.length <= TARGET) {
      joined[joined.length - 1] = last + separator + piece;
    } else joined.push(piece);
  }
  return joined.filter((chunk) => chunk.trim() !== "");
}
