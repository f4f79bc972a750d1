/** Two containers of one host name at one server, whose programs have one process number: neither is taken for the other. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { emptyDatabase, serverUrl } from "../support/engines.js";
import { bundleWorker, hasContainers, type Workers } from "./start-worker.js";

interface Seen {
  host: string;
  pid: number;
  holder: string;
  seen: number;
  served: string[];
  gone: number;
}

let workers: Workers;
beforeAll(async () => {
  workers = await bundleWorker();
});
afterAll(() => workers.close());

it.runIf(serverUrl && hasContainers)(
  "two containers of one host name hold leases of their own, and neither takes the other for gone",
  async () => {
    const { url, drop } = await emptyDatabase();
    const both = ["mail", "chat"].map((name) =>
      workers.startIn("box", "container", { path: url, now: "", name }),
    );
    for (const { ready } of both) await ready;
    for (const { go } of both) go();
    for (const { hasLines } of both) await hasLines(1);
    for (const { go } of both) go();
    const [one, other] = await Promise.all(both.map((worker) => worker.result<Seen>()));
    expect([one!.host, one!.pid]).toEqual([other!.host, other!.pid]);
    expect(one!.holder).not.toBe(other!.holder);
    for (const each of [one!, other!])
      expect(each).toMatchObject({ host: "box", seen: 2, served: ["chat", "mail"], gone: 0 });
    await drop();
  },
);
