import { expect, test } from "vitest";
import { inPlaces } from "./in-places.ts";

const steps = ["a", "b", "c", "d"].map((id) => ({ id }));
const moved = (places: Readonly<Record<string, string>>) =>
  inPlaces(steps, ({ id }) => places[id])
    .map(({ id }) => id)
    .join("");

test.each([
  [{}, "abcd"],
  [{ d: "1" }, "dabc"],
  [{ a: "4" }, "bcda"],
  [{ c: "2" }, "acbd"],
  [{ b: "3" }, "acbd"],
  [{ a: "2", b: "1" }, "bacd"],
  [{ b: "soon" }, "abcd"],
])("places %j make the order %s", (places, order) => {
  expect(moved(places as Record<string, string>)).toBe(order);
});
