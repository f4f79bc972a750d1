/** The week: how much came and was done, what slipped, what was late, what was noise, what was asked in vain. */
import type { Answer } from "../../api/contract/index.js";
import { useAnswer } from "../answers.js";
import { nearOf, shortDay } from "../dates.js";
import { Empty } from "../parts/empty.js";
import { HappenedList } from "../parts/happened-list.js";
import { Title } from "../parts/title.js";
import { hrefOf } from "../route.js";
import { useRowKeys } from "../row-keys.js";

type Week = Answer<"GET /week">;

export function WeekScreen() {
  const { value } = useAnswer("GET /week", {});
  useRowKeys();
  const sum = (of: "due" | "done" | "slipped"): number =>
    value?.days.reduce((all, day) => all + day[of], 0) ?? 0;
  const empty = value && sum("due") + sum("done") + sum("slipped") === 0 && value.unfound.length === 0;
  return (
    <>
      <Title
        beside={
          value && !empty
            ? `${sum("due")} came due, ${sum("done")} done, ${sum("slipped")} slipped`
            : undefined
        }
      >
        The week
      </Title>
      {empty ? (
        <Empty title="A quiet week.">
          <p>
            Here the last seven days are looked back on: what slipped, what was done late, which topics came
            up in vain, and what was asked and not found.
          </p>
        </Empty>
      ) : (
        value && <Days days={value.days} />
      )}
      {value && <Slipped value={value} />}
    </>
  );
}

function Days({ days }: { days: Week["days"] }) {
  const most = Math.max(1, ...days.map(({ due, done }) => Math.max(due, done)));
  const height = (count: number) => ({ height: `${(100 * count) / most}%` });
  return (
    <figure class="days">
      <table>
        <caption class="hidden">Came due, done and slipped, by day</caption>
        <thead class="hidden">
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Count</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, due, done, slipped }) => (
            <tr key={day}>
              <th scope="row">{shortDay(`${day}T12:00:00Z`)}</th>
              <td>
                <span class="hidden">
                  {due} came due, {done} done, {slipped} slipped
                </span>
                <i data-kind="due" style={height(due)} />
                <i data-kind="done" style={height(done)} />
                <i data-kind="slipped" style={height(slipped)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption>
        <span data-kind="due">came due</span>
        <span data-kind="done">done</span>
        <span data-kind="slipped">slipped</span>
      </figcaption>
    </figure>
  );
}

function Slipped({ value }: { value: Week }) {
  return (
    <>
      {value.slipped.length > 0 && (
        <section aria-labelledby="slipped">
          <h2 id="slipped">What slipped</h2>
          <HappenedList list={value.slipped} />
        </section>
      )}
      {value.late.length > 0 && (
        <section aria-labelledby="late">
          <h2 id="late">Done late</h2>
          <HappenedList list={value.late} />
        </section>
      )}
      {value.noisy.length > 0 && (
        <section aria-labelledby="noisy">
          <h2 id="noisy">What was noise</h2>
          <ul class="rows">
            {value.noisy.map((one) => (
              <li key={one.id} class="row" data-row={one.id}>
                <div class="row-text">
                  <a class="row-title" data-main href={hrefOf("reminder", one.id)}>
                    {one.title}
                  </a>
                  <p class="row-facts">
                    <span>came up {one.offers} ×</span>
                    <span>out of place {one.irrelevant} ×</span>
                    <span>useful {one.useful} ×</span>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {value.unfound.length > 0 && (
        <section aria-labelledby="unfound">
          <h2 id="unfound">Asked and not found</h2>
          <ul class="rows">
            {value.unfound.map(({ question, times, at }) => (
              <li key={question} class="row" data-row={question}>
                <div class="row-text">
                  <a class="row-title" data-main href={hrefOf("memory", question)}>
                    {question}
                  </a>
                  <p class="row-facts">
                    <span>{nearOf(at)}</span>
                    {times > 1 && <span>asked {times} ×</span>}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
