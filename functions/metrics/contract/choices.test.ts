import { expect, test } from "vitest";
import { choicesIn, isWritable, queryOf } from "./choices.ts";

test("choices write a query, and the query shows the same choices", () => {
  const choices = {
    metric: "orders.placed",
    aggregate: "sum",
    only: [
      { label: "channel", values: ["website", "website-2", "3d", "Two words", "a..b", "-x"] },
      { label: "country", values: ["GB"] },
    ],
    by: "country",
    per: "w",
  } as const;
  expect(queryOf(choices)).toBe(
    'sum(orders.placed{channel:website,channel:"website-2",channel:"3d",channel:"Two words",channel:"a..b",channel:"-x",country:GB}) by (country) every 1w',
  );
  expect(choicesIn(queryOf(choices))).toEqual(choices);
});

test("what was written is shown as choices where they can say it", () => {
  expect(choicesIn(" last( orders.waiting )")).toEqual({ metric: "orders.waiting", aggregate: "last", only: [] });
  expect(choicesIn("sum(orders.placed{channel:etsy,channel:etsy})")?.only).toEqual([
    { label: "channel", values: ["etsy"] },
  ]);
  for (const text of [
    "sum(orders.placed{-channel:etsy})",
    "sum(orders.placed) by (channel, country)",
    "sum(orders.placed) every 7d",
    "sum(orders.placed",
    "",
  ])
    expect([text, choicesIn(text)]).toEqual([text, undefined]);
});

test("a value with a quote cannot be written, any other can", () => {
  expect(['5" print', "", "Zoë’s shop"].map(isWritable)).toEqual([false, false, true]);
});
