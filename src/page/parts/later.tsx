/** Until when something is put off: a few ways that are often right, or words, with what they mean shown while one types. */
import { useState } from "preact/hooks";
import { useAnswer } from "../answers.js";
import { call } from "../api.js";
import { fromNow, nearOf } from "../dates.js";
import { Dialog } from "./dialog.js";

const OFTEN = ["in 20 minutes", "in 1 hour", "tonight", "tomorrow at 9", "next monday at 9"];

interface Props {
  title: string;
  /** Of the reminder whose bounds apply. */
  id?: string | undefined;
  action?: string;
  onClose(): void;
  onChosen(words: string): void;
}

export function Later({ title, id, action = "Put off", onClose, onChosen }: Props) {
  const [words, setWords] = useState("");
  const text = words.trim();
  const { value, refused } = useAnswer("POST /moment", text === "" ? null : { text, ...(id ? { id } : {}) });
  const choose = (chosen: string): void => {
    onChosen(chosen);
    onClose();
  };
  // Who types fast is not kept waiting: what the words mean is asked for then.
  const submit = async (): Promise<void> => {
    if (text === "") return;
    const read = value ?? (await call("POST /moment", { text, ...(id ? { id } : {}) }).catch(() => null));
    if (read?.at) choose(text);
  };
  return (
    <Dialog title={title} onClose={onClose} class="later">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <label for="until-when">Until when</label>
        <input
          id="until-when"
          autocomplete="off"
          placeholder="tomorrow at 9, in 2 hours, friday …"
          value={words}
          onInput={(event) => setWords(event.currentTarget.value)}
        />
        <p class="meaning" aria-live="polite">
          {text === ""
            ? ""
            : value?.at
              ? `${nearOf(value.at)} · ${fromNow(value.at)}`
              : (value?.question?.message ?? refused?.message)}
          {value?.notes.map((note) => (
            <span class="note" key={note}>
              {note}
            </span>
          ))}
        </p>
        <div class="often">
          {OFTEN.map((one) => (
            <button type="button" key={one} onClick={() => choose(one)}>
              {one}
            </button>
          ))}
        </div>
        <div class="dialog-end">
          <button type="submit" class="primary" disabled={text === "" || (value !== undefined && !value.at)}>
            {action}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
