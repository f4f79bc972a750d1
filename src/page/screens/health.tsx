/** Health: what works, what does not, what to do; and what this page itself may do. */
import { useState } from "preact/hooks";
import type { Answer } from "../../api/contract/index.js";
import { forget, useAnswer } from "../answers.js";
import { call, signOut, turnTo } from "../api.js";
import { change } from "../changes.js";
import { timeOf } from "../dates.js";
import { mayAsk, mayNotify } from "../due-notifications.js";
import { useShortcuts } from "../keys.js";
import type { ScreenProps } from "../me.js";
import { Title } from "../parts/title.js";

/** What is to be looked at stands first. */
const ORDER = ["broken", "notice", "fine"];

const MARK = { fine: "fine", notice: "look", broken: "broken" } as const;

export function HealthScreen({ me }: ScreenProps) {
  const { value: latest, refused } = useAnswer("GET /health", {});
  const [closely, setClosely] = useState<Answer<"GET /health"> | null>(null);
  const [looking, setLooking] = useState(false);
  // Whichever was looked at later.
  const value = closely && latest && closely.at >= latest.at ? closely : latest;
  const look = async (): Promise<void> => {
    if (looking) return;
    setLooking(true);
    setClosely(
      await change(
        () => call("POST /health/look", {}),
        () => "Looked closely",
        null,
      ),
    );
    setLooking(false);
  };
  useShortcuts([{ keys: "l", what: "Look closely", group: "Health", run: () => void look() }]);
  const sorted = (value?.findings ?? []).toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const wrong = value?.findings.filter(({ state }) => state !== "fine").length ?? 0;
  return (
    <>
      <Title beside={value ? (wrong === 0 ? "all is well" : `${wrong} to look at`) : undefined}>Health</Title>
      {refused && <p class="refused">{refused.message}</p>}
      <ul class="findings">
        {sorted.map(({ name, state, text, hint }) => (
          <li key={name + text} data-state={state}>
            <span class="finding-state">{MARK[state]}</span>
            <span class="finding-name">{name}</span>
            <span>
              {text}
              {hint && <span class="hint">{hint}</span>}
            </span>
          </li>
        ))}
      </ul>
      {value && (
        <p class="setting">
          <span>
            Looked at {timeOf(value.at)}. Looking closely tries the model, and starts the agent that carries
            things out once.
          </span>
          <button type="button" disabled={looking} onClick={() => void look()}>
            {looking ? "Looking …" : "Look closely"} <kbd>l</kbd>
          </button>
        </p>
      )}
      <section aria-labelledby="this-page">
        <h2 id="this-page">This page</h2>
        <Notifications />
        {me && me.agents.length > 1 && (
          <p class="setting">
            <label for="agent">Agent</label>
            <select
              id="agent"
              value={me.agentId}
              onChange={(event) => {
                turnTo(event.currentTarget.value);
                forget();
                location.reload();
              }}
            >
              {me.agents.map((id) => (
                <option key={id}>{id}</option>
              ))}
            </select>
          </p>
        )}
        <p class="setting">
          <span>Signed in as {me?.person ?? "the owner"}</span>
          <button type="button" onClick={() => void signOut()}>
            Sign out
          </button>
        </p>
      </section>
    </>
  );
}

function Notifications() {
  const [granted, setGranted] = useState(mayNotify());
  return (
    <p class="setting">
      <span>
        {granted
          ? "What comes due is shown as a notification while this page is open and out of sight."
          : mayAsk()
            ? "This browser can show what comes due as a notification, while the page is open."
            : "This browser shows no notifications of this page."}
      </span>
      {!granted && mayAsk() && (
        <button
          type="button"
          onClick={() =>
            void Notification.requestPermission().then((answer) => setGranted(answer === "granted"))
          }
        >
          Allow
        </button>
      )}
    </p>
  );
}
