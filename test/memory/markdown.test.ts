import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitMarkdown } from "../../src/memory/markdown.js";

describe("splitting Markdown", () => {
  it("each chunk carries the trail of its headings", () => {
    const text =
      "# Clients\n\nIntro.\n\n## Acme\n\nPays late.\n\n### Contacts\n\nAna.\n\n## Beta\n\nPays early.";
    expect(splitMarkdown(text)).toEqual([
      "Clients\nIntro.",
      "Clients › Acme\nPays late.",
      "Clients › Acme › Contacts\nAna.",
      "Clients › Beta\nPays early.",
    ]);
  });

  it("front matter is no text; its title heads what has no heading of its own", () => {
    const matter = '---\ntitle: "Garden"\ntags:\n  - plants\n\ndate: 2026-01-01\n---\n';
    expect(splitMarkdown(`${matter}The hose is in the shed.`)).toEqual(["Garden\nThe hose is in the shed."]);
    expect(splitMarkdown(`${matter}## Tools\n\nA rake.`)).toEqual(["Garden › Tools\nA rake."]);
    expect(splitMarkdown(`${matter}# House\n\nA door.`)).toEqual(["House\nA door."]);
    expect(splitMarkdown("---\n\nA line above is none.")).toEqual(["---\n\nA line above is none."]);
  });

  it("a number sign inside a code fence is no heading, and blank lines in it do not split it", () => {
    expect(splitMarkdown("Do:\n\n```sh\n# comment\n\nls\n```\n\nDone.")).toEqual([
      "Do:\n\n```sh\n# comment\n\nls\n```\n\nDone.",
    ]);
  });

  it("short paragraphs are joined, long ones are cut at sentences", () => {
    const sentence = "The quick brown fox jumps over the lazy dog near the river. ";
    const chunks = splitMarkdown(`Short one.\n\nShort two.\n\n${sentence.repeat(60)}`);
    expect(chunks[0]).toBe("Short one.\n\nShort two.");
    expect(chunks.length).toBeGreaterThan(5);
    expect(chunks.every((chunk) => chunk.length <= 1200)).toBe(true);
    expect(chunks.slice(1).every((chunk) => chunk.endsWith("."))).toBe(true);
  });

  it("no word is lost or doubled, and no chunk is empty or too long", () => {
    const piece = fc.constantFrom(
      "word",
      "other words.",
      "\n",
      "\n\n",
      "# Head",
      "- item",
      "```",
      "x".repeat(900),
      "会议。",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join(" ");
        const chunks = splitMarkdown(text);
        expect(chunks.every((chunk) => chunk.trim() !== "" && chunk.length <= 2_500)).toBe(true);
        const count = (value: string) => value.split("word").length;
        if (!text.includes("#")) expect(count(chunks.join(" "))).toBe(count(text));
      }),
      { numRuns: 300 },
    );
  });
});
