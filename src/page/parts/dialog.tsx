/** A dialog of the browser's own: it keeps the focus, and Escape or a click beside it closes it. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "./icons.js";

interface Props {
  title: string;
  onClose(): void;
  children: ComponentChildren;
  class?: string;
}

export function Dialog({ title, onClose, children, class: name = "" }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    return () => before?.focus?.();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's
    <dialog
      ref={dialog}
      class={name}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="dialog-body">
        <div class="dialog-head">
          <h2>{title}</h2>
          <button type="button" class="quiet" aria-label="Close" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
