import { defineConfig } from "vitest/config";
import { allOnServer, EACH_TIME } from "./test/support/on-server.js";

// Where there is a server, suites run on it beside the file: the most telling ones each time, all where the store is named.
const onServer = process.env.TICKLER_TEST_STORE ? allOnServer() : EACH_TIME;
const server = {
  extends: true as const,
  test: {
    name: "server",
    include: onServer.map((suite) => `test/${suite}.test.ts`),
    env: { TICKLER_TEST_STORE: "postgres" },
  },
};

export default defineConfig({
  test: {
    globalSetup: ["test/support/own-folder.ts"],
    setupFiles: ["test/support/seed.ts"],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: "forks",
    // Files of one worker share what was loaded once, the model among it: those of the language take 38 s instead of 110. So a test leaves nothing
    // behind in the process: what needs one of its own starts one.
    isolate: false,
    // One for each core: what waits for a child process or a socket leaves its core to the other.
    maxWorkers: "100%",
    projects: [
      { extends: true, test: { name: "file", include: ["test/**/*.test.ts"] } },
      ...(process.env.TICKLER_TEST_POSTGRES ? [server] : []),
    ],
  },
});
