/** What tool calls of several hosts do, by the names that they give to commands and files. */
import { expect, it } from "vitest";
import { actOfTool } from "../../src/hosts/act-of-tool.js";

it.each<[string, unknown, unknown, unknown]>([
  [
    "Claude Code's shell",
    "Bash",
    { command: "npm test", description: "x" },
    { tool: "Bash", command: "npm test" },
  ],
  ["its editor", "Edit", { file_path: "/w/a.ts", old_string: "x" }, { tool: "Edit", path: ["/w/a.ts"] }],
  [
    "its notebooks",
    "NotebookEdit",
    { notebook_path: "/w/a.ipynb" },
    { tool: "NotebookEdit", path: ["/w/a.ipynb"] },
  ],
  [
    "Codex's shell",
    "shell",
    { command: ["bash", "-lc", "cd a && make"] },
    { tool: "shell", command: "cd a && make" },
  ],
  [
    "a program with arguments",
    "exec",
    { command: ["git", "commit", "-m", "it's"] },
    { tool: "exec", command: "git commit -m 'it'\\''s'" },
  ],
  [
    "a patch",
    "apply_patch",
    { input: "*** Begin Patch\n*** Update File: src/a.ts\n@@\n-x\n*** Add File: b.md\n+y\n*** End Patch" },
    { tool: "apply_patch", path: ["src/a.ts", "b.md"] },
  ],
  ["a unified diff", "patch", "--- a/x.ts\n+++ b/x.ts\n@@ -1 +1 @@", { tool: "patch", path: ["x.ts"] }],
  ["Gemini's files", "write_file", { absolute_path: "/w/a" }, { tool: "write_file", path: ["/w/a"] }],
  [
    "opencode's files",
    "edit",
    { filePath: "/w/a", edits: [{ filePath: "/w/b" }] },
    { tool: "edit", path: ["/w/a", "/w/b"] },
  ],
  [
    "to whom, by its short texts; what is long is content",
    "send_call",
    { to: "Ana", tags: ["a", 7], note: "x".repeat(121) },
    { tool: "send_call", about: "Ana a" },
  ],
  ["nothing that is known", "think", { depth: 3 }, { tool: "think" }],
  ["no input", undefined, null, {}],
])("%s", (_, tool, input, act) => expect(actOfTool(tool, input)).toEqual(act));
