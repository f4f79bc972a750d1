/** Other languages through the same grammar: their words are a table, and what no line knows is title. */
import { describe, expect, it } from "vitest";
import { describeTrigger, parseReminder } from "../../src/language/index.js";
import { options } from "./reading-options.js";

const read = (language: string, text: string) => parseReminder(text, { ...options, language });

describe("a sentence in another language", () => {
  it.each([
    ["de", "halb neun Müll rausbringen", "Müll rausbringen", "20:30"],
    ["de", "am Freitag um 14:30 Uhr das Auto abholen", "das Auto abholen", "14:30"],
    ["fr", "rappelle-moi ce soir à 20h30 de sortir les poubelles", "sortir les poubelles", "20:30"],
    ["es", "mañana a las nueve y media dentista", "dentista", "09:30"],
    ["pt", "toda segunda-feira às 9h reunião com a equipe", "reunião com a equipe", "9:00"],
    ["it", "ricordami stasera alle nove di chiamare mamma", "chiamare mamma", "21:00"],
  ])("%s: “%s” keeps its title in that language", (language, text, title, time) => {
    const result = read(language, text);
    if (!result.ok) throw new Error(result.message);
    expect(result.title).toBe(title);
    expect(describeTrigger(result.trigger, { timeZone: options.timeZone, now: options.now })).toContain(time);
  });

  it.each([
    ["de", "was steht morgen an?"],
    ["de", "gestern um 10 war ich beim Zahnarzt"],
    ["fr", "ne me rappelle pas demain"],
    ["es", "¿qué tengo que hacer mañana?"],
    ["nl", "elke maandag om 9 vuilnis buiten zetten"],
    ["xx", "kvak kvak"],
  ])("%s: “%s” sets nothing", (language, text) => {
    expect(read(language, text).ok).toBe(false);
  });

  it("takes no word for English by chance", () => {
    // "am", "so" and "die" are other words in German
    const result = read("de", "morgen um 9 so am besten die Kiste packen");
    expect(result.ok ? result.title : "").toContain("die Kiste packen");
  });

  it("is read as English where it is English", () => {
    const result = read("de", "remind me tomorrow at 9 to call Ana");
    expect(result.ok && result.title).toBe("call Ana");
  });

  it("names the languages that are read where one is not", () => {
    const result = read("xx", "kvak kvak");
    expect(result.ok ? "" : result.message).toContain("de, fr, es, pt, it");
  });
});
