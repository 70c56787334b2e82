import { expect, test } from "vitest";
import { bannedNamesIn } from "./banned-names.mjs";

test("a declaration with a banned name is refused with its line and a better name", () => {
  expect(bannedNamesIn("a.ts", "type Asked = string;\nconst { told } = here;\nfunction said(looks: 1) {}")).toEqual([
    "a.ts:1 Asked: write …Query, …Request, …Context",
    "a.ts:2 told: write what it is: response, finding, lastSent",
    "a.ts:3 said: write flash, message, payload",
    "a.ts:3 looks: write statusStyles",
  ]);
});

test("a stored field, a text and a use may have such a name", () => {
  expect(bannedNamesIn("a.ts", 'interface Row { told: string }\nconst row = { told: "said" };\nrow.told;')).toEqual([]);
});

test("what is awaited is called by what it is", () => {
  const text = "const done = await run();\nconst answer = await fetch();\nconst done2 = [];\nconst isDone = done;";
  expect(bannedNamesIn("a.ts", text)).toEqual(["a.ts:1 done: write result", "a.ts:2 answer: write response"]);
  expect(bannedNamesIn("a.ts", "const answer = (text) => text;")).toEqual([]);
});
