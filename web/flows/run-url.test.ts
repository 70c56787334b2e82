import { expect, test } from "vitest";
import { runUrl } from "./run-url.ts";

test("a run leads to what it is about, where that has a screen and is still there", () => {
  const subjects = [
    { type: "order" },
    { type: "customer" },
    { type: "record", record: "faqvotes" },
    { type: "review" },
    { type: "record", record: "customer" },
    { type: "record", record: "packing" },
    { type: "record" },
  ] as const;
  expect(subjects.map((subject) => runUrl({ ...subject, id: "1", label: "1" }))).toEqual([
    "/orders/1",
    "/customers/1",
    "/faqs/1",
    ...Array(4).fill(undefined),
  ]);
});
