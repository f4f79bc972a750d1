import type { HostName } from "../../../src/hosts/init/hosts-table.js";
import { claudeCode } from "./claude-code.js";
import { codex } from "./codex.js";
import { copilot } from "./copilot.js";
import type { Driver } from "./driver.js";
import { gemini } from "./gemini.js";
import { openclaw } from "./openclaw.js";
import { opencode } from "./opencode.js";

export type { Conversation, Driver } from "./driver.js";

export const DRIVERS: Readonly<Partial<Record<HostName, () => Driver>>> = {
  "claude-code": claudeCode,
  codex,
  copilot,
  gemini,
  opencode,
  openclaw,
};
