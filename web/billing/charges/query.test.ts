import { expect, test } from "vitest";
import { readListed, searchOf } from "./query.ts";

const asked = (query: string) => searchOf(readListed(new URLSearchParams(query)));

test("the screen of charges shows transactions of type charge, and all of them when asked [route.billing.charges]", () => {
  expect(asked("")).toBe("type:charge");
  expect(asked("search=+forty+mugs+")).toBe("type:charge forty mugs");
  expect(asked("show=all&search=type:top_up")).toBe("type:top_up");
  expect(asked("show=all")).toBeUndefined();
});
