/** The heading of a screen, with what stands beside it. */
import type { ComponentChildren } from "preact";

interface Props {
  over?: string;
  children: ComponentChildren;
  beside?: ComponentChildren;
}

export function Title({ over, children, beside }: Props) {
  return (
    <div class="title">
      <div>
        {over ? <p class="over">{over}</p> : null}
        <h1 tabIndex={-1}>{children}</h1>
      </div>
      {beside ? <p class="beside">{beside}</p> : null}
    </div>
  );
}
