/**
 * What well-known programs are for, in the word that a person would use: "before you run the tests" means `pytest` as much as
 * `npm test`. General knowledge of tools, not of any one project; what a program's own words say needs no line here.
 */

/** By activity: programs, alone or with their first words. */
const PROGRAMS: Record<string, string> = {
  test: "pytest, py.test, jest, vitest, mocha, ava, rspec, minitest, phpunit, pest, tox, nox, nosetests, ctest, cypress, playwright, karma, gotestsum, unittest, npm t, deno test, bats, cargo nextest",
  migrate:
    "alembic upgrade, alembic downgrade, flyway, liquibase, dbmate, goose, golang-migrate, sqitch, prisma db push, prisma migrate, knex migrate, sequelize db, typeorm migration, drizzle-kit, atlas schema apply, ecto.migrate",
  deploy:
    "vercel, netlify deploy, fly deploy, flyctl deploy, serverless, sls, cdk deploy, sam deploy, helm upgrade, helm install, kubectl apply, kubectl rollout, terraform apply, tofu apply, pulumi up, ansible-playbook, cap, eb deploy, gcloud app, gcloud run, heroku container, wrangler publish, firebase deploy, kamal, dokku, railway up, skaffold run, argocd app sync, nomad job run",
  publish:
    "npm publish, yarn publish, pnpm publish, cargo publish, twine upload, gem push, poetry publish, flit publish, hatch publish, uv publish, gh release, goreleaser, semantic-release, release-it, changeset publish, mvn deploy, docker push",
  release:
    "git tag, npm version, npm publish, yarn publish, pnpm publish, cargo publish, twine upload, gem push, poetry publish, gh release, goreleaser, semantic-release, release-it, changeset publish, lerna publish, np, standard-version",
  install:
    "npm i, npm ci, pnpm i, bun i, pip install, brew install, apt install, apt-get install, yum install, dnf install, apk add, pacman -S, cargo install, gem install, poetry add, yarn add, pnpm add, uv add, uv sync, bundle",
  build:
    "make, tsc, webpack, rollup, esbuild, cmake, ninja, bazel, gradle, gradlew, mvn, msbuild, vite build, xcodebuild, meson, docker build, podman build",
  compile: "make, tsc, gcc, g++, clang, clang++, javac, rustc, ghc, cmake, ninja",
  lint: "eslint, ruff, flake8, pylint, biome, oxlint, golangci-lint, rubocop, stylelint, shellcheck, clippy, hadolint, mypy, standard",
  format:
    "prettier, black, gofmt, rustfmt, biome format, ruff format, oxfmt, isort, clang-format, shfmt, dprint",
  push: "git push, docker push",
  tag: "npm version",
  merge: "git merge, gh pr merge, glab mr merge",
  rebase: "git rebase",
  restart: "systemctl restart, service restart, docker restart, pm2 restart, supervisorctl restart",
  benchmark: "hyperfine, wrk, k6, ab, vegeta, locust, autocannon, bench",
  backup: "pg_dump, mysqldump, mongodump, restic, borg, rclone, velero",
  delete: "terraform destroy, tofu destroy, pulumi destroy, docker rm, docker rmi, gh repo delete",
  "delete file folder directory": "rm, rmdir, unlink, shred, trash, git rm, git clean",
  "remove file folder directory": "rm, rmdir, unlink, shred, trash, git rm, git clean",
  "delete drop database":
    "dropdb, prisma migrate reset, prisma db reset, sequelize db:drop, rails db:drop, rake db:drop, mysqladmin drop",
  "delete container": "docker rm, podman rm",
  "delete image": "docker rmi, podman rmi",
  "create open pull merge request": "gh pr create, glab mr create, hub pull-request",
  remove: "docker rm, docker rmi, npm rm, npm uninstall, pip uninstall, apt remove, brew uninstall",
  download: "curl, wget, aria2c",
  email: "mail, mailx, sendmail, mutt, msmtp, swaks",
  reboot: "shutdown, halt, poweroff",
  shutdown: "halt, poweroff, reboot",
};

const byProgram = new Map<string, string[]>();
for (const [activity, programs] of Object.entries(PROGRAMS)) {
  for (const program of programs.split(", ")) {
    const known = byProgram.get(program);
    if (known) known.push(activity);
    else byProgram.set(program, [activity]);
  }
}

/** What the command is for, from its program and the words that follow it. */
export function activitiesOf(name: string, subcommands: readonly string[]): string[] {
  return [0, 1, 2].flatMap((more) =>
    more <= subcommands.length ? (byProgram.get([name, ...subcommands.slice(0, more)].join(" ")) ?? []) : [],
  );
}

/** Standard programs: what follows their name is data, whatever it says. */
export const DATA_AFTER = new Set(
  (
    "cat tac nl head tail less more most bat ls dir ll la tree find fd locate grep egrep fgrep rg ag ack sed awk gawk mawk perl " +
    "echo printf print yes seq tee sort uniq wc cut tr paste join comm diff cmp patch fold fmt column expand rev shuf split csplit " +
    "cp mv rm rmdir mkdir touch ln chmod chown chgrp stat file du df dd install tar zip unzip gzip gunzip bzip2 xz zcat rsync scp sftp ssh " +
    "ps top htop kill killall pkill pgrep jobs bg fg wait sleep date cal uptime who whoami w id groups uname hostname env printenv export " +
    "set unset shopt alias cd pushd popd pwd source . read test [ [[ true false : let declare local typeset readonly trap ulimit umask " +
    "man info apropos whatis which whereis type hash history help basename dirname realpath readlink mktemp md5sum sha1sum sha256sum cksum " +
    "od xxd hexdump strings base64 curl wget ping dig nslookup host nc telnet traceroute ifconfig ip netstat ss mount umount lsblk lsof " +
    "vi vim nvim nano emacs ed code subl open xdg-open jq yq xmllint screen tmux crontab at mail tickler"
  ).split(" "),
);

/** Runs the file that follows it. */
export const INTERPRETERS = new Set(
  "python python2 python3 py node nodejs deno bun tsx ts-node ruby php bash sh zsh dash ksh fish pwsh powershell Rscript lua java go osascript".split(
    " ",
  ),
);

/** What such programs work on: what is deleted "in the cluster" is deleted by `kubectl`. */
const WORKS_ON = new Map(
  Object.entries({
    "cluster kubernetes k8s": "kubectl oc helm k9s kustomize",
    "database db": "psql mysql mariadb sqlite3 mongosh redis-cli dropdb createdb",
    "docker container image": "docker podman",
    "infrastructure infra cloud": "terraform tofu pulumi",
    "cloud aws s3 bucket": "aws",
    "cloud gcp google": "gcloud gsutil",
    "cloud azure": "az",
    "github repo repository": "gh",
    "gitlab repo repository": "glab",
  }).flatMap(([where, programs]) => programs.split(" ").map((program) => [program, where] as const)),
);
export const worksOn = (name: string): readonly string[] => WORKS_ON.get(name)?.split(" ") ?? [];

/** Of these only some words are followed by another that says what is done; else the next one is what it is done to. */
const GROUPS = new Map([
  ["kubectl", new Set("rollout set config auth certificate".split(" "))],
  ["oc", new Set("rollout set adm".split(" "))],
]);
/** How many words of a command say what is done. */
export function mostActing(name: string, first: string | undefined): number {
  const groups = GROUPS.get(name);
  if (ONE_SUBCOMMAND.has(name)) return 1;
  return groups && first !== undefined && !groups.has(first) ? 1 : 3;
}

/** Version control: its first word is what is done, the rest is data. */
export const ONE_SUBCOMMAND = new Set("git hg svn jj".split(" "));
