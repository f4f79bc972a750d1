/**
 * A dialog of the browser's own: it keeps the focus, and Escape or a click beside it closes it. It opens and closes in the same
 * moment as what is asked, so that no key that is pressed meanwhile goes to the screen below.
 */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "./icons.js";

interface Props {
  title: string;
  onClose(): void;
  children: ComponentChildren;
  class?: string;
}

export function Dialog({ title, onClose, children, class: name = "" }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("form input, form textarea")?.focus();
    return () => before?.focus?.();
  }, []);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      class={name}
      aria-label={title}
      onClose={onClose}
      onKeyDown={closeOnEscape}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div class="dialog-body">
        <div class="dialog-head">
          <h2>{title}</h2>
          <button type="button" class="quiet" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
