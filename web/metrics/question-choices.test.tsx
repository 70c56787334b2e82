import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LeftOut, QuestionChoices } from "./question-choices.tsx";
import type { Question } from "./question-fields.ts";

const choices = {
  metric: "orders.placed",
  aggregate: "sum",
  only: [{ label: "country", values: ["FR"] }],
  by: "channel",
  per: "w",
  hows: ["sum"],
  labels: [
    { label: "channel", values: ["etsy", "website"], chosen: [] },
    { label: "country", values: ["FR", "GB"], chosen: ["FR"] },
  ],
} as const;
const names = ["orders.placed", "shop.visits"];

test("a question is shown in plain words, in fields that a form sends without script", () => {
  const html = renderToStaticMarkup(<QuestionChoices choices={choices} metricNames={names} />);
  expect(html).toContain('<option value="orders.placed" selected="">Orders placed</option>');
  expect(html).toContain('<option value="shop.visits">shop.visits</option>');
  expect(html).toContain('<option value="channel" selected="">Channel</option>');
  expect(html).toContain('<option value="w" selected="">Week</option>');
  expect(html).toMatch(/name="only.country"[^>]*checked=""[^>]*value="FR"|value="FR"[^>]*checked=""/);
  expect(html).toContain("<span>France</span>");
  expect(html.match(/<details open/g)).toHaveLength(1);
});

test("what a monitor watches is not split, and is counted over a time", () => {
  const html = renderToStaticMarkup(<QuestionChoices choices={choices} metricNames={names} watched />);
  expect(html).not.toContain('name="by"');
  expect(html).toContain("The last 7 days");
});

test("what was left out is said", () => {
  const question: Question = {
    query: "sum(orders.placed)",
    metric: "orders.placed",
    choices,
    left: ["reason"],
    refitted: true,
    isMoney: false,
    asText: false,
  };
  const html = renderToStaticMarkup(<LeftOut question={question} />);
  expect(html).toContain("Left out, because “Orders placed” has no such label: Reason.");
  expect(html).toContain("“Orders placed” has no latest figure, so its total is used.");
  expect(renderToStaticMarkup(<LeftOut question={{ ...question, left: [], refitted: false }} />)).toBe("");
});
