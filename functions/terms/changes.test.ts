import { expect, test } from "vitest";
import { blocksOf } from "./blocks.ts";
import { changesBetween } from "./domain/changes.ts";

const changes = (before: string, after: string) => changesBetween(blocksOf(before), blocksOf(after));

test("a text is read as its paragraphs, list items and headings", () => {
  expect(blocksOf("<h2>2 Payment</h2><p>Paid <strong>at once</strong>.<br>Always.</p><ul><li>Card</li></ul>")).toEqual([
    { text: "2 Payment", isHeading: true },
    { text: "Paid at once.", isHeading: false },
    { text: "Always.", isHeading: false },
    { text: "Card", isHeading: false },
  ]);
  expect(blocksOf("Fair &amp; square")).toEqual([{ text: "Fair & square", isHeading: false }]);
});

test("equal texts have no changes", () => {
  expect(changes("<p>Be fair.</p>", "<p>Be fair.</p>")).toEqual([]);
});

test("a reworded paragraph shows its words, under its heading", () => {
  const before = "<h2>9 Data</h2><p>We delete addresses 24 months after the last order.</p><p>That is all.</p>";
  expect(changes(before, before.replace("24", "12"))).toEqual([
    {
      heading: "9 Data",
      parts: [
        { kind: "same", text: "We delete addresses" },
        { kind: "removed", text: "24" },
        { kind: "added", text: "12" },
        { kind: "same", text: "months after the last order." },
      ],
    },
  ]);
});

test("what has little in common is removed and added", () => {
  expect(changes("<p>Cats are welcome.</p>", "<p>Invoices fall due after fourteen days.</p>")).toEqual([
    { parts: [{ kind: "removed", text: "Cats are welcome." }] },
    { parts: [{ kind: "added", text: "Invoices fall due after fourteen days." }] },
  ]);
});

test("a new section is under its own heading", () => {
  expect(
    changes("<h2>1 Start</h2><p>Hello.</p>", "<h2>1 Start</h2><p>Hello.</p><h2>2 End</h2><p>Goodbye.</p>"),
  ).toEqual([
    { heading: "1 Start", parts: [{ kind: "added", text: "2 End" }] },
    { heading: "2 End", parts: [{ kind: "added", text: "Goodbye." }] },
  ]);
});

test("texts of thousands of different paragraphs are compared in a moment", () => {
  const many = (word: string) => Array.from({ length: 4000 }, (_, at) => `<p>${word}${at}</p>`).join("");
  expect(changes(many("a"), many("b"))).toHaveLength(8000);
});
