/**
 * A PostgreSQL server and its standby on loopback, in a folder of their own: what one confirms the other has (synchronous). They
 * speak TLS too, with a certificate for `localhost` of an authority made for the run. null where PostgreSQL or openssl is not
 * installed.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { postgresPrograms, userOf } from "../../scripts/bench/peers/servers.js";
import { eventually } from "./eventually.js";

export interface PostgresPair {
  /** Of both, for whichever takes writes. */
  url: string;
  /** Of each alone: the primary first. */
  addresses(): [primary: string, standby: string];
  /** The authority's certificate, and the file that it is in. */
  ca: string;
  caFile: string;
  /** `kill -9` of the primary; the standby takes over. */
  failOver(): Promise<void>;
  /** Makes a standby of what is left of the former primary; waits until what is confirmed is in both. */
  rejoin(): Promise<void>;
  /** `kill -9` of the standby; what the primary confirms from now on is in it alone. */
  loseStandby(): Promise<void>;
  stop(): Promise<void>;
}

interface Member {
  port: number;
  data: string;
  pid: number;
  ended: Promise<unknown>;
}

const SETTINGS = [
  "fsync=off",
  "wal_receiver_timeout=2s",
  "wal_retrieve_retry_interval=200ms",
  "max_connections=200",
];

export async function startPair(): Promise<PostgresPair | null> {
  const bin = postgresPrograms();
  const hasOpenssl = spawnSync("openssl", ["version"], { stdio: "ignore" }).status === 0;
  const isSuperuser = process.getuid?.() === 0;
  const other = isSuperuser ? userOf("postgres") : null;
  if (bin === null || !hasOpenssl || (isSuperuser && other === null)) return null;
  const folder = mkdtempSync(join(tmpdir(), "tickler-pair-"));
  const as = { ...(other ?? {}), cwd: folder, stdio: "ignore" as const };
  const tls = makeCertificates(folder);
  const own = (path: string) => other && chownSync(path, other.uid, other.gid);
  for (const name of readdirSync(folder)) own(join(folder, name));
  own(folder);
  chmodSync(folder, 0o700);

  const start = async (data: string, port: number): Promise<Member> => {
    const settings = [
      ...SETTINGS,
      `port=${port}`,
      "listen_addresses=localhost,127.0.0.1",
      `unix_socket_directories=${folder}`,
      "ssl=on",
      `ssl_cert_file=${tls.cert}`,
      `ssl_key_file=${tls.key}`,
    ].flatMap((one) => ["-c", one]);
    const child = spawn(join(bin, "postgres"), ["-D", data, ...settings], as);
    const member = { port, data, pid: child.pid!, ended: once(child, "close") };
    await eventually(async () => void (await ask(member, "select 1")), 30_000);
    return member;
  };
  let made = 0;
  const copyOf = async (primary: Member, port: number): Promise<Member> => {
    const data = join(folder, `data${++made}`);
    const from = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", "tickler"];
    execFileSync(join(bin, "pg_basebackup"), ["-D", data, ...from, "-R", "-X", "stream", "-c", "fast"], as);
    const member = await start(data, port);
    await ask(primary, "alter system set synchronous_standby_names = '*'");
    await ask(primary, "select pg_reload_conf()");
    await eventually(async () => {
      const rows = await ask(primary, "select 1 from pg_stat_replication where sync_state = 'sync'");
      if (rows.length !== 1) throw new Error("no standby yet");
    }, 30_000);
    return member;
  };
  const waitForNone = async (member: Member) => {
    await ask(member, "alter system set synchronous_standby_names = ''");
    await ask(member, "select pg_reload_conf()");
  };
  const kill = async ({ pid, ended, data }: Member) => {
    process.kill(pid, "SIGKILL");
    await ended;
    return () => rmSync(data, { recursive: true, force: true });
  };

  const first = join(folder, "data0");
  execFileSync(join(bin, "initdb"), ["-D", first, "-U", "tickler", "-A", "trust", "-E", "UTF8", "-N"], as);
  let primary = await start(first, await freePort());
  let standby = await copyOf(primary, await freePort());
  const url = (...members: Member[]) =>
    `postgres://tickler@${members.map(({ port }) => `127.0.0.1:${port}`).join(",")}/postgres`;
  const both = [primary, standby];
  return {
    url: url(...both),
    addresses: () => [url(primary), url(standby)],
    ca: tls.ca,
    caFile: tls.caFile,
    async failOver() {
      const tidy = await kill(primary);
      await ask(standby, "select pg_promote(true, 30)");
      await waitForNone(standby);
      tidy();
      [primary, standby] = [standby, primary];
    },
    async rejoin() {
      standby = await copyOf(primary, standby.port);
    },
    async loseStandby() {
      await waitForNone(primary);
      (await kill(standby))();
    },
    async stop() {
      for (const { pid, ended } of [primary, standby]) {
        try {
          process.kill(pid, "SIGINT");
        } catch {
          continue;
        }
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ask({ port }: Pick<Member, "port">, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: `postgres://tickler@127.0.0.1:${port}/postgres` });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

interface Certificates {
  ca: string;
  caFile: string;
  cert: string;
  key: string;
}

/** An authority, and a certificate of it for `localhost`. */
function makeCertificates(folder: string): Certificates {
  const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "ignore" });
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  openssl(
    "req",
    "-x509",
    ...key,
    "-keyout",
    "ca.key",
    "-out",
    "ca.pem",
    "-days",
    "2",
    "-subj",
    "/CN=of this run",
  );
  openssl("req", ...key, "-keyout", "server.key", "-out", "server.csr", "-subj", "/CN=localhost");
  writeFileSync(join(folder, "names"), "subjectAltName=DNS:localhost\n");
  const signed = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-extfile", "names"];
  openssl("x509", "-req", "-in", "server.csr", ...signed, "-days", "2", "-out", "server.pem");
  chmodSync(join(folder, "server.key"), 0o600);
  const caFile = join(folder, "ca.pem");
  return {
    ca: readFileSync(caFile, "utf8"),
    caFile,
    cert: join(folder, "server.pem"),
    key: join(folder, "server.key"),
  };
}
