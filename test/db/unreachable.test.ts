/** A server that is not there, whatever its address says. */
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { openTickler } from "../../src/index.js";

/** A port on which nobody answers: one that was free a moment ago. */
async function deadPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

it.each([
  ["", ""],
  ["?schema=apart", ""],
  ["?pooler=transaction", ""],
  ["?target_session_attrs=read-write", ""],
  ["", ",127.0.0.1:1"],
])("a server that is not there is one that cannot be reached: …/db%s%s", async (parameters, others) => {
  const address = `postgres://me:secret@127.0.0.1:${await deadPort()}${others}/db${parameters}`;
  const opened = openTickler({ database: address, configFile: false, env: {} });
  await expect(opened).rejects.toMatchObject({
    code: "DATABASE_UNAVAILABLE",
    message: expect.stringMatching(/cannot be reached/),
    hint: expect.stringMatching(/See that the server runs/),
  });
  await expect(opened).rejects.not.toMatchObject({ message: expect.stringMatching(/secret/) });
});
