/** A long text that was said to a model or by one, byte for byte, behind a line that opens it. */
interface Props {
  summary: string;
  text: string | null;
  open?: boolean;
}

export function SaidText({ summary, text, open = false }: Props) {
  return (
    <details class="said-text" open={open}>
      <summary>{summary}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to by keyboard, too */}
      <pre tabIndex={0}>{text}</pre>
    </details>
  );
}
