/** While you were away: what came, what was told, what ended, since a while. */
import { useState } from "preact/hooks";
import type { HappenedItem } from "../../api/contract/index.js";
import { useAnswer } from "../answers.js";
import { nearOf } from "../dates.js";
import { Choice } from "../parts/choice.js";
import { Empty } from "../parts/empty.js";
import { HappenedList } from "../parts/happened-list.js";
import { Title } from "../parts/title.js";

const SPANS = [
  { value: "8", name: "8 hours" },
  { value: "24", name: "1 day" },
  { value: "72", name: "3 days" },
  { value: "168", name: "1 week" },
];

const GROUPS: { name: string; has(one: HappenedItem): boolean; empty?: string }[] = [
  { name: "Still waits for you", has: ({ outcome }) => outcome === "open" || outcome === "told" },
  { name: "Held by the night", has: ({ outcome }) => outcome === "held" },
  { name: "Carried out", has: ({ outcome }) => outcome === "carried_out" },
  {
    name: "Went by",
    has: ({ outcome }) => outcome === "expired" || outcome === "skipped" || outcome === "failed",
  },
  { name: "Done", has: ({ outcome }) => outcome === "acknowledged" },
];

export function AwayScreen() {
  const [hours, setHours] = useState("24");
  const { value } = useAnswer("GET /away", { hours: Number(hours) });
  return (
    <>
      <Title beside={value?.lastTurnAt ? `your last turn: ${nearOf(value.lastTurnAt)}` : undefined}>
        While you were away
      </Title>
      <Choice label="Since" name="since" options={SPANS} value={hours} onChoose={setHours} />
      {value?.happened.length === 0 ? (
        <Empty title="Nothing came in that time.">
          <p>
            After an absence this shows what came due, what the agent did meanwhile with its answers, and what
            went by.
          </p>
        </Empty>
      ) : (
        GROUPS.map(({ name, has }) => {
          const list = value?.happened.filter(has) ?? [];
          return list.length === 0 ? null : (
            <section key={name} aria-label={name}>
              <h2>
                {name} <span class="count">{list.length}</span>
              </h2>
              <HappenedList list={list} />
            </section>
          );
        })
      )}
    </>
  );
}
