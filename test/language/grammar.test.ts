/** Every rule of the grammar reads its own example: the table is its own test. */
import { describe, expect, it } from "vitest";
import { Chart } from "../../src/language/chart/chart.js";
import { tokenize } from "../../src/language/chart/tokens.js";
import { grammar, RULES } from "../../src/language/grammar/index.js";

describe("a rule reads its example", () => {
  it.each(RULES.map((rule) => [rule.category, rule.pattern, rule.example, rule] as const))(
    "%s := %s reads “%s”",
    (category, _pattern, example, rule) => {
      const found = new Chart(tokenize(example), grammar()).all(category);
      expect(found.some((constituent) => constituent.rule === rule)).toBe(true);
    },
  );
});
