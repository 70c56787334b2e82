import { expect, test } from "vitest";
import { services } from "../services.ts";
import { lengthOf, PATTERN_LIMIT, patternsOf } from "./patterns.ts";

const heard = services.map(({ reactions }) => reactions.map(({ on }) => on));

test("whatever a service of ninety hears, each event comes by one rule, and no pattern is longer than EventBridge takes", () => {
  const all = [...new Set(heard.flat())];
  const ofNinety = Array.from({ length: 3 }, (_, copy) => all.map((type) => `${type}${copy}`)).flat();
  for (const types of [...heard, all, ofNinety]) {
    const patterns = patternsOf(types);
    expect(patterns.flatMap(({ detailType }) => detailType)).toEqual([...new Set(types)].sort());
    for (const pattern of patterns) expect(lengthOf(pattern)).toBeLessThanOrEqual(PATTERN_LIMIT);
  }
  expect(patternsOf(ofNinety).length).toBeGreaterThan(1);
});

test("the rules of all services are fewer than the 300 that a bus takes, also with twice as many services", () => {
  const rules = heard.flatMap((types) => patternsOf(types)).length + services.filter(({ outbound }) => outbound).length;
  expect(2 * rules).toBeLessThan(300);
});
