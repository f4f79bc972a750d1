/** What a shell gets when somebody presses tab, from the built program. */
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtCli, home, spawned, tickler } from "../support/cli.js";

const place = home();
const owned = join(place.folder, "owned");
let id = "";
beforeAll(async () => {
  const words = ["--json", "add", "call the dentist", "--when", "tomorrow at 9"];
  id = JSON.parse((await tickler(words, { env: place.env })).out).reminder.id;
  await tickler(["add", `pay $(touch ${owned}) \`touch ${owned}\``, "--when", "tomorrow at 9"], {
    env: place.env,
  });
});
afterAll(() => place.remove());

async function complete(...words: string[]): Promise<string[]> {
  const { out, code } = await spawned(["complete", "--", ...words], { env: place.env });
  expect(code).toBe(0);
  // The last line is for the shell's script.
  return out.trimEnd().split("\n").slice(0, -1);
}

describe("a shell that completes", () => {
  it("gets commands by their beginning, with what they do", async () => {
    expect(await complete("do")).toEqual([
      "done\tmark as done",
      "doctor\twhat works here, what does not, and what to do",
    ]);
  });

  it("gets ids with their titles where a reminder is meant", async () => {
    expect(await complete("done", "")).toContain(`${id}\tcall the dentist`);
    expect(await complete("--json", "snooze", "rem_")).toContain(`${id}\tcall the dentist`);
  });

  it("gets options, commands inside of commands, and the values that a word can have", async () => {
    expect(await complete("list", "--st")).toEqual([expect.stringMatching(/^--status\t/)]);
    expect((await complete("memory", "")).map((line) => line.split("\t")[0])).toContain("import");
    expect((await complete("completion", "z"))[0]).toMatch(/^zsh/);
  });

  it("gets nothing, and no error, where there is no database", async () => {
    const { out, err, code } = await spawned(["complete", "--", "done", ""], {
      env: { ...place.env, TICKLER_DB: join(place.folder, "empty.db") },
    });
    expect({ out: out.trim().split("\n").length, err, code }).toEqual({ out: 1, err: "", code: 0 });
  });

  it("has a script for each shell, and in bash a title runs nothing", async () => {
    for (const shell of ["bash", "zsh", "fish", "powershell"]) {
      expect((await spawned(["completion", shell], { env: place.env })).out).toContain("tickler complete");
    }
    writeFileSync(
      join(place.folder, "script.bash"),
      (await spawned(["completion", "bash"], { env: place.env })).out,
    );
    const asked = `
      tickler() { "${process.execPath}" "${await builtCli()}" "$@"; }
      _get_comp_words_by_ref() { words=(tickler done ""); cur=""; prev=done; cword=2; }
      compopt() { :; }
      source "$1"
      __tickler_complete
      printf '%s\\n' "\${COMPREPLY[@]}"`;
    const out = execFileSync("bash", ["-c", asked, "bash", join(place.folder, "script.bash")], {
      env: place.env,
      encoding: "utf8",
    });
    expect(out).toContain(id);
    expect(existsSync(owned)).toBe(false);
  });
});
