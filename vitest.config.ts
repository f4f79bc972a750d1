import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: ["test/support/seed.ts"],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: "forks",
    // One for each core: what waits for a child process or a socket leaves its core to the other.
    maxWorkers: "100%",
  },
});
