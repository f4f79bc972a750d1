/** The inner loop: everything but what starts processes, servers or a browser, or looks at thousands of cases. */
import { configDefaults, defineConfig } from "vitest/config";
import whole from "./vitest.config.js";

export const SLOW = [
  "test/bad-input/**",
  "test/cli/{completion,house}.test.ts",
  "test/daemon/**",
  "test/delivery/{channels,outbox.property,program}.test.ts",
  "test/docs/**",
  "test/embedding/**",
  "test/examples/**",
  "test/faults/**",
  "test/hosts/**/*{hook-process,stdio,wait-for-due,contract}*.test.ts",
  "test/language/properties.test.ts",
  "test/memory/large-scopes.test.ts",
  "test/page/**",
  "test/processes/**",
  "test/properties/**",
  "test/recipes/**",
  "test/sessions/{cli,reach,session-crash,transports,two-processes}.test.ts",
  "test/watches/**",
];

const { projects: _, ...of } = whole.test ?? {};

export default defineConfig({
  test: {
    ...of,
    include: ["test/**/*.test.ts"],
    isolate: false,
    exclude: [...configDefaults.exclude, ...SLOW],
  },
});
