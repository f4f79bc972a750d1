import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { each } from "../../src/db/phrases.js";
import type { Embedder } from "../../src/embedding/types.js";
import { TicklerError } from "../../src/errors.js";
import { silentLogger } from "../../src/log.js";
import type { FoundChunk } from "../../src/memory/index.js";
import { minilm, openIndex } from "./support.js";

let opened: Awaited<ReturnType<typeof openIndex>>;
afterEach(() => opened.close());

describe("search by words", () => {
  beforeEach(async () => {
    opened = await openIndex({ embedder: null });
  });

  it("finds a chunk at once after its transaction, in any form of the word", async () => {
    await opened.add("We deployed the billing service to production");
    await opened.add("The cat sleeps");
    expect(await opened.texts("when do we deploy?")).toEqual([
      "We deployed the billing service to production",
    ]);
  });

  it.each([
    ["Chinese", "下周三和王医生开会讨论预算", "预算"],
    ["Chinese, one character", "记得缴税", "税"],
    ["Japanese", "来週の火曜日に歯医者を予約する", "歯医者の予約"],
    ["Japanese with Latin", "AWSの請求書を確認する", "aws"],
    ["Korean with a particle", "회의가 금요일에 있습니다", "회의"],
    ["Cyrillic", "Позвонить стоматологу в пятницу", "стоматологу"],
    ["Arabic", "اتصل بطبيب الأسنان يوم الأحد", "الأسنان"],
    ["Greek with accents", "Συνάντηση με τον γιατρό", "γιατρό"],
    ["Thai", "นัดหมอฟันวันศุกร์", "หมอฟัน"],
  ])("finds %s", async (_language, text, query) => {
    await opened.add(text);
    await opened.add("nothing of the kind");
    expect(await opened.texts(query)).toEqual([text]);
  });

  it("takes any text as a query: quotes, operators, brackets, nothing", async () => {
    await opened.add('say "hello" AND NOT OR (near*)');
    for (const query of [
      '"',
      'he"llo',
      "a AND OR NOT",
      "text:x",
      "(((",
      "*",
      "-near",
      "^",
      "",
      "   ",
      "\u0000",
      "🙂",
    ]) {
      await expect(opened.index.search("a", query)).resolves.toBeInstanceOf(Array);
    }
  });

  it("no query finds anything of another agent", async () => {
    await opened.add("the secret of b", "b");
    expect(await opened.texts("secret")).toEqual([]);
    expect(await opened.texts("secret", {}, "b")).toHaveLength(1);
    expect(await opened.texts("secret", {}, "B")).toHaveLength(0);
  });

  it("keeps to the sources and chunks asked for, and to the limit", async () => {
    const ids = [await opened.add("tax form one"), await opened.add("tax form two", "a", "reminders")];
    const only =
      (...kept: string[]) =>
      async (asked: RawBuilder<unknown>) =>
        (await sql<FoundChunk>`select c.* from ${asked} as c where c.id in ${each(kept)}`.execute(opened.db))
          .rows;
    expect(await opened.texts("tax", { sources: ["reminders"] })).toEqual(["tax form two"]);
    expect(await opened.texts("tax", { sources: ["reminders", "memory"] })).toHaveLength(2);
    expect(await opened.texts("tax", { keep: only(ids[0]!) })).toEqual(["tax form one"]);
    expect(await opened.texts("tax", { keep: only() })).toEqual([]);
    expect(await opened.texts("tax", { limit: 1 })).toHaveLength(1);
  });

  it("follows an edit and a removal", async () => {
    const id = await opened.add("the blue folder");
    await opened.db.transaction().execute((trx) => opened.index.updateChunk(trx, "a", id, "the red folder"));
    expect(await opened.texts("blue")).toEqual([]);
    expect(await opened.texts("red")).toEqual(["the red folder"]);
    await opened.db.transaction().execute((trx) => opened.index.removeChunks(trx, "a", [id]));
    expect(await opened.texts("red")).toEqual([]);
  });

  it("another agent's chunk can be neither edited nor removed", async () => {
    const id = await opened.add("mine");
    await expect(
      opened.db.transaction().execute((trx) => opened.index.updateChunk(trx, "b", id, "yours")),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
    await opened.db.transaction().execute((trx) => opened.index.removeChunks(trx, "b", [id]));
    expect(await opened.texts("mine")).toEqual(["mine"]);
  });

  it("a rolled back transaction leaves nothing to find", async () => {
    await opened.db
      .transaction()
      .execute(async (trx) => {
        await opened.index.insertChunk(trx, { agentId: "a", source: "memory", text: "ghost" });
        throw new Error("no");
      })
      .catch(() => undefined);
    expect(await opened.texts("ghost")).toEqual([]);
  });

  it("empty and endless texts are refused", async () => {
    await expect(opened.add("  \n ")).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await expect(opened.add("x".repeat(1_000_000))).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });
});

describe("search by meaning", () => {
  beforeEach(async () => {
    opened = await openIndex();
  });

  it("finds what shares no word, as soon as it was added", async () => {
    await opened.add("Call the dentist about the crown");
    await opened.add("Buy paint for the fence");
    await opened.add("Quarterly tax declaration for the company");
    expect((await opened.texts("my teeth hurt"))[0]).toBe("Call the dentist about the crown");
    expect((await opened.index.status()).owedVectors).toBe(0);
  });

  it("an exact id is first whatever the vectors say", async () => {
    for (let i = 0; i < 30; i++)
      await opened.add(`The invoice number ${1000 + i} for the customer must be sent`);
    await opened.add("INV-2041: wait");
    await opened.index.flush();
    expect((await opened.texts("please send the customer invoice INV-2041"))[0]).toBe("INV-2041: wait");
  });

  it("an edited chunk is no longer found by its old meaning", async () => {
    const id = await opened.add("Book flights to Lisbon");
    await opened.index.flush();
    await opened.db
      .transaction()
      .execute((trx) => opened.index.updateChunk(trx, "a", id, "Feed the hamster"));
    await opened.index.flush();
    const [hit] = await opened.index.search("a", "travel by plane to Portugal");
    expect(hit?.cosine ?? 0).toBeLessThan(0.3);
  });

  it("one search embeds once, the same query again not at all", async () => {
    let calls = 0;
    const counting: Embedder = {
      ...minilm,
      id: minilm.id,
      dimensions: 384,
      embed: (list) => {
        calls++;
        return minilm.embed(list);
      },
    };
    await opened.close();
    opened = await openIndex({ embedder: counting });
    await opened.add("Feed the hamster");
    await opened.index.flush();
    calls = 0;
    await opened.index.search("a", "pets");
    await opened.index.search("a", "pets");
    expect(calls).toBe(1);
  });

  it("the same text is embedded once, even for another agent", async () => {
    const embedded: string[] = [];
    const counting: Embedder = {
      ...minilm,
      id: minilm.id,
      dimensions: 384,
      embed: (texts) => {
        embedded.push(...texts);
        return minilm.embed(texts);
      },
    };
    await opened.close();
    opened = await openIndex({ embedder: counting });
    await opened.add("Feed the hamster");
    await opened.index.flush();
    await opened.add("Feed the hamster", "b");
    await opened.index.flush();
    expect(embedded).toEqual(["Feed the hamster"]);
    expect((await opened.index.search("b", "rodent pet"))[0]?.cosine).toBeGreaterThan(0.3);
  });
});

describe("what can degrade", () => {
  const broken: Embedder = {
    id: "all-MiniLM-L6-v2",
    dimensions: 384,
    maxTokens: 256,
    engine: "none",
    embed: () =>
      Promise.reject(new TicklerError("EMBEDDER_UNAVAILABLE", "no model", { hint: "Install it." })),
    close: () => Promise.resolve(),
  };

  it("without a model search goes on by words, with one warning, and says so in its status", async () => {
    const warnings: object[] = [];
    opened = await openIndex({
      embedder: broken,
      log: { ...silentLogger, warn: (fields) => warnings.push(fields) },
    });
    await opened.add("the dentist called");
    await opened.index.flush();
    expect(await opened.texts("dentist")).toEqual(["the dentist called"]);
    expect(await opened.texts("dentist")).toEqual(["the dentist called"]);
    expect(warnings).toHaveLength(1);
    expect(await opened.index.status()).toMatchObject({ owedVectors: 1, degraded: "no model. Install it." });
  });

  it("a model slower than the deadline is not waited for", async () => {
    const stuck: Embedder = { ...broken, embed: () => new Promise(() => undefined) };
    opened = await openIndex({ embedder: stuck });
    await opened.add("the dentist called");
    expect(await opened.texts("dentist", { deadlineMs: 5 })).toEqual(["the dentist called"]);
  });
});

describe("one index, one embedder", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "tickler-index-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** A company's model: another id, another width. */
  function other(embed?: Embedder["embed"]): Embedder {
    return {
      id: "other",
      dimensions: 3,
      maxTokens: 512,
      engine: "http",
      embed: embed ?? (async (texts) => texts.map((text) => Float32Array.from([text.length, 1, 0]))),
      close: () => Promise.resolve(),
    };
  }

  it("another embedder gets an error that names the way out, words go on, and reindex mends it", async () => {
    const path = join(folder, "a.db");
    opened = await openIndex({ path });
    await opened.add("the dentist called");
    await opened.index.flush();
    await opened.close();

    opened = await openIndex({ path, embedder: other() });
    await opened.add("the plumber called");
    await expect(opened.index.flush()).rejects.toMatchObject({
      code: "EMBEDDER_MISMATCH",
      hint: expect.stringContaining("tickler reindex"),
    });
    expect(await opened.texts("called")).toHaveLength(2);
    expect((await opened.index.status()).degraded).toContain("tickler reindex");

    const seen: number[] = [];
    await opened.index.reindex({ onProgress: ({ done, total }) => seen.push(done / total) });
    expect(seen.at(-1)).toBe(1);
    expect(await opened.index.status()).toMatchObject({
      embedder: "other",
      dimensions: 3,
      owedVectors: 0,
      degraded: null,
    });
    expect((await opened.index.search("a", "called"))[0]?.cosine).not.toBeNull();
  });

  it("a reindex that broke off goes on where it stopped", async () => {
    const path = join(folder, "b.db");
    opened = await openIndex({ path });
    for (let i = 0; i < 80; i++) await opened.add(`note number ${i}`);
    await opened.index.flush();
    await opened.close();

    let embedded = 0;
    const failing = other(async (texts) => {
      if (embedded > 40) throw new TicklerError("EMBEDDER_UNAVAILABLE", "gone");
      embedded += texts.length;
      return texts.map((text) => Float32Array.from([text.length, 1, 0]));
    });
    opened = await openIndex({ path, embedder: failing });
    await expect(opened.index.reindex()).rejects.toMatchObject({ code: "EMBEDDER_UNAVAILABLE" });
    const before = (await opened.index.status()).owedVectors;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(80);
    expect(await opened.texts("note 7")).not.toHaveLength(0);
    await opened.close();

    let again = 0;
    opened = await openIndex({
      path,
      embedder: other(async (texts) => {
        again += texts.length;
        return texts.map((text) => Float32Array.from([text.length, 1, 0]));
      }),
    });
    await opened.index.reindex();
    expect(again).toBe(before);
    expect((await opened.index.status()).owedVectors).toBe(0);
  });
});
