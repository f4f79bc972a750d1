/** Deliveries: every channel by day, what failed and why, a test message, another try. */
import type { Answer, DeliveryItem } from "../../api/contract/index.js";
import { useAnswer } from "../answers.js";
import { call } from "../api.js";
import { change } from "../changes.js";
import { nearOf, shortDay } from "../dates.js";
import { Empty } from "../parts/empty.js";
import { Title } from "../parts/title.js";
import { hrefOf } from "../route.js";

type Shown = Answer<"GET /deliveries">;

const STATES: Record<DeliveryItem["state"], string> = {
  queued: "waits",
  sending: "on its way",
  delivered: "delivered",
  retrying: "tries again",
  dead: "given up",
  cancelled: "withdrawn",
};

export function DeliveriesScreen() {
  const { value } = useAnswer("GET /deliveries", {});
  return (
    <>
      <Title
        beside={value && value.failures.length > 0 ? `${value.failures.length} not delivered` : undefined}
      >
        Deliveries
      </Title>
      {value && value.grid.length === 0 ? <NoChannels /> : value && <Board value={value} />}
    </>
  );
}

function Board({ value }: { value: Shown }) {
  return (
    <>
      <Grid value={value} />
      {value.failures.length > 0 && (
        <section aria-labelledby="failures">
          <h2 id="failures" class="due-heading">
            Not delivered
          </h2>
          <List list={value.failures} failed />
        </section>
      )}
      <section aria-labelledby="recent">
        <h2 id="recent">Lately</h2>
        {value.recent.length === 0 ? (
          <p class="nothing">Nothing went out yet.</p>
        ) : (
          <List list={value.recent} />
        )}
      </section>
    </>
  );
}

/** A square a day: darker the more was delivered, in the accent where something was given up. */
function Grid({ value }: { value: Shown }) {
  const most = Math.max(1, ...value.grid.flatMap(({ days }) => days.map(({ delivered }) => delivered)));
  return (
    <div class="grid-scroll">
      <table class="grid">
        <caption class="hidden">Deliveries by channel and day</caption>
        <thead>
          <tr>
            <th scope="col">Channel</th>
            {value.days.map((day, at) => (
              <th key={day} scope="col">
                <span class={at % 7 === 6 || at === 0 ? "" : "hidden"}>
                  {shortDay(`${day}T12:00:00Z`).replace(/^\S+ /, "")}
                </span>
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {value.grid.map(({ channel, days }) => (
            <tr key={channel}>
              <th scope="row">{channel}</th>
              {days.map(({ delivered, failed, waiting }, at) => (
                <td key={value.days[at]}>
                  <span
                    class="cell"
                    data-failed={failed > 0}
                    data-some={delivered > 0}
                    style={{ "--amount": delivered / most }}
                    title={`${delivered} delivered, ${failed} given up, ${waiting} waiting`}
                  >
                    <span class="hidden">
                      {delivered} delivered, {failed} given up, {waiting} waiting
                    </span>
                  </span>
                </td>
              ))}
              <td>
                {value.mayTest && value.channels.includes(channel) && (
                  <button
                    type="button"
                    onClick={() =>
                      void change(
                        () => call("POST /deliveries/test", { channel }),
                        ({ said }) => said,
                        null,
                      )
                    }
                  >
                    Send a test<span class="hidden"> to {channel}</span>
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function List({ list, failed = false }: { list: DeliveryItem[]; failed?: boolean }) {
  return (
    <ul class="rows timed">
      {list.map((one) => (
        <li key={one.id} class="row" data-row={one.reminderId}>
          <span class="row-time wide">{nearOf(one.at)}</span>
          <div class="row-text">
            {one.reminderId === null ? (
              <span class="row-title">{one.title}</span>
            ) : (
              <a class="row-title" data-main href={hrefOf("reminder", one.reminderId)}>
                {one.title}
              </a>
            )}
            <p class="row-facts">
              <span class={one.state === "dead" ? "urgent" : ""}>
                {STATES[one.state]} · {one.target}
              </span>
              {one.attempts > 1 && <span>{one.attempts} attempts</span>}
              {one.heldUntil && one.state === "queued" && <span>held until {nearOf(one.heldUntil)}</span>}
              {one.reason && <span>{one.reason}</span>}
              {one.receipt && <span>receipt: {one.receipt}</span>}
            </p>
          </div>
          {failed && (
            <button
              type="button"
              onClick={() =>
                void change(
                  () => call("POST /deliveries/{id}/retry", { id: one.id }),
                  () => "Tried again",
                  null,
                )
              }
            >
              Try again<span class="hidden">: {one.title}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function NoChannels() {
  return (
    <Empty title="No channel is set up.">
      <p>
        Reminders come in your agent’s next turn. With a channel (desktop, e-mail, a webhook, a program of
        your own) they reach you when nobody is in a conversation: add one under <code>channels</code> in the
        configuration.
      </p>
    </Empty>
  );
}
