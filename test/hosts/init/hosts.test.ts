/** Every host of the table: what is put into its files, and what is left when it is taken out. */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { parse as parseJsonc } from "jsonc-parser";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readFormat, writeFormat } from "../../../src/hosts/init/formats.js";
import { initGit } from "../../../src/hosts/init/git-hooks.js";
import type { Launches } from "../../../src/hosts/init/host-setup.js";
import { HOST_NAMES, HOSTS, type HostName, isInstalled } from "../../../src/hosts/init/hosts-table.js";
import { type InitOptions, initHost } from "../../../src/hosts/init/init.js";
import type { Json } from "../../../src/hosts/init/json.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tickler-init-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const launches = (host: string, root = "/opt/tick ler", words: string[] = []): Launches => ({
  hook: { command: "/usr/bin/node", args: [`${root}/dist/hook.cjs`, host, ...words] },
  server: { command: "/usr/bin/node", args: [`${root}/dist/cli/main.js`, "mcp", "--hooks"] },
  root,
  database: null,
  rewake: false,
});
const init = (host: HostName, more: Partial<InitOptions> = {}) =>
  initHost({
    host,
    mode: "put",
    scope: "user",
    dryRun: false,
    env: {},
    cwd: join(folder, "project"),
    home: join(folder, "home"),
    platform: "linux",
    launches: () => launches(host),
    now: new Date("2026-11-21T09:00:00Z"),
    ...more,
  });
const put = (path: string, text: string) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};
const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** What a person may have there already, with comments where the format has them. */
const BEFORE: Readonly<Record<string, string>> = {
  json: '{\n\t// mine\n\t"theme": "dark", /* yes */\n\t"mcpServers": {\n\t\t"other": { "command": "x" }, // kept\n\t},\n\t"servers": { "other": { "command": "x" } },\n\t"hooks": {\n\t\t"Stop": [ { "hooks": [ { "type": "command", "command": "say done" } ] } ]\n\t},\n\t"plugins": { "allow": ["a"], "load": { "paths": [ "/a" ] } }\n}\n',
  toml: '# mine\nmodel = "o5" # yes\n\n[mcp_servers.other]\ncommand = "x" # kept\n\n[profiles.a]\nz = 1\n# the end\n',
  yaml: "# mine\nGOOSE_MODEL: opus # yes\nextensions:\n  # kept\n  other:\n    cmd: x\n",
};

it("leaves a list of allowed plugins that allows nothing as it was", () => {
  const path = join(folder, "home", ".openclaw", "openclaw.json");
  put(path, '{ "plugins": { "allow": [] } }\n');
  init("openclaw");
  expect(readFileSync(path, "utf8")).toContain("tickler");
  init("openclaw", { mode: "remove" });
  expect(parseJsonc(readFileSync(path, "utf8"))).toEqual({ plugins: { allow: [] } });
});

it("leaves a file that is read-only as it is, and every other of that host", () => {
  const path = join(folder, "home", ".config", "goose", "config.yaml");
  put(path, "GOOSE_MODEL: opus\n");
  chmodSync(path, 0o444);
  expect(() => init("goose")).toThrow(expect.objectContaining({ code: "CONFIG_UNREADABLE" }));
  expect(filesIn(folder)).toEqual([path]);
  expect(init("goose", { dryRun: true }).changes.some(({ diff }) => diff.includes("tickler"))).toBe(true);
});

describe.each(HOST_NAMES)("tickler init %s", (host) => {
  const paths = () =>
    HOSTS[host]
      .files(
        {
          scope: "user",
          cwd: join(folder, "project"),
          home: join(folder, "home"),
          env: {},
          platform: "linux",
        },
        launches(host),
      )
      .map(({ path }) => path);
  const isOwn = (path: string) => /tickler\.js$|plugins\/tickler\/|\.cline\/hooks\//.test(path);

  it("puts into files that are not there what it finds again, and changes nothing the second time", () => {
    expect(init(host).changes.map(({ state }) => state)).toEqual(paths().map(() => "written"));
    expect(init(host).changes.map(({ state }) => state)).toEqual(paths().map(() => "none"));
    for (const path of paths().filter((each) => !each.endsWith("plugin.json")))
      expect(readFileSync(path, "utf8")).toContain("/opt/tick ler/");
  });

  it("keeps what is there with its comments, byte for byte, and gives it back", () => {
    for (const path of paths().filter((each) => !isOwn(each)))
      put(path, BEFORE[/\.(\w+)$/.exec(path)![1]!.replace("yml", "yaml")]!);
    const before = new Map(
      paths()
        .filter((each) => !isOwn(each))
        .map((path) => [path, readFileSync(path, "utf8")]),
    );
    init(host);
    for (const [path, text] of before) {
      const now = readFileSync(path, "utf8");
      expect(now).not.toBe(text);
      for (const comment of ["mine", "yes", "kept", "the end"].filter((each) => text.includes(each)))
        expect(now).toContain(comment);
    }
    init(host, { mode: "remove" });
    for (const [path, text] of before) expect(readFileSync(path, "utf8")).toBe(text);
  });

  it("shows a dry run as a diff and writes nothing", () => {
    const { changes } = init(host, { dryRun: true });
    for (const { diff } of changes) expect(diff).toMatch(/^\+.*tick ?ler/m);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("leaves no file that it made itself", () => {
    init(host);
    init(host, { mode: "remove" });
    expect(paths().filter((path) => existsSync(path))).toEqual([]);
  });

  it("keeps every backup", () => {
    for (const path of paths().filter((each) => !isOwn(each)))
      put(path, BEFORE[/\.(\w+)$/.exec(path)![1]!.replace("yml", "yaml")]!);
    for (let nth = 0; nth < 3; nth++) {
      init(host);
      init(host, { mode: "remove" });
    }
    const backups = filesIn(folder).filter((path) => path.includes(".before-tickler-"));
    expect(new Set(backups).size).toBe(backups.length);
    const kept = paths().filter((path) => !isOwn(path)).length;
    expect(backups.length).toBe(6 * kept);
  });

  it("mends what was moved, with the words that it was given, and adds nothing where nothing was", () => {
    const mend = (root: string) => ({
      mode: "repair" as const,
      launches: ({ words }: { words: string[] }) => launches(host, root, words),
    });
    expect(init(host, mend("/new")).changes).toEqual([]);
    init(host, { launches: () => launches(host, "/old", ["--agent", "night", "--start-daemon"]) });
    init(host, mend("/new"));
    const all = paths()
      .map((path) => readFileSync(path, "utf8"))
      .join("\n");
    expect(all).toContain("/new/dist");
    expect(all).not.toContain("/old/dist");
    if (HOSTS[host].hooks) expect(all.replace(/[",\s]+/g, " ")).toContain("--agent night --start-daemon");
  });

  it("refuses a file that it cannot read, and leaves all as it is", () => {
    const path = paths().find((each) => !isOwn(each));
    if (path === undefined) return;
    put(path, path.endsWith("toml") ? "[[[" : path.endsWith("yaml") ? "a: [" : "{ oops");
    const before = readFileSync(path, "utf8");
    expect(() => init(host)).toThrow(expect.objectContaining({ code: "CONFIG_UNREADABLE" }));
    expect(readFileSync(path, "utf8")).toBe(before);
    expect(filesIn(folder)).toEqual([path]);
  });

  it("is known to be installed by its folder", () => {
    const where = {
      scope: "user" as const,
      cwd: folder,
      home: join(folder, "home"),
      env: {},
      platform: "linux" as const,
    };
    expect(isInstalled(HOSTS[host], where)).toBe(false);
    init(host);
    expect(isInstalled(HOSTS[host], where)).toBe(true);
  });
});

describe("settings in their formats", () => {
  it("any change of JSON gives the value that was meant, and the way back gives the text", () => {
    const json = fc.dictionary(fc.constantFrom("a", "b", "c d"), fc.jsonValue({ maxDepth: 3 }), {
      maxKeys: 3,
    });
    fc.assert(
      fc.property(json, json, (one, other) => {
        const before = JSON.parse(JSON.stringify(one)) as Json;
        const after = JSON.parse(JSON.stringify(other)) as Json;
        const text = `// mine\n${JSON.stringify(before, null, 2)}\n`;
        const next = writeFormat("json", text, { before, after }, "x");
        expect(parseJsonc(next)).toEqual(after);
        expect(next).toContain("// mine");
      }),
    );
  });

  it("a new table of TOML goes to the end, and where it cannot, still says what was meant", () => {
    const after = { a: { tickler: { command: "t", args: ["m"] } } };
    for (const text of ["", "# x\n", "a = {}\n"]) {
      const before = readFormat("toml", text, "x");
      expect(
        readFormat("toml", writeFormat("toml", text, { before, after: { ...before, ...after } }, "x"), "x"),
      ).toEqual(after);
    }
  });
});

describe("tickler init git", () => {
  const launch = { command: "/usr/bin/node", args: ["/opt/tickler/dist/cli/main.js"] };
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: "pipe" });
  const run = (more: object = {}) =>
    initGit({
      cwd: folder,
      remove: false,
      dryRun: false,
      now: new Date("2026-11-21T09:00:00Z"),
      launch,
      ...more,
    });

  it("writes four hooks beside what others have written, and takes its own out again", () => {
    git("init", "-q");
    const own = join(folder, ".git", "hooks", "post-commit");
    put(own, "#!/bin/sh\necho mine\n");
    expect(run().changes.map(({ what, state }) => [what, state])).toEqual([
      ["post-commit", "written"],
      ["pre-push", "written"],
      ["post-merge", "written"],
      ["post-checkout", "written"],
    ]);
    expect(readFileSync(own, "utf8")).toMatch(
      /^#!\/bin\/sh\n# tickler: begin[\s\S]*emit git\.commit[\s\S]*# tickler: end\necho mine\n$/,
    );
    expect(run().changes.every(({ state }) => state === "none")).toBe(true);
    run({ remove: true });
    expect(readFileSync(own, "utf8")).toBe("#!/bin/sh\necho mine\n");
    expect(
      readdirSync(join(folder, ".git", "hooks")).filter((name) => /^(?:pre-push|post-\w+)$/.test(name)),
    ).toEqual(["post-commit"]);
  });

  it("says what happened in a real repository, and stops nothing when Tickler is gone", () => {
    git("init", "-q", "-b", "trunk");
    git("config", "user.email", "ana@example.org");
    git("config", "user.name", "Ana");
    const log = join(folder, "log");
    const script = join(folder, "say.sh");
    put(script, `printf '%s\\n' "$*" >> ${log}\n`);
    run({ launch: { command: "/bin/sh", args: [script] } });
    git("commit", "-q", "--allow-empty", "-m", "one");
    git("checkout", "-q", "-b", "next");
    const said = () => {
      try {
        return readFileSync(log, "utf8");
      } catch {
        return "";
      }
    };
    for (let nth = 0; nth < 100 && said().split("\n").length < 3; nth++) execFileSync("sleep", ["0.05"]);
    expect(said()).toMatch(/emit git\.commit repository=\S+ branch=trunk commit=[0-9a-f]{7}/);
    expect(said()).toMatch(/emit git\.checkout repository=\S+ branch=next/);
    run({ launch: { command: "/nowhere/node", args: [] } });
    git("commit", "-q", "--allow-empty", "-m", "two");
    expect(git("log", "--format=%s")).toBe("two\none\n");
  });

  it("refuses what is no repository", () => {
    expect(() => run()).toThrow(expect.objectContaining({ code: "UNSUPPORTED" }));
  });
});
