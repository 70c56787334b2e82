import { expect, test } from "vitest";
import { choicesIn, queryOf } from "#contracts/metrics";
import { chosenIn, fitted, howsOf } from "./question.ts";
import { READY } from "./ready.ts";

const placed = { type: "counter", unit: "count", dimensions: ["channel", "country"] } as const;
const revenue = { ...placed, unit: "money" } as const;
const waiting = { type: "gauge", unit: "count", dimensions: [] } as const;
const fields = "metric=orders.placed&how=sum&by=country&per=d&only.channel=website&only.channel=etsy";
const chosen = (text: string) => {
  const choices = chosenIn(new URLSearchParams(text));
  if (!choices) throw new Error(`Nothing is chosen in ${text}`);
  return choices;
};
const metric = <T extends { dimensions: readonly string[] }>({ dimensions, ...rest }: T) => ({
  ...rest,
  dimensions: [...dimensions],
});

test("a form's choices are a query; a form without a metric has none", () => {
  expect(queryOf(chosen(fields))).toBe("sum(orders.placed{channel:website,channel:etsy}) by (country) every 1d");
  expect(queryOf(chosen("metric=orders.placed&by=&per="))).toBe("sum(orders.placed)");
  expect(chosenIn(new URLSearchParams("query=sum(orders.placed)"))).toBeUndefined();
});

test("what another metric does not have is left out and named", () => {
  expect(fitted(metric(placed), chosen(fields))).toEqual({ choices: chosen(fields), left: [], refitted: false });
  const held = metric({ type: "counter", dimensions: ["reason"] } as const);
  expect(fitted(held, chosen(fields))).toMatchObject({ choices: { only: [] }, left: ["channel", "country"] });
  expect(queryOf(fitted(metric(waiting), chosen("metric=orders.waiting&how=sum")).choices)).toBe(
    "last(orders.waiting)",
  );
  expect(fitted(metric(waiting), chosen("metric=orders.waiting&how=sum")).refitted).toBe(true);
});

test("what is counted one by one has a total, money an average too, and a level its latest figure", () => {
  expect([placed, revenue, waiting].map(howsOf)).toEqual([["sum"], ["sum", "count", "avg"], ["last"]]);
});

test("every ready question is shown in choices", () => {
  for (const { query } of Object.values(READY)) {
    const choices = choicesIn(query);
    expect([query, choices && queryOf(choices)]).toEqual([query, query]);
  }
});
