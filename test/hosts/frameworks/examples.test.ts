/** Every example is run as it stands, against the package as it is built. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { built } from "../built.js";

const folder = resolve(import.meta.dirname, "../../../examples");

/** The other examples stand without a framework; `test/examples` runs them. */
const FRAMEWORKS = ["ai-sdk.mjs", "langchain.mjs", "mastra.mjs", "openai-agents.mjs"];

describe("the examples", () => {
  it.each(FRAMEWORKS)("%s shows its model what is to be remembered, without an account", (name) => {
    built("index.js");
    const home = mkdtempSync(join(tmpdir(), "tickler-example-"));
    const env = {
      PATH: process.env.PATH,
      HOME: home,
      TICKLER_EMBEDDING_PROVIDER: "off",
      TICKLER_INJECTION_MIN_RELEVANCE: "0.3",
    };
    try {
      const out = execFileSync(process.execPath, [join(folder, name)], { env, encoding: "utf8" });
      expect(out).toContain("Ask Ana about the unpaid invoice");
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });
});
