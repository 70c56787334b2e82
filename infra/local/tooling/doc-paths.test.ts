import { expect, test } from "vitest";
import { missingPaths, pathsIn } from "./doc-paths.mjs";

const found = (markdown: string) => pathsIn(markdown).map(({ path }) => path);

test("paths below the repository's folders are found, with or without an extension", () => {
  expect(found("See `functions/orders/domain/decide.ts:12` and `events/_kernel`.")).toEqual([
    "functions/orders/domain/decide.ts",
    "events/_kernel",
  ]);
});

test("paths relative to the document and links are found", () => {
  expect(found("`domain/decide.ts`, [the design](./design.md#arrows)")).toEqual(["domain/decide.ts", "./design.md"]);
});

test("placeholders, patterns, media types, addresses and fenced code are not paths", () => {
  const text =
    "`functions/<s>/http.ts` `web/*/nav.ts` `application/json` `/v1/orders` [x](https://example.test)\n```\n`web/gone.ts`\n```";
  expect(found(text)).toEqual([]);
});

test("a line number comes with each path", () => {
  expect(pathsIn("one\n`web/root.tsx`")).toEqual([{ path: "web/root.tsx", line: 2 }]);
});

test("the documents of this repository name only what exists", () => {
  expect(missingPaths(["docs/decisions/0001-record-decisions.md"])).toEqual([]);
});
