/** The frame around every screen: where one can go, what was done last, whether the daemon is there, and the help of `?`. */
import { useEffect, useRef, useState } from "preact/hooks";
import { takeBack } from "../changes.js";
import { useShortcuts } from "../keys.js";
import { onConnection } from "../live.js";
import type { Me } from "../me.js";
import { go, hrefOf, usePlace } from "../route.js";
import { findScreen, SCREENS } from "../screens/index.js";
import { focusComposer } from "./composer.js";
import { Help } from "./help.js";
import { Icon } from "./icons.js";
import { Notices } from "./notices.js";

export function Frame({ me }: { me: Me | undefined }) {
  const place = usePlace();
  const screen = findScreen(place.screen);
  const [help, setHelp] = useState(false);
  const [more, setMore] = useState(false);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    document.title = screen.name === "Today" ? "Tickler" : `${screen.name} · Tickler`;
    setMore(false);
    // Whoever goes elsewhere is read from its heading on.
    if (shown.current !== place && !main.current?.contains(document.activeElement))
      main.current?.querySelector<HTMLElement>("h1")?.focus();
    shown.current = place;
  }, [place]);
  useShortcuts([
    { keys: "?", what: "What the keys do", group: "Everywhere", run: () => setHelp(true) },
    { keys: "u", what: "Take back the last change", group: "Everywhere", run: takeBack },
    { keys: "n", what: "Remind me …", group: "Everywhere", run: () => void (focusComposer() || go("today")) },
    {
      keys: "Escape",
      what: "Back",
      group: "Everywhere",
      hidden: true,
      run: () => place.screen === "reminder" && history.back(),
    },
    ...SCREENS.filter(({ key }) => key !== undefined).map(({ key, path, name }) => ({
      keys: `g ${key}`,
      what: name,
      group: "Go to",
      run: () => go(path),
    })),
  ]);
  const Screen = screen.show;
  const links = SCREENS.filter(
    ({ key, ownerOnly }) => key !== undefined && (!ownerOnly || me?.owner !== false),
  );
  return (
    <div class="frame" data-more={more}>
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        Skip to the screen
      </button>
      <header class="rail">
        <a class="mark" href={hrefOf("today")} aria-label="Tickler, today">
          <span class="mark-sign" aria-hidden="true" />
          Tickler
        </a>
        <nav aria-label="Screens" id="screens">
          {links.map(({ path, name, icon, main: often }) => (
            <a
              key={path}
              href={hrefOf(path)}
              class={often ? "often" : "seldom"}
              aria-current={screen.under === path ? "page" : undefined}
            >
              <Icon name={icon} />
              {name}
            </a>
          ))}
        </nav>
        <button
          class="more"
          type="button"
          aria-expanded={more}
          aria-controls="screens"
          onClick={() => setMore(!more)}
        >
          <Icon name="more" />
          More
        </button>
        <Standing me={me} onHelp={() => setHelp(true)} />
      </header>
      <main id="main" ref={main} tabIndex={-1}>
        <Screen key={place.rest} me={me} rest={place.rest} />
      </main>
      <Notices />
      {help && <Help onClose={() => setHelp(false)} />}
    </div>
  );
}

function Standing({ me, onHelp }: { me: Me | undefined; onHelp(): void }) {
  const [connected, setConnected] = useState(true);
  useEffect(() => onConnection(setConnected), []);
  return (
    <div class="standing">
      <p role="status">
        {connected ? null : (
          <>
            Tickler does not answer; trying again. If it was stopped, <code>tickler open</code> starts it.
          </>
        )}
      </p>
      {me && (
        <p class="who">
          {me.person ?? "the owner"} · {me.agentId}
        </p>
      )}
      <button type="button" class="quiet" onClick={onHelp}>
        <Icon name="keyboard" /> Keys <kbd>?</kbd>
      </button>
    </div>
  );
}
