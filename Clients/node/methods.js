// Written by tools/generate.js from what the engine publishes. LECTERN_RECORD=1 test/run rewrites it.

/** By name: what a method does beside answering, and the parameter that may be given alone. */
export const METHODS = {
  "verse.lookup": { effect: "reads", alone: "reference" },
  "verse.random": { effect: "reads" },
  "daily.get": { effect: "reads", alone: "date" },
  "reference.parse": { effect: "reads", alone: "text" },
  "reference.scan": { effect: "reads", alone: "text" },
  "reference.format": { effect: "reads", alone: "reference" },
  "reference.convert": { effect: "reads" },
  "search.balanced": { effect: "reads", alone: "query" },
  "lexicon.entry": { effect: "reads", alone: "key" },
  "lexicon.occurrences": { effect: "reads", alone: "key" },
  "interlinear.verse": { effect: "reads", alone: "reference" },
  "topics.search": { effect: "reads", alone: "query" },
  "topics.entry": { effect: "reads", alone: "topic" },
  "topics.verse": { effect: "reads", alone: "reference" },
  "commentary.list": { effect: "reads" },
  "commentary.verse": { effect: "reads", alone: "reference" },
  "commentary.chapter": { effect: "reads", alone: "reference" },
  "commentary.availability": { effect: "reads" },
  "crossReferences.verse": { effect: "reads", alone: "reference" },
  "tts.plainText": { effect: "reads" },
  "translations.list": { effect: "reads" },
  "books.list": { effect: "reads" },
  "engine.status": { effect: "reads" },
  "rpc.discover": { effect: "reads" },
};
