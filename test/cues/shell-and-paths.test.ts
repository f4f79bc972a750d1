/** Whatever is in a line of shell: what is quoted is data, what is run is found; a path means the same however it is written. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { CueIndex, readAct } from "../../src/cues/index.js";
import { normalise, pathMatches } from "../../src/cues/paths.js";
import { parseShell } from "../../src/cues/shell-command.js";

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;
const anyText = fc.string({
  unit: fc.constantFrom(..."ab '\"$`\\;|&()<>{}*?#~\n\té".split(""), "git push"),
  maxLength: 12,
});

test("words that were quoted for a shell come out as they went in", () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1, maxLength: 4 }), (words) => {
      const [command] = parseShell(["run", ...words].map(quoted).join(" "));
      expect(command?.words).toEqual(["run", ...words]);
    }),
  );
});

const place = { cwd: "/home/ana/shop", project: "/home/ana/shop", home: "/home/ana" };
const pushes = CueIndex.of([{ id: "push", when: { act: { command: "git push" } } }]);
const told = (command: string): boolean =>
  pushes.met({ kind: "act:before", place, act: readAct({ at: "before", tool: "Bash", command }, place) })
    .length > 0;

const harmless = fc.constantFrom("ls -la", "echo ok", "cd api", "true", "cat notes.md", "npm test");
const around = fc.constantFrom<(line: string) => string>(
  (line) => line,
  (line) => `( ${line} )`,
  (line) => `if true; then ${line}; fi`,
  (line) => `for x in a b; do ${line}; done`,
  (line) => `bash -c ${quoted(line)}`,
  (line) => `env A=b ${line}`,
  (line) => `{ ${line}; }`,
);
const between = fc.constantFrom(" && ", "; ", " || ", " | ", "\n");

test("what is run is found wherever it stands in the line, and never where it is only a text", () => {
  fc.assert(
    fc.property(fc.array(harmless, { maxLength: 2 }), around, between, anyText, (before, wrap, by, text) => {
      expect(told([...before, wrap("git push origin main")].join(by)), "run").toBe(true);
      const said = quoted(`${text} git push`);
      for (const data of [`echo ${said}`, `git commit -m ${said}`, `grep -n ${said} notes.md`])
        expect(told([...before, data].join(by)), data).toBe(false);
    }),
  );
});

const part = fc.constantFrom("src", "billing", "api", "docs", "a b", "über");
const folders = fc.array(part, { minLength: 1, maxLength: 4 });
const detour = fc.constantFrom<(path: string) => string>(
  (path) => path,
  (path) => `./${path}`,
  (path) => `x/../${path}`,
  (path) => path.replaceAll("/", "//"),
  (path) => `${place.cwd}/${path}`,
  (path) => `~/shop/${path}`,
  (path) => `../shop/${path}`,
);

test("a path is the same however it is written, and normalising it again changes nothing", () => {
  fc.assert(
    fc.property(folders, detour, (parts, write) => {
      const path = parts.join("/");
      const plain = normalise(path, place);
      expect(normalise(write(path), place)).toBe(plain);
      expect(normalise(plain, place)).toBe(plain);
    }),
  );
});

test("a folder has what is below it, and nothing that only begins with its name or lies outside the project", () => {
  fc.assert(
    fc.property(folders, folders, detour, (folder, below, write) => {
      const cue = folder.join("/");
      const file = (path: string) => normalise(path, place);
      expect(pathMatches(cue, file(write([...folder, ...below, "a.ts"].join("/"))), place)).toBe(true);
      expect(pathMatches(`${cue}/**`, file([...folder, ...below, "a.ts"].join("/")), place)).toBe(true);
      expect(pathMatches(cue, file(`${cue}-old/zzz.ts`), place)).toBe(false);
      expect(pathMatches(cue, `/somewhere/else/${cue}/a.ts`, place)).toBe(false);
    }),
  );
});

test("without a known project, a path of a cue is found below any folder, but what is at its root is not known", () => {
  const nowhere = { home: "/home/ana" };
  const met = (cue: string, path: string) => pathMatches(cue, normalise(path, nowhere), nowhere);
  for (const path of [
    "/home/ana/shop/src/billing/a.ts",
    "/srv/src/billing/a.ts",
    "C:\\shop\\src\\billing\\a.ts",
  ])
    for (const cue of ["src/billing", "src/billing/**", "billing", "*.ts"])
      expect([cue, path, met(cue, path)]).toEqual([cue, path, true]);
  for (const cue of ["./src/billing", "src/bill", "shop/billing", "*.sql"])
    expect([cue, met(cue, "/home/ana/shop/src/billing/a.ts")]).toEqual([cue, false]);
});

test("what was installed into a project, and without one what belongs to the system, is none of its folders", () => {
  const place = { cwd: "/home/ana/shop" };
  const met = (cue: string, path: string, where = {}) => pathMatches(cue, normalise(path, where), where);
  expect(met("docs/**", "packages/api/docs/a.md", place)).toBe(true);
  expect(met("docs/**", "lib/docs/a.md", place)).toBe(true);
  expect(met("docs/**", "node_modules/kit/docs/a.md", place)).toBe(false);
  expect(met("node_modules/kit", "node_modules/kit/docs/a.md", place)).toBe(true);
  expect(met("docs/**", "/home/ana/shop/docs/a.md")).toBe(true);
  expect(met("docs/**", "/usr/share/docs/a.md")).toBe(false);
  expect(met("/usr/share/docs/**", "/usr/share/docs/a.md")).toBe(true);
});
