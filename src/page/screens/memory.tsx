/** Memory: one search over notes and reminders, and where each hit came from. */
import { useEffect, useState } from "preact/hooks";
import type { Answer } from "../../api/contract/index.js";
import { useAnswer } from "../answers.js";
import { call } from "../api.js";
import { change } from "../changes.js";
import { after } from "../clock.js";
import { nearOf } from "../dates.js";
import { useDraft } from "../draft.js";
import type { ScreenProps } from "../me.js";
import { Empty } from "../parts/empty.js";
import { Title } from "../parts/title.js";
import { hrefOf } from "../route.js";
import { useRowKeys } from "../row-keys.js";

type Note = Answer<"GET /memory">["found"][number];

const PAUSE_MS = 160;

/** What follows in the address is searched for at once. */
export function MemoryScreen({ me, rest }: ScreenProps) {
  const [text, setText] = useState(rest);
  const [settled, setSettled] = useState(rest);
  useRowKeys();
  useEffect(() => after(PAUSE_MS, () => setSettled(text.trim())), [text]);
  const { value } = useAnswer("GET /memory", { q: settled });
  const [note, setNote] = useDraft("note", me);
  const keep = async (): Promise<void> => {
    const said = note.trim();
    if (said === "") return;
    const done = await change(
      () => call("POST /memory", { text: said }),
      ({ created }) => (created ? "Kept" : "Noted already"),
      null,
    );
    if (done) setNote("");
  };
  return (
    <>
      <Title beside={value ? `${value.texts} texts` : undefined}>Memory</Title>
      <div class="search">
        <label for="search">Search notes and reminders</label>
        <input
          id="search"
          type="search"
          value={text}
          placeholder="by words and by meaning"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        {settled !== "" && value && !value.byMeaning ? (
          <p class="small">By words alone, since there is no model.</p>
        ) : null}
      </div>
      {value && value.found.length === 0 ? (
        settled === "" ? (
          <Empty title="No notes yet.">
            <p>
              What is worth knowing again: write it below, import files with{" "}
              <code>tickler memory import notes/</code>, or let your agent keep it.
            </p>
          </Empty>
        ) : (
          <Empty title="Nothing is known about that.">
            <p>“Nothing” is an answer, too: it is better than a guess.</p>
          </Empty>
        )
      ) : (
        <section aria-labelledby="found">
          <h2 id="found">{settled === "" ? "Latest notes" : "Found"}</h2>
          <ul class="rows">
            {value?.found.map((one) => (
              <Hit key={one.id} note={one} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="keep">
        <h2 id="keep">Keep a note</h2>
        <form
          class="keep"
          onSubmit={(event) => {
            event.preventDefault();
            void keep();
          }}
        >
          <label for="keep-note" class="hidden">
            A note
          </label>
          <textarea
            id="keep-note"
            rows={2}
            value={note}
            maxLength={20000}
            placeholder="Ana prefers contracts as a link."
            onInput={(event) => setNote(event.currentTarget.value)}
          />
          <button type="submit" disabled={note.trim() === ""}>
            Keep
          </button>
        </form>
      </section>
    </>
  );
}

function Hit({ note }: { note: Note }) {
  const { id, kind, reminderId, title, text, path, relevance, words, meaning, at } = note;
  return (
    <li class="row hit" data-row={reminderId ?? id}>
      {relevance !== null && <span class="row-time">{Math.round(relevance * 100)} %</span>}
      <div class="row-text">
        {reminderId ? (
          <a class="row-title" data-main href={hrefOf("reminder", reminderId)}>
            {title}
          </a>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: j and k go through the notes as through everything else
          <p class="note-text" data-main tabIndex={0}>
            {text}
          </p>
        )}
        <p class="row-facts">
          <span>{kind === "reminder" ? "reminder" : (path ?? "note")}</span>
          {kind === "note" && <span>{nearOf(at)}</span>}
          {words !== null && <span>words {words.toFixed(1)}</span>}
          {meaning !== null && <span>meaning {meaning.toFixed(2)}</span>}
        </p>
      </div>
      {kind === "note" && (
        <div class="row-acts">
          <button
            type="button"
            class="quiet"
            onClick={() =>
              void change(
                () => call("POST /memory/{id}/remove", { id }),
                () => "Removed",
                null,
              )
            }
          >
            Remove<span class="hidden">: {text.slice(0, 60)}</span>
          </button>
        </div>
      )}
    </li>
  );
}
