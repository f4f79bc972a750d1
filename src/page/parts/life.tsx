/** A reminder's life as a time line: set, due, held, offered with the very text, delivered, carried out, over. */
import type { Answer } from "../../api/contract/index.js";
import { call } from "../api.js";
import { change } from "../changes.js";
import { dayKey, fullOf, namedDay, timeOf } from "../dates.js";
import { SaidText } from "./said-text.js";

type Shown = Answer<"GET /reminders/{id}">;

export function Life({ life }: { life: Shown }) {
  const days = Map.groupBy(life.steps, ({ at }) => dayKey(at));
  return (
    <section aria-labelledby="life">
      <h2 id="life">What became of it</h2>
      {life.quote && (
        <blockquote>
          <p>{life.quote}</p>
        </blockquote>
      )}
      <ol class="life">
        {[...days].map(([key, steps]) => (
          <li key={key}>
            <h3>{namedDay(steps[0]?.at ?? "")}</h3>
            <ol>
              {steps.map(({ at, what }, index) => (
                <Step key={`${at} ${index}`} at={at} what={what} life={life} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {life.answer && <SaidText summary="What its run answered" text={life.answer} open />}
      <Deliveries life={life} />
    </section>
  );
}

function Step({ at, what, life }: { at: string; what: string; life: Shown }) {
  // The text stands with the turn in which it was said.
  const offer = what.includes("turn ")
    ? life.offers.find((one) => one.at === at && one.text !== null)
    : undefined;
  return (
    <li class="step" data-kind={kindOf(what)}>
      <time dateTime={at} title={fullOf(at)}>
        {timeOf(at)}
      </time>
      <div>
        <p>{what}</p>
        {offer && <SaidText summary="The very text of that turn" text={offer.text} />}
      </div>
    </li>
  );
}

function kindOf(what: string): string {
  if (/^(?:due|held)/.test(what)) return "due";
  if (/^(?:acknowledged|carried out|completed)/.test(what)) return "done";
  if (/fail|dead|could not|gave up|given up|expired|skipped/i.test(what)) return "slipped";
  return "told";
}

function Deliveries({ life: { deliveries } }: { life: Shown }) {
  const open = deliveries.filter(
    ({ state }) => state === "dead" || state === "retrying" || state === "queued",
  );
  if (open.length === 0) return null;
  return (
    <ul class="plain-list">
      {open.map(({ id, target, state, reason, attempts }) => (
        <li key={id}>
          <span>
            {target}: {state}
            {attempts > 1 ? `, ${attempts} attempts` : ""}
            {reason ? <span class="small"> · {reason}</span> : null}
          </span>
          <button
            type="button"
            onClick={() =>
              void change(
                () => call("POST /deliveries/{id}/retry", { id }),
                ({ said }) => said,
                null,
              )
            }
          >
            Try again
          </button>
        </li>
      ))}
    </ul>
  );
}
