/** The backlog: everything that is due and unanswered, to be gone through quickly, one by one or many at once. */
import { useState } from "preact/hooks";
import { useAnswer } from "../answers.js";
import { type Command, settleAll } from "../changes.js";
import { useShortcuts } from "../keys.js";
import { Empty } from "../parts/empty.js";
import { Later } from "../parts/later.js";
import { Row } from "../parts/row.js";
import { Title } from "../parts/title.js";
import { useRowKeys } from "../row-keys.js";

const currentRow = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset.row;

export function BacklogScreen() {
  const { value } = useAnswer("GET /backlog", {});
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** What is to be put off, while it is asked until when: the focus is in the question then. */
  const [later, setLater] = useState<string[] | null>(null);
  useRowKeys();
  const items = value?.items ?? [];
  const ids = items.map(({ id }) => id).filter((id) => chosen.has(id));
  const toggle = (id: string | undefined): void => {
    if (id === undefined) return;
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  /** What is chosen, else the row with the focus. */
  const meant = (): string[] => {
    const row = currentRow();
    return ids.length > 0 ? ids : row === undefined ? [] : [row];
  };
  const run = async (command: Command, which: string[], until?: string): Promise<void> => {
    if (which.length === 0) return;
    await settleAll(which, command, until);
    setChosen(new Set());
  };
  const group = "Many at once";
  const all = ids.length > 0 && ids.length === items.length;
  const chooseAll = () => setChosen(new Set(all ? [] : items.map(({ id }) => id)));
  useShortcuts([
    { keys: "x", what: "Choose this one", group, run: () => toggle(currentRow()) },
    {
      keys: "a",
      what: "Choose all, or none",
      group,
      run: () => chooseAll(),
    },
    { keys: "e", what: "Done", group, run: () => void run("complete", meant()) },
    { keys: "d", what: "Put away", group, run: () => void run("dismiss", meant()) },
    { keys: "s", what: "Later", group, run: () => meant().length > 0 && setLater(meant()) },
  ]);
  return (
    <>
      <Title beside={value && (items.length === 0 ? undefined : `${items.length} due and unanswered`)}>
        Backlog
      </Title>
      {value && items.length === 0 ? (
        <Empty title="Nothing waits for an answer.">
          <p>
            What comes due and is not acknowledged gathers here, the oldest first, until you say done, later,
            or never mind.
          </p>
        </Empty>
      ) : (
        <>
          <div class="bulk" role="toolbar" aria-label="What is chosen">
            <label>
              <input type="checkbox" checked={all} onChange={chooseAll} />
              <span aria-live="polite">{ids.length === 0 ? "Choose all" : `${ids.length} chosen`}</span>
              <kbd>a</kbd>
            </label>
            <button type="button" disabled={ids.length === 0} onClick={() => void run("complete", ids)}>
              Done <kbd>e</kbd>
            </button>
            <button type="button" disabled={ids.length === 0} onClick={() => setLater(ids)}>
              Later <kbd>s</kbd>
            </button>
            <button type="button" disabled={ids.length === 0} onClick={() => void run("dismiss", ids)}>
              Put away <kbd>d</kbd>
            </button>
          </div>
          <ul class="rows">
            {items.map((item) => (
              <Row key={item.id} item={item} chosen={chosen.has(item.id)} onChoose={() => toggle(item.id)} />
            ))}
          </ul>
        </>
      )}
      {later && (
        <Later
          title={later.length > 1 ? `${later.length} later` : "Later"}
          onClose={() => setLater(null)}
          onChosen={(words) => void run("snooze", later, words)}
        />
      )}
    </>
  );
}
