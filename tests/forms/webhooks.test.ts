import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deliveryAct, endpointAct, newAct } from "../../web/webhooks/act.ts";
import { must, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { formsAt, type Submit, testForms } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let ids: Record<string, string>;
// A public address on which nobody answers: every try of these tests fails at once, without leaving this machine.
const url = "https://nobody.invalid/hooks";
beforeAll(async () => {
  here = await testEnvironment();
  const add = async () =>
    must(
      await here.ask(here.people.owner, {
        method: "POST",
        path: "/v1/webhooks",
        query: { project: here.shop },
        body: { url, events: ["order.paid"] },
      }),
      201,
    );
  const [first, second] = [await add(), await add()];
  const sent = must(
    await here.ask(here.people.owner, {
      method: "POST",
      path: `/v1/webhooks/${first.id}/test`,
      query: { project: here.shop },
    }),
    200,
  );
  ids = { first: first.id, second: second.id, delivery: sent.id, project: here.shop };
  submit = await formsAt(here);
});
afterAll(() => here.close());

test("a new endpoint is answered with its secret, and one without events with what is missing", async () => {
  const made = await submit(newAct, { url, description: "Stock", events: ["order.paid", "stock.received"] });
  expect(made.calls).toMatchObject([
    {
      to: "POST /v1/webhooks",
      body: { url, description: "Stock", events: ["order.paid", "stock.received"] },
      once: true,
    },
  ]);
  const refused = await submit(newAct, { url, "has.events": "yes" });
  expect(refused.refused).toMatchObject({ intent: "add", typed: { url } });
  expect(Object.keys(refused.refused?.errors ?? {})).toEqual(["events"]);
});

describe("an endpoint's page", () => {
  const page = "/developer/webhooks/{first}";
  const to = "PATCH /v1/webhooks/{first}";
  testForms(() => ({ submit, ids, action: (args) => endpointAct(args, ids.first ?? "") }), {
    "changes it": {
      form: { intent: "change", url, description: "", everything: "yes" },
      to,
      body: { url, description: null, events: ["*"] },
      leads: `${page}?flash=saved`,
    },
    "does not change it to an address of our own": {
      form: { intent: "change", url: "https://127.0.0.1/", events: ["order.paid"] },
      to,
      body: { url: "https://127.0.0.1/", description: null, events: ["order.paid"] },
      refused: { intent: "change", code: "VALIDATION_FAILED", at: ["url"] },
    },
    "switches it off": { form: { intent: "off" }, to, body: { enabled: false }, leads: `${page}?flash=off` },
    "switches it on": { form: { intent: "on" }, to, body: { enabled: true }, leads: `${page}?flash=on` },
    "sends a test": {
      form: { intent: "test" },
      to: "POST /v1/webhooks/{first}/test",
      leads: `${page}?flash=notTested`,
    },
    "sends a period again": {
      form: { intent: "resend", start: "2020-01-01", end: "", status: "all" },
      to: "POST /v1/webhooks/{first}/resend",
      body: { start: "2020-01-01", status: "all" },
      leads: `${page}?flash=resending`,
    },
    "sends nothing again without a day": {
      form: { intent: "resend", start: "", status: "all" },
      refused: { intent: "resend", code: "VALIDATION_FAILED", at: ["start"] },
    },
  });
});

test("a new secret is answered once", async () => {
  const { calls } = await submit((args) => endpointAct(args, ids.first ?? ""), { intent: "rotate", overlapHours: "1" });
  expect(calls).toMatchObject([{ to: `POST /v1/webhooks/${ids.first}/rotate`, body: { overlapHours: 1 }, once: true }]);
});

describe("what is left of them", () => {
  testForms(() => ({ submit, ids, action: (args) => deliveryAct(args, ids.first ?? "", ids.delivery ?? "") }), {
    "a delivery is sent again": {
      form: { intent: "resend" },
      to: "POST /v1/webhooks/{first}/deliveries/{delivery}/resend",
      leads: "/developer/webhooks/{first}/deliveries/{delivery}?flash=notResent",
    },
  });
  testForms(() => ({ submit, ids, action: (args) => endpointAct(args, ids.second ?? "") }), {
    "an endpoint is deleted": {
      form: { intent: "delete" },
      to: "DELETE /v1/webhooks/{second}",
      leads: "/developer/webhooks?flash=deleted",
    },
  });
});
