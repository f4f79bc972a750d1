/** One reminder in a list: a ring that closes when it is done, the title that leads to its life, when, and what can be done. */
import { useState } from "preact/hooks";
import type { Item } from "../../api/contract/index.js";
import { settle } from "../changes.js";
import { after } from "../clock.js";
import { fullOf, nearOf, plain } from "../dates.js";
import { hrefOf } from "../route.js";
import { Icon } from "./icons.js";
import { Later } from "./later.js";

interface Props {
  item: Item;
  /** Stands before the title: a time, or nothing. */
  time?: string | undefined;
  /** Stands under the title beside what the row says itself. */
  note?: string | undefined;
  /** An instant of a series beside its first: nothing is done to it here. */
  bare?: boolean;
  /** The row is pointed at or has the focus. */
  onHot?(id: string | null): void;
  /** Whether it is among what is dealt with together. */
  chosen?: boolean | undefined;
  onChoose?(): void;
}

/** How long the ring takes to close. */
const CLOSES_MS = 320;

export function Row({ item, time, note, bare = false, onHot, chosen, onChoose }: Props) {
  const [closing, setClosing] = useState(false);
  const [later, setLater] = useState(false);
  const done = (): void => {
    if (closing) return;
    setClosing(true);
    after(
      CLOSES_MS,
      () => void settle(item, "complete").then(() => after(CLOSES_MS, () => setClosing(false))),
    );
  };
  return (
    <li
      class="row"
      data-row={bare ? undefined : item.id}
      data-state={item.state}
      data-priority={item.priority}
      data-closing={closing}
      data-chosen={chosen}
      onMouseEnter={() => onHot?.(item.id)}
      onMouseLeave={() => onHot?.(null)}
      onFocusCapture={() => onHot?.(item.id)}
      onBlurCapture={() => onHot?.(null)}
    >
      {time !== undefined && <span class="row-time">{time}</span>}
      {onChoose ? (
        <label class="choose">
          <input type="checkbox" checked={chosen} onChange={onChoose} />
          <span class="hidden">Choose {item.title}</span>
        </label>
      ) : bare ? (
        <span class="ring" aria-hidden="true" />
      ) : (
        <button type="button" class="ring" aria-label={`Done: ${item.title}`} data-act="done" onClick={done}>
          <Icon name="check" />
        </button>
      )}
      <div class="row-text">
        <a class="row-title" href={hrefOf("reminder", item.id)} data-main>
          {item.title}
        </a>
        <p class="row-facts">
          <Facts item={item} note={note} />
        </p>
      </div>
      {!bare && (
        <div class="row-acts">
          <button
            type="button"
            class="quiet"
            aria-label={`Later: ${item.title}`}
            data-act="later"
            onClick={() => setLater(true)}
          >
            <Icon name="later" />
          </button>
          <button
            type="button"
            class="quiet"
            aria-label={`Put away without doing it: ${item.title}`}
            data-act="dismiss"
            onClick={() => void settle(item, "dismiss")}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
      {later && (
        <Later
          title={`Later: ${item.title}`}
          id={item.id}
          onClose={() => setLater(false)}
          onChosen={(words) => void settle(item, "snooze", words)}
        />
      )}
    </li>
  );
}

function Facts({ item, note }: { item: Item; note: string | undefined }) {
  const facts = [
    item.state === "due" && item.dueAt ? `due since ${nearOf(item.dueAt)}` : "",
    item.state === "snoozed" && item.at ? `put off until ${nearOf(item.at)}` : "",
    note ?? "",
    item.type === "recurring" || item.type === "context" ? plain(item.when) : "",
    item.mode === "action" ? "carried out by the agent" : "",
    item.shared ? "for everyone" : "",
    item.sessionId ? `session ${item.sessionId}` : "",
  ].filter((fact) => fact !== "");
  return (
    <>
      {item.priority === "urgent" && <strong class="urgent">urgent</strong>}
      {facts.map((fact) => (
        <span key={fact} title={item.at ? fullOf(item.at) : undefined}>
          {fact}
        </span>
      ))}
      {item.tags.map((tag) => (
        <span key={tag} class="tag">
          {tag}
        </span>
      ))}
    </>
  );
}
