/** What the keys do at this moment. */
import { shortcuts } from "../keys.js";
import { Dialog } from "./dialog.js";

export function Help({ onClose }: { onClose(): void }) {
  const groups = Map.groupBy(
    shortcuts().filter(({ hidden }) => !hidden),
    ({ group }) => group,
  );
  return (
    <Dialog title="What the keys do" onClose={onClose} class="help">
      <div class="help-groups">
        {[...groups].map(([group, list]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {list.map(({ keys, what }) => (
                <div key={keys}>
                  <dt>
                    {keys.split(" ").map((key, at) => (
                      <kbd key={at}>{NAMES[key] ?? key}</kbd>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

const NAMES: Record<string, string> = { Enter: "↵", Escape: "esc" };
