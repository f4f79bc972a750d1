// 2,000 notes into an agent's memory, then a question: node examples/import-notes.mjs
import { openTickler } from "tickler";

await using tickler = await openTickler({ database: ":memory:" });
const agent = tickler.agent("main");

const rooms = ["kitchen", "garage", "attic", "cellar", "study", "garden shed", "hall", "bathroom"];
const things = [
  "ladder",
  "sewing machine",
  "passport",
  "spare key",
  "camping stove",
  "drill",
  "tax folder",
  "violin",
];
const notes = Array.from({ length: 2000 }, (_, n) => ({
  text: `Box ${n}: the ${things[n % things.length]} of ${1950 + (n % 70)} is in the ${rooms[(n * 5 + 3) % rooms.length]}.`,
  path: `boxes/${n}`,
}));
notes.push({ text: "The landlord's number is on the inside of the fuse box door.", path: "house/landlord" });

// All of them in one transaction; found by words at once, and by meaning when their vectors are written.
const ids = await agent.memory.addMany(notes);
console.log(`${ids.length} notes`);
await tickler.flush();

// What is certain, else what may be meant: the text is made for a model to read.
console.log((await agent.recall("where did I write down the landlord's phone number?")).text);
