/**
 * What `doctor` finds, as the daemon sees it, for the page. Looking reads the whole file and runs each host's hook once, and the page
 * asks anew with every change; so one look is good for a minute, and says when it was.
 */
import { homedir } from "node:os";
import type { Finding, Subject } from "../examine/types.js";

const GOOD_MS = 60_000;

export interface Look {
  at: Date;
  findings: Finding[];
}

/** Of a visit, what is looked at, and when. */
type Looked = Omit<Subject, "now"> & { now: Date };

export class HealthLook {
  readonly #env: NodeJS.ProcessEnv;
  /** By agent. */
  readonly #latest = new Map<string, { at: Date; look: Promise<Look> }>();

  /** @param env the daemon's: hosts are looked for in its home */
  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  /** @param closely anew, trying the model and the runner, as `doctor` does without `--quick` */
  async look(visit: Looked, { closely }: { closely: boolean }): Promise<Look> {
    const { id } = visit.agent;
    const { now } = visit;
    const latest = this.#latest.get(id);
    if (!closely && latest && now.getTime() - latest.at.getTime() < GOOD_MS) return latest.look;
    const look = this.#examine(visit, !closely).then((findings) => ({ at: now, findings }));
    this.#latest.set(id, { at: now, look });
    look.catch(() => this.#latest.delete(id));
    return look;
  }

  async #examine({ tickler, agent, settings }: Looked, quick: boolean): Promise<Finding[]> {
    // Loaded when somebody looks, not with the daemon.
    const [{ configFindings, programFinding }, { examineDrawer }, { examineDeliveries }, { examineHosts }] =
      await Promise.all([
        import("../examine/program.js"),
        import("../examine/drawer.js"),
        import("../examine/deliveries.js"),
        import("../examine/hosts.js"),
      ]);
    const { config, parts } = tickler;
    const subject = { tickler, agent, settings, now: () => tickler.parts.context.clock.now() };
    const around = {
      env: this.#env,
      cwd: this.#env.HOME || homedir(),
      database: parts.database.path,
      config: config.file ?? undefined,
    };
    const findings = [programFinding(), ...configFindings(config)];
    for await (const finding of examineDrawer(subject, { quick })) findings.push(finding);
    for await (const finding of examineDeliveries(subject, around, { quick })) findings.push(finding);
    for await (const finding of examineHosts(around, ["user"])) findings.push(finding);
    return findings;
  }
}
