/**
 * "Remind me …": the words are read while they are typed. What was understood is underlined where it stands; below it is said
 * what would be set, what of it is doubtful (to be corrected by an arrow key), or what is to be asked.
 */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Answer } from "../../api/contract/index.js";
import { asRefused, useAnswer } from "../answers.js";
import { call } from "../api.js";
import { change, plainHint, settleAll } from "../changes.js";
import { after } from "../clock.js";
import { fromNow, nearOf, plain } from "../dates.js";
import { useDraft } from "../draft.js";
import type { Me } from "../me.js";
import { notify } from "../notices.js";
import { Marked } from "./marked.js";

type Reading = Answer<"POST /read">;

const PAUSE_MS = 90;
const EXAMPLES = [
  "tomorrow at 9 call the dentist",
  "every weekday at 17:30 write the report",
  "when we talk about billing ask for the invoice",
];

let wanted = false;

/** The field gets the focus: now, or as soon as it is shown. */
export function focusComposer(): boolean {
  const field = document.querySelector<HTMLInputElement>("#remind-me");
  wanted = field === null;
  field?.focus();
  return field !== null;
}

export function Composer({ me }: { me: Me | undefined }) {
  const [text, setText] = useDraft("composer", me);
  const [settled, setSettled] = useState("");
  /** 0: as it was read; from 1 on one of the doubts. */
  const [meant, setMeant] = useState(0);
  const [setting, setSetting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (wanted) field.current?.focus();
    wanted = false;
  }, []);
  useEffect(() => after(PAUSE_MS, () => setSettled(text.trim())), [text]);
  const { value: reading, refused } = useAnswer("POST /read", settled === "" ? null : { text: settled });
  useEffect(() => setMeant(0), [settled]);
  const choices = reading?.ok ? [reading.when ?? "", ...reading.doubts] : [];
  /** Whether what is shown is what stands in the field. */
  const isRead = reading !== undefined && settled === text.trim();

  /** Of words that were sent off before they were shown as read: only what leaves no choice is set unseen, the rest is shown first. */
  const readNow = async (said: string): Promise<Reading | null> => {
    const read = await call("POST /read", { text: said }).catch((error: unknown) => {
      const { message, hint } = asRefused(error);
      notify({ text: message, hint: plainHint(hint), failed: true });
      return null;
    });
    setSettled(said);
    return read?.ok && read.doubts.length === 0 && read.several.length < 2 ? read : null;
  };

  const submit = async (): Promise<void> => {
    const said = text.trim();
    if (said === "" || setting) return;
    setSetting(true);
    const read = isRead ? reading : await readNow(said);
    const doubt = isRead && meant > 0 ? read?.doubts[meant - 1] : undefined;
    const several = (read?.several.length ?? 0) > 1;
    const done =
      read &&
      (await change(
        () =>
          call("POST /reminders", {
            text: said,
            ...(doubt ? { meant: doubt } : {}),
            ...(several ? { several } : {}),
          }),
        saidOf,
        ({ items, created }) => (created ? () => void takeBack(items) : undefined),
      ));
    setSetting(false);
    if (done) {
      setText("");
      setSettled("");
    }
    field.current?.focus();
  };

  const keys = (event: KeyboardEvent): void => {
    if (choices.length < 2 || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    event.preventDefault();
    const by = event.key === "ArrowDown" ? 1 : choices.length - 1;
    setMeant((meant + by) % choices.length);
  };

  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label for="remind-me">Remind me</label>
      <div class="composer-field">
        <Marked
          text={text}
          spans={settled === text.trim() && reading?.ok ? reading.spans : []}
          offset={text.length - text.trimStart().length}
        />
        <input
          ref={field}
          id="remind-me"
          value={text}
          autocomplete="off"
          enterkeyhint="done"
          maxLength={2000}
          placeholder="Remind me …"
          aria-describedby="reading"
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={keys}
          onScroll={(event) =>
            event.currentTarget.parentElement?.style.setProperty(
              "--scrolled",
              `${-event.currentTarget.scrollLeft}px`,
            )
          }
        />
        <kbd data-shown={text === ""}>n</kbd>
        <button
          type="submit"
          class="primary"
          data-shown={text !== ""}
          disabled={setting || (isRead && !reading.ok && reading.several.length < 2)}
        >
          Set
        </button>
      </div>
      <div id="reading" class="reading" aria-live="polite" data-open={settled !== ""}>
        {settled !== "" && reading && (
          <Shown reading={reading} choices={choices} meant={meant} onMeant={setMeant} />
        )}
        {settled !== "" && !reading && refused && <p class="refused">{refused.message}</p>}
      </div>
      {text === "" && (
        <Examples
          onChosen={(words) => {
            setText(words);
            field.current?.focus();
          }}
        />
      )}
    </form>
  );
}

/** What was only just set is ended again; `u` takes that back, too. */
async function takeBack(items: Answer<"POST /reminders">["items"]): Promise<void> {
  await settleAll(
    items.map(({ id }) => id),
    "cancel",
  );
}

function saidOf({ items, created, next, notes }: Answer<"POST /reminders">): string {
  const [one] = items;
  if (!one) return "Set";
  if (items.length > 1) return `Set ${items.length} reminders`;
  const when = next[0] && one.type !== "context" ? nearOf(next[0]) : one.when;
  const held = notes.some((note) => note.includes("quiet hours")) ? " · held by the night" : "";
  return `${created ? "Set" : "Already set"}: “${one.title}” · ${when}${held}`;
}

interface ShownProps {
  reading: Reading;
  choices: string[];
  meant: number;
  onMeant(which: number): void;
}

function Shown({ reading, choices, meant, onMeant }: ShownProps) {
  if (reading.question) {
    return (
      <div class="question">
        <p>{reading.question.message}</p>
        {reading.several.length > 1 ? (
          <p class="small">↵ sets each of them.</p>
        ) : (
          <p class="small">{reading.question.hint}</p>
        )}
      </div>
    );
  }
  const [first] = reading.next;
  return (
    <div class="understood">
      <p class="understood-title">{reading.title}</p>
      {choices.length > 1 ? (
        <fieldset>
          <legend>
            Which do you mean? <span class="small">↑ ↓</span>
          </legend>
          {choices.map((words, at) => (
            <label key={words} data-chosen={at === meant}>
              <input type="radio" name="meant" checked={at === meant} onChange={() => onMeant(at)} />
              {plain(words)}
            </label>
          ))}
        </fieldset>
      ) : (
        <p>
          {plain(reading.when ?? "")}
          {first && reading.type !== "context" ? <span class="small"> · {fromNow(first)}</span> : null}
        </p>
      )}
      {reading.type === "recurring" && reading.next.length > 1 && meant === 0 && (
        <p class="small">then {reading.next.slice(1).map(nearOf).join(" · ")}</p>
      )}
      {reading.notes.map((note) => (
        <p key={note} class="note">
          {note}
        </p>
      ))}
    </div>
  );
}

function Examples({ onChosen }: { onChosen(words: string): void }) {
  return (
    <p class="examples">
      <span>for example</span>
      {EXAMPLES.map((words) => (
        <button type="button" key={words} onClick={() => onChosen(words)}>
          {words}
        </button>
      ))}
    </p>
  );
}
