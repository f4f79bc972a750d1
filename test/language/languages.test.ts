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

describe("a sentence in another language than the configured one", () => {
  it.each([
    ["rappelle-moi vendredi à 15h d'envoyer le contrat à Julie", "envoyer le contrat à Julie", "15:00"],
    ["morgen um 14 Uhr Paket abholen, bitte nicht vergessen", "Paket abholen", "14:00"],
    ["mañana a las 8 llamar al fontanero", "llamar al fontanero", "8:00"],
    ["martedì alle 17:30 riunione genitori", "riunione genitori", "17:30"],
    ["toda segunda às 9h enviar o relatório", "enviar o relatório", "every Monday at 9:00"],
    ["wenn es um den Umzug geht, erinnere mich an die Kaution", "die Kaution", "Umzug"],
    ["quand on parlera du déménagement, dis-moi de rendre les clés", "rendre les clés", "déménagement"],
    ["cuando hablemos de la mudanza, recuérdame la fianza", "la fianza", "mudanza"],
    ["bevor ich committe, erinnere mich an den Linter", "den Linter", "commit"],
  ])("“%s” is read in its own, and says so", (text, title, when) => {
    const result = read("en-GB", text);
    if (!result.ok) throw new Error(result.message);
    expect(result.title).toBe(title);
    expect(describeTrigger(result.trigger, { timeZone: options.timeZone, now: options.now })).toContain(when);
    expect(result.notes.at(-1)).toMatch(/^read as (?:German|French|Spanish|Italian|Portuguese)$/);
  });

  it.each([
    "tomorrow at 10 call Herr Müller about die Kaution",
    "on friday at 3pm pick up the tickets for La Traviata alla Scala",
    "buy pain au chocolat tomorrow",
    'tomorrow at 9 write "quand on parlera des vacances"',
  ])("“%s” stays English with its foreign names", (text) => {
    const result = read("en-GB", text);
    if (!result.ok) throw new Error(result.message);
    expect(result.notes).not.toContainEqual(expect.stringContaining("read as"));
  });

  it("is asked about where it is in two", () => {
    const result = read("en-GB", "friday dentist appointment puis appeler maman demain");
    expect(result.ok ? "" : result.message).toContain("looks like French");
  });

  it("is asked about where a day of another language stands before an English request", () => {
    const text = "Freitag 8. Mai 13 Uhr please remind me lunch with the Kollegen";
    const result = read("en-GB", text);
    expect(result.ok ? "" : result.message).toContain('I do not know what "Freitag');
    expect(read("en-GB", "Domenico called, remind me at 5 to ring back").ok).toBe(true);
  });

  it("leaves no hour in a title of a language in which only moments are read", () => {
    expect(read("en-GB", "påminn mig på fredag klockan 10 att ringa banken").ok).toBe(false);
  });
});
