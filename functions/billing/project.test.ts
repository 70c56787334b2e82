import { afterEach, beforeEach, expect, test } from "vitest";
import { company, gbp, project, type Scene, scene } from "./testing.ts";

let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());
const choose = (code: string, body: object = {}) => here.ask("PATCH ", { body: { plan: { code }, ...body } });

// [entity.billing.project]
test("a project begins on the demo plan, with its currency, its owner's address and nothing to warn of", async () => {
  expect((await here.ask("GET ")).body).toMatchObject({
    id: project.id,
    project: project.id,
    status: "demo",
    currency: "GBP",
    flags: [],
    version: 0,
    billingEmail: "usr_owner1@example.com",
    creditUsed: gbp(0),
    summaryCycle: "none",
    taxExempt: "none",
    plan: { code: "demo", name: "Demo" },
  });
});

// [entity.billing.record.plan] [entity.billing.plan]
test("the record has a plan with a code, and plans are listed to choose from", async () => {
  const { body } = await here.ask("GET /plans");
  expect(body.plans.map(({ code }: { code: string }) => code)).toEqual(["demo", "monthly", "yearly"]);
  expect(body.plans[1]).toMatchObject({ name: "Monthly", price: gbp(2900), interval: "month", public: true });
  const first = (await here.ask("GET /plans", { query: { pageSize: "2" } })).body;
  const rest = (await here.ask("GET /plans", { query: { pageSize: "2", pageToken: first.nextPageToken } })).body;
  expect([first.plans.length, rest.plans.length, rest.nextPageToken]).toEqual([2, 1, null]);
});

// [error.billing.COMPANY_NOT_FOUND] [entity.billing.body.updateBillingProjectRequest] [entity.error.actions]
test("a plan is chosen once there is a company to bill", async () => {
  expect(await choose("monthly")).toMatchObject({
    status: 409,
    body: {
      code: "COMPANY_NOT_FOUND",
      message: "Company setup required.",
      actions: [{ text: "Fix", route: "projects.settings" }],
    },
  });
  await here.named();
  expect(await choose("monthly")).toMatchObject({
    status: 200,
    body: { plan: { code: "monthly", price: gbp(2900), interval: "month" }, status: "active" },
  });
});

test("a company of its own will do, and going back to the demo ends what is billed", async () => {
  const chosen = await choose("yearly", { company });
  expect(chosen.body).toMatchObject({
    status: "active",
    company: { ...company, taxIds: [{ ...company.taxIds[0], verification: "unverified" }] },
  });
  expect((await choose("demo")).body).toMatchObject({ status: "demo", flags: [] });
});

test("a plan nobody offers is refused at its field", async () => {
  for (const code of ["partner", "platinum"])
    expect(await choose(code, { company })).toMatchObject({
      status: 422,
      body: { code: "UNKNOWN_PLAN", errors: { "plan.code": ["Plan not found"] } },
    });
});

// [entity.billing.record.flags] [entity.billing.record.flags.message] [entity.billing.record.flags.level]
// [entity.billing.record.flags.actions] [error.billing.payment_method_required]
test("off the demo a missing payment method is a flag with a message, a level and an action", async () => {
  expect((await choose("monthly", { company })).body.flags).toEqual([
    {
      code: "payment_method_required",
      message: "Missing payment method.",
      level: "danger",
      actions: [{ text: "Add", route: "billing.payment-methods" }],
    },
  ]);
});

test("what is sent is merged, null takes away, and the history tells before and after", async () => {
  await here.ask("PATCH ", { body: { billingEmail: "bills@example.com", purchaseOrderNumber: "PO 7", company } });
  const { body } = await here.ask("PATCH ", { body: { company: null, ccEmails: ["copy@example.com"] } });
  expect(body).toMatchObject({ billingEmail: "bills@example.com", purchaseOrderNumber: "PO 7", version: 2 });
  expect(body.company).toBeUndefined();
  const { history } = (await here.ask("GET /history")).body;
  expect(history.map(({ title }: { title: string }) => title)).toEqual(["Billing changed", "Billing changed"]);
  expect(history[0].changes).toContainEqual(expect.objectContaining({ label: "Company", after: null }));
});

test("what names somebody is sealed in the log", async () => {
  await here.ask("PATCH ", { body: { billingEmail: "bills@example.com", company } });
  const log = JSON.stringify(await here.ports.rawLog());
  expect([log.includes("bills@example.com"), log.includes("Press Ltd")]).toEqual([false, false]);
});

test("defaults must be there", async () => {
  expect(
    await here.ask("PATCH ", { body: { defaultPaymentMethodId: "mtd_000000", defaultWalletId: "wal_000000" } }),
  ).toMatchObject({
    status: 422,
    body: { errors: { defaultPaymentMethodId: [expect.any(String)], defaultWalletId: [expect.any(String)] } },
  });
});

test("a stale change of the same field is refused, with both values of each field", async () => {
  await here.ask("PATCH ", { body: { purchaseOrderNumber: "PO 1" } });
  await here.ask("PATCH ", { body: { purchaseOrderNumber: "PO 2" } });
  const stale = await here.ask("PATCH ", { body: { purchaseOrderNumber: "PO 3" }, headers: { "if-match": "1" } });
  expect(stale).toMatchObject({
    status: 409,
    body: { code: "VERSION_CONFLICT", theirs: { purchaseOrderNumber: "PO 2" } },
  });
});

// [error.billing.400]
test("a body that is no JSON is answered with what the server says of it", async () => {
  expect(await here.ask("PATCH ", { body: "{" })).toMatchObject({
    status: 400,
    body: { message: "The body is not valid JSON.", status: 400 },
  });
});

const administer = (body: object, as: "admin" | "owner" = "admin") => here.ask("PATCH /admin", { as, body });

// [role.admin.billing.update] [entity.billing.body.updateAdminBillingProjectRequest]
test("the platform's change is for its administrators, and they say why", async () => {
  expect(await administer({ status: "suspended", note: "Unpaid" }, "owner")).toMatchObject({
    status: 403,
    body: { code: "FORBIDDEN" },
  });
  expect(await administer({ status: "suspended" })).toMatchObject({
    status: 422,
    body: { errors: { note: ["Required"] } },
  });
  expect(await administer({ status: "suspended", paymentTermsDays: 30, note: "Unpaid" })).toMatchObject({
    status: 200,
    body: { status: "suspended", paymentTermsDays: 30 },
  });
  const { history } = (await here.ask("GET /history")).body;
  expect(history[0]).toMatchObject({ title: "Changed by the platform", actor: { name: "Ada" } });
  expect(history[0].changes).toContainEqual(expect.objectContaining({ label: "Reason", after: "Unpaid" }));
});

test("only an administrator gives a plan by agreement; then it is listed for the project", async () => {
  expect((await administer({ plan: { code: "partner" }, company, note: "Agreed" })).body.plan).toEqual({
    code: "partner",
    name: "Partner",
    price: gbp(0),
  });
  const { plans } = (await here.ask("GET /plans")).body;
  expect(plans.map(({ code }: { code: string }) => code)).toContain("partner");
});

test("credit can be spent, warns near its limit and at it, and never falls below what is used", async () => {
  await administer({ plan: { code: "partner" }, company, creditLimit: gbp(10_000), note: "Agreed" });
  const codes = async () => (await here.ask("GET ")).body.flags.map(({ code }: { code: string }) => code);
  await here.charge(7999, { confirm: true });
  expect(await codes()).not.toContain("credit_limit_warning");
  await here.charge(1, { confirm: true });
  expect(await codes()).toContain("credit_limit_warning");
  expect(await administer({ creditLimit: gbp(7999), note: "Less" })).toMatchObject({
    status: 409,
    body: { code: "CREDIT_IN_USE" },
  });
  expect((await administer({ creditLimit: gbp(8000), note: "Less" })).body.creditUsed).toEqual(gbp(8000));
  expect(await codes()).toContain("credit_limit_exceeded");
});

test("the currency is another only while no money has moved, and the limit is in it", async () => {
  expect((await administer({ currency: "EUR", note: "Moved" })).body.currency).toBe("EUR");
  expect(await administer({ creditLimit: gbp(1), note: "?" })).toMatchObject({ body: { code: "WRONG_CURRENCY" } });
  await administer({ currency: "GBP", note: "Back" });
  await here.credit(100);
  expect(await administer({ currency: "EUR", note: "Again" })).toMatchObject({ body: { code: "CURRENCY_IN_USE" } });
});

test("an administrator's repeated request is one change, and a project that is not there is not found", async () => {
  const headers = { "idempotency-key": "once" };
  const body = { creditLimit: gbp(500), note: "Agreed" };
  for (const _ of [1, 2]) await here.ask("PATCH /admin", { as: "admin", body, headers });
  expect((await here.ask("GET ")).body).toMatchObject({ creditLimit: gbp(500), version: 1 });
  expect(await here.ask("PATCH /admin", { as: "admin", body, query: { project: "prj_nowhere1" } })).toMatchObject({
    status: 404,
    body: { code: "PROJECT_NOT_FOUND" },
  });
});

test("who may only look changes nothing, and a stranger finds nothing", async () => {
  expect((await here.ask("GET ", { as: "viewer" })).status).toBe(200);
  expect((await here.ask("PATCH ", { as: "viewer", body: { summaryCycle: "weekly" } })).status).toBe(403);
  expect((await here.ask("GET ", { as: "stranger" })).status).toBe(404);
});
