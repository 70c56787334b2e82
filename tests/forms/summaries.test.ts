import { afterAll, beforeAll, describe } from "vitest";
import { answerAct, parcelAct } from "../../web/statements/act.ts";
import { createAct, deleteAct } from "../../web/summaries/act.ts";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { formsAt, type Submit, testForms } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let ids: Record<string, string>;
beforeAll(async () => {
  here = await testEnvironment();
  const { tee } = await stocked(here, 0);
  const post = (path: string, body: unknown) =>
    here.shopAsk({ method: "POST", path: `${here.base}/orders${path}`, body });
  const order = must(await post("", orderOf({ variantRef: tee, quantity: 1 })), 201);
  const [{ id: fulfilment, availableShippingMethods }] = order.fulfillments;
  const choice = { fulfillmentId: fulfilment, shippingMethodId: availableShippingMethods[0].id };
  must(await post(`/${order.id}/confirm`, [choice]));
  await here.settle();
  const { transactions } = must(await here.shopAsk({ path: "/v1/gfn/transactions" }));
  const idOf = (type: string) => transactions.find((each: { type: string }) => each.type === type).id;
  const body = { periodStart: "2026-10-01", periodEnd: "2026-10-31" };
  const summary = must(await here.shopAsk({ method: "POST", path: "/v1/billing/summaries", body }), 201);
  const [{ statementId }] = transactions;
  ids = {
    summary: summary.id,
    garment: idOf("garment"),
    delivery: idOf("shipping"),
    statement: statementId,
    fulfilment,
  };
  submit = await formsAt(here, { admin: true });
});
afterAll(() => here.close());

describe("summaries", () => {
  testForms(() => ({ submit, ids, action: createAct }), {
    "a period that another summary covers": {
      form: { periodStart: "2026-10-31", periodEnd: "2026-11-01" },
      to: "POST /v1/billing/summaries",
      body: { periodStart: "2026-10-31", periodEnd: "2026-11-01", includeUnpaid: false },
      refused: { intent: "create", code: "PERIOD_OVERLAPS", at: ["periodStart"] },
    },
    "no dates": {
      form: { periodStart: "", periodEnd: "soon" },
      refused: { intent: "create", code: "VALIDATION_FAILED", at: ["periodStart", "periodEnd"] },
    },
  });
  testForms(() => ({ submit, ids, action: (args) => deleteAct(args, ids.summary ?? "") }), {
    "an open summary": {
      form: {},
      to: "DELETE /v1/billing/summaries/{summary}",
      leads: "/billing/summaries?flash=deleted",
    },
  });
});

describe("statements", () => {
  const action = (args: Parameters<typeof parcelAct>[0]) =>
    parcelAct(args, { statementId: ids.statement ?? "", fulfillmentId: ids.fulfilment ?? "" });
  testForms(() => ({ submit, ids, action }), {
    "a dispute without a reason": {
      form: { line: "{garment}" },
      refused: { intent: "dispute", code: "VALIDATION_FAILED", at: ["reason"] },
    },
    "evidence that is no link": {
      form: { line: "{garment}", reason: "Never made", evidence: "a photo" },
      refused: { intent: "dispute", code: "VALIDATION_FAILED", at: ["evidence"] },
    },
    "a dispute": {
      form: { line: "{garment}", reason: "Never made", evidence: "https://photos.example.com/1.jpg" },
      to: "POST /v1/gfn/transactions/{garment}/dispute",
      body: { reason: "Never made", evidence: "https://photos.example.com/1.jpg" },
      leads: "/billing/statements/{statement}/parcels/{fulfilment}?flash=disputed",
    },
    "more than was charged": {
      form: { intent: "resolve", line: "{garment}", note: "Agreed", adjustment: "9000", currency: "GBP" },
      to: "POST /v1/gfn/transactions/{garment}/resolve",
      body: { note: "Agreed", adjustment: { amount: 9000, currency: "GBP" } },
      refused: { intent: "resolve", code: "VALIDATION_FAILED", at: ["adjustment"] },
    },
    "an answer without an amount": {
      form: { intent: "resolve", line: "{garment}", note: "It was made", currency: "GBP" },
      to: "POST /v1/gfn/transactions/{garment}/resolve",
      body: { note: "It was made" },
      leads: "/billing/statements/{statement}/parcels/{fulfilment}?flash=resolved",
    },
    "a line that is not disputed": {
      form: { intent: "resolve", line: "{delivery}", note: "Agreed", adjustment: "1.00", currency: "GBP" },
      to: "POST /v1/gfn/transactions/{delivery}/resolve",
      body: { note: "Agreed", adjustment: { amount: 100, currency: "GBP" } },
      refused: { intent: "resolve", code: "NOT_DISPUTED", at: [] },
    },
  });
});

describe("disputes of shops", () => {
  testForms(() => ({ submit, ids, action: (args) => answerAct(args, ids.garment ?? "") }), {
    "an answer without a message": {
      form: { intent: "decline" },
      refused: { intent: "decline", code: "VALIDATION_FAILED", at: ["note"] },
    },
    "an amount that cannot be read": {
      form: { intent: "accept", note: "Sorry", amount: "a lot", currency: "GBP" },
      refused: { intent: "accept", code: "VALIDATION_FAILED", at: ["amount"] },
    },
    "a part of the amount, of a dispute that is another project's": {
      form: { intent: "accept", note: "Sorry", amount: "450", currency: "GBP" },
      to: "POST /v1/gfn/disputes/{garment}/answer",
      body: { decision: "accept", note: "Sorry", amount: { amount: 450, currency: "GBP" } },
      refused: { intent: "accept", code: "NOT_FOUND", at: [] },
    },
    "a refusal to return anything": {
      form: { intent: "decline", note: "It was made as ordered" },
      to: "POST /v1/gfn/disputes/{garment}/answer",
      body: { decision: "decline", note: "It was made as ordered" },
      refused: { intent: "decline", code: "NOT_FOUND", at: [] },
    },
  });
});
