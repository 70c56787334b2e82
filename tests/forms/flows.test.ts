import { afterAll, beforeAll, describe, expect } from "vitest";
import { editAct, flowAct, flowsAct } from "../../web/flows/act.ts";
import { type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { formsAt, type Submit, testForms } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
beforeAll(async () => {
  here = await testEnvironment();
  submit = await formsAt(here);
});
afterAll(() => here.close());

const REVIEW = "flw_reviewrequest";
const page = `/flows/${REVIEW}`;
const to = `PATCH /v1/flows/${REVIEW}`;
const ids = () => ({ project: here.shop });

describe("a flow's steps", () => {
  const steps = {
    event: "fulfilment.delivered",
    "conditions.0.field": "order.total",
    "conditions.0.operator": "gte",
    "conditions.0.value": "35.50",
    "conditions.1.field": "",
    "conditions.1.operator": "eq",
    "conditions.1.value": "",
    "delay.amount": "5",
    "delay.unit": "days",
    "check.conditions.0.field": "order.refunded",
    "check.conditions.0.operator": "eq",
    "check.conditions.0.value": "no",
    "check.reason": "It was refunded",
    "ask.subject": "Well, {{customer.firstName|friend}}?",
    "ask.previewText": "",
    "ask.text": "How is it?",
    add: "",
  };
  testForms(() => ({ submit, ids: ids(), action: (args) => editAct(args, REVIEW), path: `${page}/edit` }), {
    "with what was typed": {
      form: steps,
      to,
      body: {
        trigger: {
          event: "fulfilment.delivered",
          conditions: [{ field: "order.total", operator: "gte", value: 3550 }],
        },
        delay: { amount: 5, unit: "days" },
        steps: [
          {
            id: "check",
            type: "branch",
            config: {
              conditions: [{ field: "order.refunded", operator: "eq", value: false }],
              otherwise: "stop",
              reason: "It was refunded",
            },
          },
          { id: "ask", type: "email", config: { subject: "Well, {{customer.firstName|friend}}?", text: "How is it?" } },
        ],
      },
      leads: `${page}?flash=saved`,
    },
    "without an email's subject": {
      form: { ...steps, "ask.subject": "" },
      refused: { intent: "edit", code: "VALIDATION_FAILED", at: ["steps.1.config.subject"] },
    },
    "with the email before the check": {
      form: { ...steps, "ask.place": "1" },
      to,
      body: expect.objectContaining({
        steps: [expect.objectContaining({ id: "ask" }), expect.objectContaining({ id: "check" })],
      }),
      leads: `${page}?flash=saved`,
    },
  });
});

describe("a flow's page", () => {
  testForms(() => ({ submit, ids: ids(), action: (args) => flowAct(args, REVIEW), path: page }), {
    "publishes the draft": {
      form: { intent: "publish" },
      to,
      body: { publish: true },
      leads: `${page}?flash=published`,
    },
    "switches it on": { form: { intent: "on" }, to, body: { status: "on" }, leads: `${page}?flash=on` },
    "changes its settings": {
      form: { intent: "settings", name: "Reviews", count: "1", days: "30", from: "21:00", to: "08:00" },
      to,
      body: {
        name: "Reviews",
        limitPerPerson: { count: 1, days: 30 },
        quietHours: { from: "21:00", to: "08:00", timeZone: "Europe/London" },
      },
      leads: `${page}?view=settings&flash=settings`,
    },
    "does not change them without a name": {
      form: { intent: "settings", name: "" },
      refused: { intent: "settings", code: "VALIDATION_FAILED", at: ["name"] },
    },
    "sends a test": {
      form: { intent: "test", to: "ann@example.com, bo@example.com" },
      to: `POST /v1/flows/${REVIEW}/draft/test-send`,
      body: { to: ["ann@example.com", "bo@example.com"] },
      leads: `${page}?view=settings&flash=tested`,
    },
    "replays nothing where nothing was missed": {
      form: { intent: "replay", start: "2026-01-01", end: "2026-01-02" },
      to: `POST /v1/flows/${REVIEW}/replay`,
      body: { start: "2026-01-01", end: "2026-01-02" },
      refused: { intent: "replay", code: "NOTHING_MISSED", at: [] },
    },
    "discards nothing where there is no draft": {
      form: { intent: "discard" },
      to,
      body: { discardDraft: true },
      leads: `${page}?flash=discarded`,
    },
  });
});

describe("all flows", () => {
  testForms(() => ({ submit, ids: ids(), action: flowsAct, path: "/flows" }), {
    "are paused": {
      form: { intent: "pause", reason: "Strike" },
      to: "POST /v1/flows/pause",
      body: { reason: "Strike" },
      leads: "/flows?flash=paused",
    },
    "are not paused without a reason": {
      form: { intent: "pause", reason: "" },
      refused: { intent: "pause", code: "VALIDATION_FAILED", at: ["reason"] },
    },
    "go on": { form: { intent: "resume" }, to: "POST /v1/flows/resume", leads: "/flows?flash=resumed" },
  });
});
