import { expect, test } from "vitest";
import { nextOf } from "./next.ts";

const listed = ["c", "b", "a"].map((id, at) => ({ id, receivedAt: `2026-03-0${9 - at}` }));
const gone = (receivedAt: string) => ({ id: "gone", receivedAt });

test("the next enquiry is the one below, after the last one the first", () => {
  expect(listed.map((each) => nextOf(listed, each))).toEqual(["b", "a", "c"]);
});
test("after one that left the list comes the one that was below it", () => {
  expect(["2026-03-10", "2026-03-08T12", "2026-03-01"].map((at) => nextOf(listed, gone(at)))).toEqual(["c", "b", "c"]);
});
test("the only one, and an empty list, have no next one", () => {
  expect([nextOf(listed.slice(0, 1), { id: "c", receivedAt: "2026-03-09" }), nextOf([], gone("x"))]).toEqual([
    undefined,
    undefined,
  ]);
});
