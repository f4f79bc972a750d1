/** Nothing is here yet: what it is for, and the first step. */
import type { ComponentChildren } from "preact";

export function Empty({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="empty">
      <p class="empty-title">{title}</p>
      <div class="empty-text">{children}</div>
    </div>
  );
}
