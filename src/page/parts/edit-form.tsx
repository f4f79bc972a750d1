/** Title, time or topic, wordings, details: what is changed is sent, the rest stays as it is. */
import { useState } from "preact/hooks";
import type { Answer } from "../../api/contract/index.js";
import { useAnswer } from "../answers.js";
import { call } from "../api.js";
import { change } from "../changes.js";
import { plain } from "../dates.js";
import { Dialog } from "./dialog.js";

type Shown = Answer<"GET /reminders/{id}">;

const lines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

export function EditForm({ life, onClose }: { life: Shown; onClose(): void }) {
  const { item } = life;
  const [title, setTitle] = useState(item.title);
  const [body, setBody] = useState(item.body);
  const [when, setWhen] = useState("");
  const [priority, setPriority] = useState(item.priority);
  const wordings = life.cues
    .filter(({ role }) => role === "cue")
    .map(({ text }) => text)
    .join("\n");
  const [cues, setCues] = useState(wordings);
  const words = when.trim();
  const { value: reading } = useAnswer(
    "POST /read",
    words === "" ? null : { text: `remind me ${words} to ${item.title}` },
  );
  const isTopic = item.type === "context";
  const save = async (): Promise<void> => {
    const changes = {
      ...(title !== item.title ? { title } : {}),
      ...(body !== item.body ? { body } : {}),
      ...(priority !== item.priority ? { priority } : {}),
      ...(words === "" ? {} : { when: words }),
      ...(isTopic && cues !== wordings ? { cues: lines(cues) } : {}),
    };
    if (Object.keys(changes).length === 0) return onClose();
    const done = await change(
      () => call("POST /reminders/{id}/edit", { id: item.id, ...changes }),
      () => `Changed: “${title}”`,
    );
    if (done) onClose();
  };
  return (
    <Dialog title="Edit" onClose={onClose} class="edit">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label for="edit-title">Title</label>
        <input
          id="edit-title"
          value={title}
          maxLength={200}
          required
          onInput={(event) => setTitle(event.currentTarget.value)}
        />
        <label for="edit-when">{isTopic ? "Another topic or time" : "Another time"}</label>
        <input
          id="edit-when"
          value={when}
          placeholder={plain(item.when)}
          autocomplete="off"
          onInput={(event) => setWhen(event.currentTarget.value)}
        />
        <p class="meaning small" aria-live="polite">
          {words === ""
            ? "As it is, unless you write another."
            : reading?.ok
              ? plain(reading.when ?? "")
              : reading?.question?.message}
        </p>
        {isTopic && (
          <>
            <label for="edit-cues">Other ways in which it may come up, one a line</label>
            <textarea
              id="edit-cues"
              rows={3}
              value={cues}
              onInput={(event) => setCues(event.currentTarget.value)}
            />
          </>
        )}
        <label for="edit-body">Details</label>
        <textarea
          id="edit-body"
          rows={3}
          value={body}
          maxLength={8000}
          onInput={(event) => setBody(event.currentTarget.value)}
        />
        <label for="edit-priority">Priority</label>
        <select
          id="edit-priority"
          value={priority}
          onChange={(event) => setPriority(event.currentTarget.value as typeof priority)}
        >
          <option value="urgent">urgent: passes the quiet hours</option>
          <option value="normal">normal</option>
          <option value="low">low: once a day at most</option>
        </select>
        <div class="dialog-end">
          <button type="submit" class="primary">
            Save
          </button>
        </div>
      </form>
    </Dialog>
  );
}
