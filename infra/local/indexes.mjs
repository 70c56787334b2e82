import { writeIndexes } from "./tooling/indexes.mjs";

for (const path of writeIndexes()) console.log(`${path} written`);
