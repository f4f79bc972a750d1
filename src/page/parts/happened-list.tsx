/** Instants that have passed, each with what became of it. */
import type { HappenedItem } from "../../api/contract/index.js";
import { nearOf } from "../dates.js";
import { hrefOf } from "../route.js";

export function HappenedList({ list }: { list: readonly HappenedItem[] }) {
  return (
    <ul class="rows timed">
      {list.map((one) => (
        <li key={`${one.id} ${one.dueAt}`} class="row" data-row={one.id}>
          <span class="row-time wide">{nearOf(one.dueAt)}</span>
          <div class="row-text">
            <a class="row-title" data-main href={hrefOf("reminder", one.id)}>
              {one.title}
            </a>
            <p class="row-facts">
              <span>{wordsFor(one)}</span>
              {one.reason && one.reason !== "completed" && <span>{one.reason}</span>}
            </p>
            {one.answer && <p class="answer">{one.answer}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function wordsFor({ outcome, toldAt, settledAt }: HappenedItem): string {
  const at = settledAt ? ` ${nearOf(settledAt)}` : "";
  switch (outcome) {
    case "acknowledged":
      return `done${at}`;
    case "carried_out":
      return `carried out${at}`;
    case "open":
      return "nobody was told yet";
    case "told":
      return toldAt ? `told ${nearOf(toldAt)}` : "told";
    default:
      return `${outcome}${at}`;
  }
}
