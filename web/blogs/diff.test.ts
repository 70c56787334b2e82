import { expect, test } from "vitest";
import { passagesOf, wordsOf } from "./diff.ts";

const blocks = (...texts: string[]) => texts.map((text) => ({ html: `<p>${text}</p>`, text }));

test("changed words are distinguished from those that stay", () => {
  expect(wordsOf("a sharp knife.", "a very sharp gouge.")).toEqual([
    { is: "same", items: ["a "] },
    { is: "new", items: ["very "] },
    { is: "same", items: ["sharp "] },
    { is: "gone", items: ["knife."] },
    { is: "new", items: ["gouge."] },
  ]);
});

test("passages that stay are counted, and those that changed are compared", () => {
  const passages = passagesOf(blocks("One", "Two", "Three old"), blocks("One", "Two", "Three new", "Four"));
  expect(passages[0]).toEqual({ same: 2 });
  expect(passages.slice(1)).toHaveLength(2);
  expect(passagesOf([], blocks("New"))).toEqual([{ words: [{ is: "new", items: ["New"] }] }]);
  const long = "word ".repeat(2000);
  expect(passagesOf(blocks(long), blocks(`${long}!`))).toHaveLength(1);
});
