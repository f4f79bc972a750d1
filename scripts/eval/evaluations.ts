/** What `npm run eval -- <what>` can measure; each part is loaded only when it is asked for. */

export const EVALUATIONS: Record<string, { about: string; run: () => Promise<void> }> = {
  language: {
    about: "how well plain words are read: right, refused and wrong, per public set",
    run: async () => (await import("./language.js")).language(),
  },
  telling: {
    about:
      "whether sentences that ask are told from those that tell (--fit: learns the weights of src/language/telling)",
    run: async () => (await import("./telling/main.js")).telling(),
  },
  fate: {
    about:
      "whether sentences that say what became of a thing are told from near misses (--fit: learns the weights of src/language/fate)",
    run: async () => (await import("./fate/main.js")).fate(),
  },
  engines: {
    about: "search, recall and topics on a file, PGlite and a server in one run: the same rates",
    run: async () => (await import("./engines.js")).engines(),
  },
  model: {
    about:
      "how near the int8 network's vectors come to float32 (--fit: how far its channels reach, src/embedding/minilm/outliers.ts)",
    run: async () => (await import("./model/main.js")).model(),
  },
  fit: {
    about: "the coefficients of fusion and calibration, and what they give on data that was left out",
    run: async () => (await import("./fit.js")).fit(),
  },
  relevance: {
    about:
      "whether topics come up when they are meant: the suite of topics, beside other ways; docs/relevance.md (--fit: fits its numbers; --long: messages of 8,000 characters)",
    run: async () =>
      process.argv.includes("--fit")
        ? (await import("./relevance/fit.js")).fitTopics()
        : process.argv.includes("--long")
          ? (await import("./relevance/long-messages.js")).longMessages()
          : (await import("./relevance/main.js")).relevance(),
  },
  injection: {
    about: "whether context reminders come up when they should, and keep quiet when they should not",
    run: async () => (await import("./injection.js")).injection(),
  },
  calibration: {
    about: "whether relevance is a probability: expected error and a plot",
    run: async () => (await import("./calibration.js")).calibration(),
  },
  acts: {
    about: "whether what waits for an act is told before it and nothing else is, and what a call costs",
    run: async () => (await import("./acts.js")).acts(),
  },
  attention: {
    about:
      "what is said and what waits over six simulated months, beside a sort and beside everything every turn",
    run: async () => (await import("./attention/main.js")).attention(),
  },
  foretold: {
    about:
      "whether what a list foretells is what fires, over many random lives against an oracle (--lives 500)",
    run: async () => (await import("./foretold.js")).foretold(),
  },
  life: {
    about:
      "whose things are and when they end: persons × doors, a week that nobody reacts in, the life of one reminder",
    run: async () => (await import("./life/main.js")).life(),
  },
  questions: {
    about:
      "whether plain questions are answered, and those without an answer in memory are said to have none",
    run: async () => (await import("./questions.js")).questions(),
  },
  recall: {
    about: "how well search finds what belongs to a query, against other ways of ranking",
    run: async () => (await import("./recall.js")).recall(),
  },
};
