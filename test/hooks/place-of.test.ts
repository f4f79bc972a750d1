/** Where a folder lies, read from git's own files. */
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { placeOf } from "../../src/hooks/place-of.js";

it("finds project, repository and branch above a folder, a work tree's too, and none where there is none", () => {
  const root = mkdtempSync(join(tmpdir(), "tickler-place-"));
  const inside = join(root, "shop", "src", "billing");
  mkdirSync(inside, { recursive: true });
  expect(placeOf(inside, "/home/ana")).toEqual({ cwd: inside, home: "/home/ana" });
  const git = join(root, "shop", ".git");
  mkdirSync(git);
  writeFileSync(join(git, "HEAD"), "ref: refs/heads/release/2\n");
  writeFileSync(join(git, "config"), '[remote "origin"]\n\turl = git@host.example:acme/webshop.git\n');
  expect(placeOf(inside, undefined)).toEqual({
    cwd: inside,
    project: join(root, "shop"),
    repository: "acme/webshop",
    branch: "release/2",
  });
  const tree = join(root, "tree");
  const own = join(git, "worktrees", "tree");
  mkdirSync(own, { recursive: true });
  mkdirSync(tree);
  writeFileSync(join(tree, ".git"), `gitdir: ${own}\n`);
  writeFileSync(join(own, "HEAD"), "ref: refs/heads/fix\n");
  writeFileSync(join(own, "commondir"), "../..\n");
  expect(placeOf(tree, undefined)).toMatchObject({
    repository: "acme/webshop",
    branch: "fix",
    project: tree,
  });
});
