import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newMonitorAct } from "../../web/metrics/new-monitor-act.ts";
import { type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { formsAt, type Submit, testForms } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
beforeAll(async () => {
  here = await testEnvironment();
  submit = await formsAt(here);
});
afterAll(() => here.close());

const typed = { name: "Sales", comparison: "<", "thresholds.critical": "100", "thresholds.warning": "250,50" };
const body = (query: string, limits: readonly [number, number]) => ({
  name: "Sales",
  query,
  comparison: "<",
  thresholds: { critical: limits[0], warning: limits[1] },
  notify: { users: [] },
});

describe("a new monitor", () => {
  testForms(() => ({ submit, action: newMonitorAct, ids: {} }), {
    "chosen: money is typed as money is": {
      form: {
        ...typed,
        intent: "create",
        metric: "orders.revenue",
        how: "sum",
        per: "d",
        "only.channel": ["etsy", "website"],
      },
      to: "POST /v2/metrics/monitors",
      body: body("sum(orders.revenue{channel:etsy,channel:website}) every 1d", [10_000, 25_050]),
      leads: "/metrics/monitors/{new mon}?flash=created",
    },
    "written, and as wide as the choices are not": {
      form: { ...typed, "thresholds.warning": "250", query: "count(orders.revenue{-channel:etsy}) every 2d" },
      to: "POST /v2/metrics/monitors",
      body: body("count(orders.revenue{-channel:etsy}) every 2d", [100, 250]),
      leads: "/metrics/monitors/{new mon}?flash=created",
    },
    "without anything to watch": {
      form: { ...typed, query: " " },
      refused: { intent: "monitor", code: "VALIDATION_FAILED", at: ["query"] },
    },
    "of a metric that is none": {
      form: { ...typed, "thresholds.warning": "250", query: "sum(orders.eaten)" },
      to: "POST /v2/metrics/monitors",
      body: body("sum(orders.eaten)", [100, 250]),
      refused: { intent: "monitor", code: "QUERY_INVALID", at: ["query"] },
    },
    "without a number": {
      form: { ...typed, "thresholds.critical": "plenty", metric: "orders.placed", how: "sum", per: "d" },
      refused: { intent: "monitor", code: "VALIDATION_FAILED", at: ["thresholds.critical", "thresholds.warning"] },
    },
  });
});

test("another metric brings its own choices, with what was typed, and nothing is created", async () => {
  const { calls, answer } = await submit(newMonitorAct, {
    ...typed,
    intent: "choose",
    metric: "orders.waiting",
    how: "sum",
    per: "d",
    "only.channel": "etsy",
  });
  expect(calls).toEqual([]);
  expect(answer).toMatchObject({
    question: { query: "last(orders.waiting) every 1d", left: ["channel"], refitted: true, isMoney: false },
    typed: { name: "Sales", "thresholds.critical": "100" },
  });
});
