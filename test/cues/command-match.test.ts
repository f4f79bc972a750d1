/** Which commands a cue means, and which only have its words in them. */
import { describe, expect, it } from "vitest";
import { commandMatches, readCommandCue, readLine } from "../../src/cues/command-match.js";

const runs = (cue: string, line: string): boolean =>
  readLine(line).commands.some((command) => commandMatches(readCommandCue(cue), command));

it.each([
  ["run migrations on production", "npm run migrate -- --env production", true],
  ["run migrations on production", "npm run migrate -- --env staging", false],
  ["destroy", "terraform apply -destroy -auto-approve", true],
  ["destroy", "terraform apply -auto-approve", false],
  ["commit", "git commit -m --help", true],
  ["commit", "git commit --help", false],
])("%s and %s: %s", (cue, line, met) => expect(runs(cue, line)).toBe(met));

describe("as it is typed", () => {
  it.each([
    ["git push", "git push origin main"],
    ["git push", "cd shop && git -C api push --force-with-lease"],
    ["git push", "GIT_SSH_COMMAND=ssh sudo -u deploy git push"],
    ["npm run migrate", "npm run migrate -- --dry-run"],
    ["npm run migrate", "npm --prefix api run migrate"],
    ["rm -rf", "rm -rf build"],
    ["rm", "find . -name '*.tmp' -exec rm {} +"],
    ["rm", "ls | xargs -0 rm -f"],
    ["rm", "ssh -p 22 host 'rm -rf /srv/old'"],
    ["./deploy.sh", "bash -c './deploy.sh prod'"],
    ["deploy.sh", "scripts/deploy.sh"],
    ["terraform apply*", "terraform apply -auto-approve"],
    ["terraform apply*", "terraform -chdir=infra apply"],
    ["/kubectl .*--context[= ]prod/", "kubectl get pods --context=prod"],
    ["docker compose up", "docker compose -f dev.yml up -d"],
    ["alembic upgrade", "poetry run alembic upgrade head"],
    ["pytest", "for d in a b; do (cd $d && python -m pytest -q); done"],
    ["make", "if test -f Makefile; then make all; fi"],
    ["curl", "echo $(curl -s https://example.org)"],
  ])("%s is run by %s", (cue, line) => expect(runs(cue, line)).toBe(true));

  it.each([
    ["git push", "git commit -m 'git push later'"],
    ["git push", "git log --grep push"],
    ["git push", "echo git push"],
    ["rm", "git rm --cached a"],
    ["rm", "cat rm.txt"],
    ["npm run migrate", "npm run build"],
    ["make", "cat <<EOF > Makefile\nmake all\nEOF"],
    ["deploy.sh", "cat scripts/deploy.sh"],
    ["deploy.sh", "vim deploy.sh"],
    ["terraform apply*", "terraform plan"],
    ["/^rm /", "ls # rm it"],
  ])("%s is not run by %s", (cue, line) => expect(runs(cue, line)).toBe(false));
});

describe("in words", () => {
  it.each([
    ["migrations", "npx prisma migrate deploy"],
    ["the migrations", "python manage.py migrate"],
    ["migrations", "alembic upgrade head"],
    ["the database migration", "npm run database:migrate"],
    ["the tests", "npm test"],
    ["tests", "pytest -x tests/unit"],
    ["tests", "go test ./..."],
    ["the test suite", "npm run test:suite"],
    ["deploy", "./scripts/deploy.sh production"],
    ["the deployment", "kubectl apply -f prod.yml"],
    ["the release script", "bash tools/release.sh"],
    ["the build", "npx tsc -p ."],
    ["the linter", "npx eslint src"],
    ["the seed script", "node scripts/seed.js"],
  ])("%s is meant by %s", (cue, line) => expect(runs(cue, line)).toBe(true));

  it.each([
    ["migrations", "cat db/migrate.sql"],
    ["migrations", "ls migrations"],
    ["migrations", "git add migrations/0001.sql"],
    ["migrations", "git commit -m 'add migrations'"],
    ["migrations", "grep -rn migrate src"],
    ["the tests", "test -f package.json && cat package.json"],
    ["the tests", "[ -d tests ] && ls tests"],
    ["the tests", "rm -rf tests/tmp"],
    ["deploy", "less deploy.log"],
    ["deploy", "git checkout deploy-fix"],
    ["the release", "git tag --list"],
    ["the build", "rm -rf build"],
    ["the database migration", "npm run migrate:status:docs"],
  ])("%s is not meant by %s", (cue, line) => expect(runs(cue, line)).toBe(false));
});

it("a text or an expression of any shape is read in bounded time", () => {
  for (const line of [
    "a".repeat(100_000),
    "$((".repeat(5_000),
    "x; ".repeat(20_000),
    `bash -c "${"bash -c '".repeat(50)}"`,
  ]) {
    // Time of this process, not of the machine that it shares.
    const before = process.cpuUsage();
    readLine(line);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2_000);
  }
});

describe("by its options and what its program works on", () => {
  it.each([
    ["approve the pull request", "gh pr review 12 --approve"],
    ["approve the PR", "gh pr review -a 12"],
    ["close the pull request", "gh pr close 12"],
    ["delete the branch", "gh pr merge 5 --squash --delete-branch"],
    ["remove the label", "gh issue edit 5 --remove-label bug"],
    ["push", "docker buildx build --push -t x ."],
    ["upgrade the dependencies", "pip install --upgrade requests"],
    ["deploy", "./scripts/release.sh --env production"],
    ["deploy", "npm run release:prod"],
    ["delete anything in the cluster", "kubectl -n shop delete deployment worker"],
    ["delete something in the database", "psql -c 'delete from users where id = 1'"],
    ["restart", "kubectl rollout restart deployment/web"],
  ])("%s is meant by %s", (cue, line) => expect(runs(cue, line)).toBe(true));

  it.each([
    ["approve the pull request", "gh pr review 12 --comment -b 'will approve later'"],
    ["approve the pull request", "gh pr view 12"],
    ["close the pull request", "gh issue close 12"],
    ["merge", "glab mr list"],
    ["pull", "gh pr list"],
    ["delete an issue", "gh issue edit 5 --remove-label bug"],
    ["delete anything", "tr --delete x"],
    ["release", "cargo build --release"],
    ["publish", "docker run --publish 80:80 web"],
    ["publish", "npm publish --help"],
    ["deploy", "./scripts/release.sh"],
    ["deploy", "git tag release-production"],
    ["deploy", "kubectl get deployments"],
    ["delete anything in the cluster", "rm -rf node_modules"],
    ["delete anything in the cluster", "kubectl get pods"],
    ["delete the cluster", "kubectl delete pod web-1"],
  ])("%s is not meant by %s", (cue, line) => expect(runs(cue, line)).toBe(false));
});
