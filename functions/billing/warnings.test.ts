import { afterEach, beforeEach, expect, test } from "vitest";
import { BillingWarned, billingStream } from "#events/billing";
import { recordRefusal } from "#platform/mailboxes";
import { project as projectFacts, relay } from "#platform/relay";
import { settle, timersService as timers } from "#platform/testing";
import { service } from "./service.ts";
import { company, gbp, project, type Scene, scene } from "./testing.ts";

const DAY = 86_400_000;
let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());

const settled = () => settle([service, timers], here.ports);
async function runTimers() {
  await settled();
  await service.schedules.find(({ name }) => name === "billing-timers")?.work(here.ports);
  await settled();
}
const warned = async () =>
  (await here.ports.store.load(project.id, billingStream(project.id)))
    .filter(({ type }) => type === BillingWarned.type)
    .map(({ data }) => (data as { kind: string }).kind);
const subjects = async () => (await here.ports.outbox.list(100)).map(({ subject }) => subject).reverse();
const administer = (body: object) => here.ask("PATCH /admin", { as: "admin", body: { ...body, note: "Agreed" } });

test("a card is warned of 30 days before its end and after it, each once, by email to the billing address", async () => {
  await here.ask("PATCH ", { body: { plan: { code: "monthly" }, company, billingEmail: "bills@example.com" } });
  const added = await here.ask("POST /payment-methods", {
    body: { vendor: "stripe", vendorReference: "pm_card_visa", billingDetails: {} },
  });
  const { expMonth, expYear } = added.body.card;
  await runTimers();
  expect(await warned()).toEqual([]);
  const end = Date.UTC(expYear, expMonth, 1);
  here.ports.advance(end - 30 * DAY - here.ports.clock().getTime() + 1000);
  for (let run = 0; run < 3; run += 1) await runTimers();
  expect(await warned()).toEqual(["card_expiring"]);
  here.ports.advance(30 * DAY);
  for (let run = 0; run < 3; run += 1) await runTimers();
  expect(await warned()).toEqual(["card_expiring", "card_expired"]);
  expect(await subjects()).toEqual(["A card expires soon", "A card has expired"]);
  expect((await here.ports.outbox.list(1))[0]?.to).toBe("bills@example.com");
});

test("credit is warned of at 80 % and at the limit, each once a month", async () => {
  await administer({ plan: { code: "partner" }, company, creditLimit: gbp(10_000) });
  await here.charge(7999, { confirm: true });
  await settled();
  expect(await warned()).toEqual([]);
  for (const amount of [1, 1, 1]) await here.charge(amount, { confirm: true });
  await settled();
  expect(await warned()).toEqual(["credit_limit_warning"]);
  await here.charge(1998, { confirm: true });
  await settled();
  expect(await warned()).toEqual(["credit_limit_warning", "credit_limit_exceeded"]);
  expect(await subjects()).toEqual(["The credit limit is near", "The credit limit is reached"]);
});

test("a wallet below its alert is warned of once a month, and a project on the demo plan never", async () => {
  await here.credit(5000);
  const { wallets } = (await here.ask("GET /wallets")).body;
  await here.ask(`PATCH /wallets/${wallets[0].id}`, { body: { lowBalanceAlert: gbp(4000) } });
  await here.charge(1001, { confirm: true });
  await settled();
  expect(await warned()).toEqual([]);
  await administer({ plan: { code: "partner" }, company });
  await here.charge(1, { confirm: true });
  await here.charge(1, { confirm: true });
  await settled();
  expect(await warned()).toEqual(["low_balance"]);
});

test("a trial's end is warned of three days before", async () => {
  await here.ask("PATCH ", { body: { plan: { code: "yearly" }, company } });
  await runTimers();
  here.ports.advance(11 * DAY - 60_000);
  await runTimers();
  expect(await warned()).toEqual([]);
  here.ports.advance(120_000);
  await runTimers();
  await runTimers();
  expect(await warned()).toEqual(["trial_ending"]);
});

test("nobody is warned twice when everything is relayed again and the work is repeated", async () => {
  await administer({ plan: { code: "partner" }, company, creditLimit: gbp(100) });
  await here.charge(100, { confirm: true });
  await runTimers();
  const before = await subjects();
  expect(before).toEqual(["The credit limit is reached"]);
  for (const reader of ["projector", "relay"]) await here.ports.bus.moveCursor(reader, 0);
  await projectFacts([service, timers], here.ports);
  await relay([service, timers], here.ports);
  for (let run = 0; run < 3; run += 1) await runTimers();
  expect(await subjects()).toEqual(before);
  expect(await warned()).toEqual(["credit_limit_exceeded"]);
});

test("a warning goes to somebody else who may change billing while the billing email refuses email, and back once it does not", async () => {
  await here.ask("PATCH ", { body: { company, billingEmail: "bills@example.com" } });
  await administer({ plan: { code: "partner" }, company, creditLimit: gbp(10_000) });
  const refused = { email: "bills@example.com", kind: "bounced" as const, reason: "550 No such mailbox" };
  await recordRefusal(here.ports, { ...refused, refusedAt: here.ports.clock().toISOString() }, "test");
  expect((await here.ask("GET ")).body.billingEmailRefusal).toMatchObject({ reason: "550 No such mailbox" });
  await here.charge(8_000, { confirm: true });
  await settled();
  const [email] = await here.ports.outbox.list(1);
  expect(email).toMatchObject({ to: "usr_owner1@example.com", subject: "The credit limit is near" });
  expect(email?.text).toContain("This email was meant for bills@example.com, which can't receive email at present.");
  await here.ask("PATCH ", { body: { billingEmail: "money@example.com" } });
  expect((await here.ask("GET ")).body.billingEmailRefusal).toBeUndefined();
  await here.charge(2_000, { confirm: true });
  await settled();
  expect((await here.ports.outbox.list(1))[0]).toMatchObject({
    to: "money@example.com",
    subject: "The credit limit is reached",
  });
});
