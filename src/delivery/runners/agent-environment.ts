/**
 * The environment that agent programs live by, by name: how the network is reached, and, for Claude Code, whose account
 * and which provider it works with. What describes the session that a daemon happens to have been started from is not
 * among it: a run is not part of that session.
 */
import type { Environment } from "../channels/secrets.js";

/** Proxies and certificates, as most programs read them. */
const NETWORK = [
  ...["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"].flatMap((name) => [name, name.toLowerCase()]),
  "NODE_EXTRA_CA_CERTS",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
];

/** https://code.claude.com/docs/en/env-vars: keys, base URL, configuration folder, and the clouds it can work through. */
const CLAUDE_CODE = [
  "CLAUDE_CONFIG_DIR",
  "CLAUDE_CODE_OAUTH_TOKEN",
  "CLAUDE_CODE_API_KEY_HELPER_TTL_MS",
  "CLAUDE_CODE_CLIENT_CERT",
  "CLAUDE_CODE_CLIENT_KEY",
  "CLAUDE_CODE_CLIENT_KEY_PASSPHRASE",
  "CLAUDE_CODE_GIT_BASH_PATH",
  "CLAUDE_CODE_MAX_OUTPUT_TOKENS",
  "CLOUD_ML_REGION",
  "GOOGLE_APPLICATION_CREDENTIALS",
  "GOOGLE_CLOUD_PROJECT",
  "GCLOUD_PROJECT",
  "API_TIMEOUT_MS",
  "MAX_THINKING_TOKENS",
];
const CLAUDE_CODE_FAMILIES =
  /^(?:ANTHROPIC|AWS|AZURE|VERTEX_REGION|CLOUDSDK|CLAUDE_CODE_USE|CLAUDE_CODE_SKIP)_[A-Z0-9_]+$/;

/** Names in `env` that the runner's program gets beside those that every program gets. */
export function agentNames(command: readonly string[], env: Environment): string[] {
  if (!isClaudeCode(command)) return NETWORK;
  return [...NETWORK, ...CLAUDE_CODE, ...Object.keys(env).filter((name) => CLAUDE_CODE_FAMILIES.test(name))];
}

/** `claude -p …`, or `tickler run claude-code`, by whatever path or program. */
function isClaudeCode(command: readonly string[]): boolean {
  return command.some((word) => /(?:^|[\\/])claude(?:-code)?(?:\.(?:exe|cmd|js))?$/.test(word));
}
