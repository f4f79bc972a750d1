/** The words of a field once more behind it, invisible but for the lines under what was understood. */
interface Span {
  kind: string;
  start: number;
  end: number;
}

/** @param offset how many characters of the field stand before what was read */
export function Marked({ text, spans, offset }: { text: string; spans: readonly Span[]; offset: number }) {
  const parts = [];
  let at = 0;
  for (const { kind, start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const [from, to] = [start + offset, end + offset];
    if (from < at) continue;
    parts.push(text.slice(at, from), <mark data-kind={kind}>{text.slice(from, to)}</mark>);
    at = to;
  }
  return (
    <div class="marked" aria-hidden="true">
      <span>
        {parts}
        {text.slice(at)}
      </span>
    </div>
  );
}
