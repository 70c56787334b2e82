import { expect, test } from "vitest";
import { readListed, searchOf } from "./query.ts";

const searchFor = (query: string) => searchOf(readListed(new URLSearchParams(query)));

test("the screen of charges shows transactions of type charge, and all of them on request", () => {
  expect(searchFor("")).toBe("type:charge");
  expect(searchFor("search=+forty+mugs+")).toBe("type:charge forty mugs");
  expect(searchFor("show=all&search=type:top_up")).toBe("type:top_up");
  expect(searchFor("show=all")).toBeUndefined();
});
