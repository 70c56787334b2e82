import { expect, test } from "vitest";
import { stepsFrom } from "./steps.ts";

const nothing = { company: undefined, fulfillers: [], variants: [], tests: [], people: 1 };
const maker = { agreement: "accepted", rates: [] };

test("a project that has nothing begins with its company", () =>
  expect(stepsFrom(nothing)).toEqual({
    company: "now",
    maker: "later",
    rates: "later",
    product: "later",
    test: "later",
    people: "any",
  }));

test("a fulfiller that has not accepted is no fulfiller yet", () => {
  const requested = { ...nothing, company: {}, fulfillers: [{ ...maker, agreement: "requested" }] };
  expect(stepsFrom(requested).maker).toBe("now");
  expect(stepsFrom({ ...requested, fulfillers: [maker] })).toMatchObject({ maker: "done", rates: "now" });
});

test("what was done out of turn is done, and the first gap is next", () => {
  const steps = stepsFrom({ ...nothing, variants: [{}], people: 3 });
  expect(steps).toMatchObject({ company: "now", product: "done", test: "later", people: "done" });
});

test("a test order is done once it is dispatched", () => {
  const ready = { company: {}, fulfillers: [{ ...maker, rates: [{}] }], variants: [{}], people: 1 };
  expect(stepsFrom({ ...ready, tests: [{ dispatched: false }] }).test).toBe("now");
  expect(stepsFrom({ ...ready, tests: [{ dispatched: true }] }).test).toBe("done");
});
