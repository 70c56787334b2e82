import { expect, test } from "vitest";
import { needsFrame } from "./frame-age.ts";

const from = "https://shop.test/orders?project=prj_1";
const going = (to: string, formMethod?: "GET" | "POST") => ({
  currentUrl: new URL(from),
  nextUrl: new URL(to, from),
  defaultShouldRevalidate: true,
  ...(formMethod && { formMethod }),
});

test("going on within a project takes the frame as it is, for ten seconds", () => {
  for (const to of ["/customers?project=prj_1", "/orders?project=prj_1&pageToken=x", "/orders/new?project=prj_1"])
    expect([needsFrame(going(to), 9_999), needsFrame(going(to), 10_000)]).toEqual([false, true]);
  expect(needsFrame(going("/orders?project=prj_1&search=tote", "GET"), 0)).toBe(false);
});

test("what changed something, another project, a lost one and the same address again ask for the frame", () => {
  expect(needsFrame(going("/customers?project=prj_1", "POST"), 0)).toBe(true);
  expect(needsFrame(going("/orders?project=prj_2"), 0)).toBe(true);
  expect(needsFrame(going("/orders"), 0)).toBe(true);
  expect(needsFrame(going("/dashboard?lost=project&project=prj_1"), 0)).toBe(true);
  expect(needsFrame(going(from), 0)).toBe(true);
});
