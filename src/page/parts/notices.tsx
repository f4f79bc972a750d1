/** What was done, at the edge of the page. */
import { useEffect, useState } from "preact/hooks";
import { dismiss, type Notice, onNotices } from "../notices.js";
import { Icon } from "./icons.js";

export function Notices() {
  const [notices, setNotices] = useState<Notice[]>([]);
  useEffect(() => onNotices(setNotices), []);
  return (
    <div class="notices" role="status" aria-live="polite">
      {notices.map(({ id, text, hint, failed, undo }) => (
        <div key={id} class="notice" data-failed={failed}>
          <p>
            {text}
            {hint ? <span class="hint"> {hint}</span> : null}
          </p>
          {undo && (
            <button
              type="button"
              onClick={() => {
                dismiss(id);
                undo();
              }}
            >
              Undo <kbd>u</kbd>
            </button>
          )}
          <button type="button" class="quiet" aria-label="Put this message away" onClick={() => dismiss(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}
