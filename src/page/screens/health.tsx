/** Health: what works, what does not, what to do; and what this page itself may do. */
import { useState } from "preact/hooks";
import { forget, useAnswer } from "../answers.js";
import { signOut, turnTo } from "../api.js";
import { mayAsk, mayNotify } from "../due-notifications.js";
import { Title } from "../parts/title.js";
import type { ScreenProps } from "./index.js";

const MARK = { fine: "fine", notice: "look", broken: "broken" } as const;

export function HealthScreen({ me }: ScreenProps) {
  const { value, refused } = useAnswer("GET /health", {});
  const wrong = value?.findings.filter(({ state }) => state !== "fine").length ?? 0;
  return (
    <>
      <Title beside={value ? (wrong === 0 ? "all is well" : `${wrong} to look at`) : undefined}>Health</Title>
      {refused && <p class="refused">{refused.message}</p>}
      <ul class="findings">
        {value?.findings.map(({ name, state, text, hint }) => (
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
