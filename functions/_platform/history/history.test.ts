import { expect, test } from "vitest";
import type { Recorded } from "#events/_kernel";
import { asOf, historyOf, Moment, pageOfHistory, shortText } from "./index.ts";

const fact = (version: number, type: string, data: unknown, more: Partial<Recorded> = {}): Recorded => ({
  type,
  data,
  version,
  tenant: "prj_1",
  stream: "product-1",
  id: `product-1@${version}`,
  at: `2026-03-0${version}T10:00:00.000Z`,
  actor: { kind: "user", id: "usr_1", name: "Ines" },
  meta: { command: "change", requestId: "r", ip: "127.0.0.1" },
  ...more,
});
const labels = {
  titles: { Added: "Product added", Received: (data: { quantity: number }) => `${data.quantity} received` },
  fields: { title: "Title", price: "Price", tags: "Tags", quantity: "Quantity" },
  occurrences: ["Received"],
};
const facts = [
  fact(1, "Added", { id: "1", title: "Mug", price: { amount: 1250, currency: "GBP" }, tags: ["a"] }),
  fact(2, "Changed", { title: "Big mug", tags: ["a", "b"] }),
  fact(3, "Received", { quantity: 5 }),
  fact(4, "Received", { quantity: 7 }),
  fact(5, "TagsCleared", { tags: [] }),
];

test("history tells each field before and after, in words", () => {
  const history = historyOf(facts, labels);
  expect(history[0]).toMatchObject({
    title: "Product added",
    ip: "127.0.0.1",
    actor: { name: "Ines" },
    changes: [
      { field: "title", label: "Title", before: null, after: "Mug" },
      { field: "price", before: null, after: "12.50 GBP" },
      { field: "tags", before: null, after: "a" },
    ],
  });
  expect(history[1]?.changes).toEqual([
    { field: "title", label: "Title", before: "Mug", after: "Big mug" },
    { field: "tags", label: "Tags", before: "a", after: "a, b" },
  ]);
  expect(history[4]).toMatchObject({ title: "Tags cleared", changes: [{ before: "a, b", after: null }] });
});

test("an occurrence has no before, however often it happens", () => {
  const [, , first, second] = historyOf(facts, labels);
  expect(first).toMatchObject({ title: "5 received", changes: [{ before: null, after: "5" }] });
  expect(second).toMatchObject({ title: "7 received", changes: [{ before: null, after: "7" }] });
});

test("two streams in one history keep their own earlier values", () => {
  const other = fact(1, "Added", { title: "Cup" }, { stream: "product-2", id: "product-2@1" });
  expect(historyOf([...facts, other], labels).at(-1)?.changes).toEqual([
    { field: "title", label: "Title", before: null, after: "Cup" },
  ]);
});

test("pages go from the newest to the oldest and meet every entry once", () => {
  const sameMoment = facts.map((each) => ({ ...each, at: "2026-03-01T10:00:00.000Z" }));
  const entries = historyOf(sameMoment, labels);
  const first = pageOfHistory(entries, { pageSize: 2 });
  const second = pageOfHistory(entries, { pageSize: 2, after: first.next });
  const third = pageOfHistory(entries, { pageSize: 2, after: second.next });
  expect([...first.history, ...second.history, ...third.history].map((each) => each.version)).toEqual([5, 4, 3, 2, 1]);
  expect(third.next).toBeUndefined();
});

test("the facts as of a moment are those up to it, whatever zone it was written in", () => {
  expect(asOf(facts, Moment.parse("2026-03-02T11:00:00+01:00")).map((each) => each.version)).toEqual([1, 2]);
  expect(Moment.safeParse("yesterday").error?.issues[0]?.message).toBe(
    "Use a date and time, like 2026-03-15T09:30:00Z",
  );
});

test("values become short text", () => {
  expect(
    shortText([
      { name: "Size", value: "M" },
      { name: "Colour", value: "Red" },
    ]),
  ).toBe("Size: M, Colour: Red");
  expect(shortText({ line1: "1 High St", city: "Leeds", country: "GB" })).toBe("1 High St Leeds GB");
  expect(shortText(false)).toBe("No");
  expect(shortText("x".repeat(300))).toHaveLength(200);
  expect(shortText([])).toBeNull();
});
