import { afterAll, beforeAll, describe } from "vitest";
import { createAct, updateAct } from "../../web/_records/acts.ts";
import { objectiveCalls } from "../../web/okrs/calls.ts";
import { objectiveAct } from "../../web/okrs/record/act.ts";
import { must, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { formsAt, type Submit, testForms } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let ids: Record<string, string>;
const all = "/v1/projects/{project}/okrs";
const orders = { title: "Orders", unit: "number", initialValue: 40, targetValue: 60, direction: "increase", weight: 1 };
beforeAll(async () => {
  here = await testEnvironment();
  const path = all.replace("{project}", here.shop);
  const make = async (title: string) =>
    must(
      await here.ask(here.people.owner, {
        method: "POST",
        path,
        body: { title, periodId: "2026-Q4", keyResults: [orders] },
      }),
      201,
    );
  const [first, second, third] = [await make("First"), await make("Second"), await make("Third")];
  ids = {
    first: first.id,
    second: second.id,
    third: third.id,
    orders: first.keyResults[0].id,
    others: third.keyResults[0].id,
    project: here.shop,
  };
  submit = await formsAt(here);
});
afterAll(() => here.close());

const sales = {
  title: "Sales",
  unit: "currency",
  currency: "GBP",
  initialValue: 0,
  targetValue: 20_050,
  direction: "increase",
  weight: 2,
};
const controls = { "has.title": "yes", "has.description": "yes", "has.periodId": "yes", "has.owner": "yes" };

describe("a new objective", () => {
  testForms(() => ({ submit, ids, action: (args) => createAct(args, objectiveCalls) }), {
    "for a half of a year": {
      form: { ...controls, title: "Fourth", description: "", periodId: "2026-H2", owner: "" },
      to: `POST ${all}`,
      body: { title: "Fourth", periodId: "2026-H2" },
      leads: "/okrs/{new obj}?flash=created",
    },
    "without a title": {
      form: { ...controls, title: "", periodId: "2026-Q4" },
      refused: { intent: "create", code: "VALIDATION_FAILED", at: ["title"] },
    },
  });
});

describe("an objective that is changed", () => {
  testForms(() => ({ submit, ids, action: (args) => updateAct(args, objectiveCalls, ids.second ?? "") }), {
    "in its title alone": {
      form: {
        ...controls,
        "was.description": "",
        "was.owner": "",
        "was.title": "Second",
        title: "Renamed",
        "was.periodId": "2026-Q4",
        periodId: "2026-Q4",
      },
      to: `PATCH ${all}/{second}`,
      body: { title: "Renamed" },
      leads: "/okrs/{second}?flash=saved",
    },
  });
});

describe("an objective's key results", () => {
  testForms(() => ({ submit, ids, action: (args) => objectiveAct(args, ids.first ?? "") }), {
    "an amount of money, typed in pounds": {
      form: { intent: "keyResult", title: "Sales", unit: "currency", way: "reach", targetValue: "200.50", weight: "2" },
      to: `PATCH ${all}/{first}`,
      body: {
        keyResults: [{ ...orders, id: "{orders}" }, sales],
      },
      leads: "/okrs/{first}?flash=added",
    },
    "a target that is no number": {
      form: { intent: "keyResult", title: "Sales", unit: "number", targetValue: "many", weight: "1" },
      refused: { intent: "keyResult-new", code: "VALIDATION_FAILED", at: ["targetValue"] },
    },
    "one that is to fall": {
      form: {
        intent: "keyResult",
        id: "{orders}",
        title: "Returns",
        unit: "number",
        way: "reach",
        initialValue: "40",
        targetValue: "10.5",
        weight: "1",
      },
      to: `PATCH ${all}/{first}`,
      body: {
        keyResults: [
          { ...orders, id: "{orders}", title: "Returns", targetValue: 10.5, direction: "decrease" },
          { ...sales, id: "{new krs}" },
        ],
      },
      leads: "/okrs/{first}?flash=saved",
    },
    removed: {
      form: { intent: "removeKeyResult", id: "{orders}" },
      to: `PATCH ${all}/{first}`,
      body: { keyResults: [{ ...sales, id: "{new krs}" }] },
      leads: "/okrs/{first}?flash=removed",
    },
    "a figure of the shop sets its unit": {
      form: {
        intent: "keyResult",
        title: "Money in",
        metricQuery: "sum(orders.revenue)",
        unit: "number",
        way: "reach",
        targetValue: "5",
        weight: "1",
      },
      to: `PATCH ${all}/{first}`,
      body: {
        keyResults: [
          { ...sales, id: "{new krs}" },
          {
            ...sales,
            title: "Money in",
            metricQuery: "sum(orders.revenue)",
            targetValue: 500,
            weight: 1,
          },
        ],
      },
      leads: "/okrs/{first}?flash=added",
    },
  });
});

describe("a check-in", () => {
  testForms(() => ({ submit, ids, action: (args) => objectiveAct(args, ids.third ?? "") }), {
    "with a value and a note": {
      form: { intent: "checkIn", "value.{others}": "45.5", status: "at_risk", confidence: "0", note: " Late " },
      to: `POST ${all}/{third}/check-ins`,
      body: {
        status: "at_risk",
        confidence: 0,
        note: "Late",
        values: [{ keyResultId: "{others}", value: 45.5 }],
      },
      leads: "/okrs/{third}?flash=checkedIn",
    },
    "with a value that is no number": {
      form: { intent: "checkIn", "value.{others}": "45,5", status: "at_risk", confidence: "5" },
      refused: { intent: "checkIn", code: "VALIDATION_FAILED", at: ["value.{others}"] },
    },
    archived: {
      form: { intent: "archive" },
      to: `POST ${all}/{third}/archive`,
      leads: "/okrs/{third}?flash=archived",
    },
  });
});
