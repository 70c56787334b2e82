import { afterAll, beforeAll, expect, test } from "vitest";
import { recordAct } from "../../web/orders/record/act.ts";
import { checkoutAct, shopAct } from "../../web/resupply/act.ts";
import { approvalAct, limitAct } from "../../web/resupply/approvals/act.ts";
import { chargesIn, must, stocked, type TestEnvironment, testEnvironment, walletIn } from "../support/environment.ts";
import { packer } from "../support/factories.ts";
import { formsAt, type Submit } from "../support/forms.ts";

let here: TestEnvironment;
let owner: Submit;
let buyer: Submit;
let buyerId: string;
let tee: string;

beforeAll(async () => {
  here = await testEnvironment();
  ({ tee } = await stocked(here, 10));
  const company = {
    name: "Saltmarsh Ltd",
    address: { line1: "3 Quay Street", city: "Whitby", postalCode: "YO21 1AA", country: "GB" },
    email: "hello@saltmarsh.test",
  };
  must(await here.ask(here.people.owner, { method: "PATCH", path: `/v1/projects/${here.shop}`, body: { company } }));
  const permissions = [
    ...["orders.order.list", "orders.order.view", "orders.order.create", "orders.order.confirm", "orders.money.view"],
    ...["catalogue.variant.list", "catalogue.variant.view"],
  ];
  const body = { name: "Buyer", description: "Orders supplies", permissions };
  const role = must(await here.shopAsk({ method: "POST", path: "/v1/enforcer/roles", body }), 201);
  buyerId = await packer(here, role.id);
  owner = await formsAt(here);
  buyer = await formsAt(here, { user: buyerId });
});
afterAll(() => here.close());

const order = async (id: string) => must(await here.shopAsk({ path: `${here.base}/orders/${id}` }));
const waiting = async () => {
  await here.settle();
  const list = must(await here.shopAsk({ path: `${here.base}/orders`, query: { tab: "to-approve" } }));
  return list.orders.map(({ id }: { id: string }) => id);
};
const notificationsOf = async (user: string) => {
  await here.settle();
  const { notifications } = must(await here.ask(user, { path: "/omnis/v3/dashboard/user/notifications" }));
  return notifications.map(({ title, action }: { title: string; action: string }) => ({ title, action }));
};

/** The buyer checks out a cart and tries to confirm the order that comes of it. */
async function checkedOut(quantity: string) {
  await buyer(shopAct, { id: tee, quantity });
  const placed = await buyer(checkoutAct, { intent: "place", [`cost.${tee}`]: "900" });
  const id = /\/orders\/(ord_\w+)/.exec(placed.location ?? "")?.[1] ?? expect.fail(JSON.stringify(placed));
  const { fulfillments } = await order(id);
  const [{ id: fulfilment, availableShippingMethods }] = fulfillments;
  const form = { [`method.${fulfilment}`]: availableShippingMethods[0].id };
  const confirm = await buyer((args) => recordAct(args, id), { intent: "confirm", ...form });
  return { id, form, confirm };
}

test("a limit is set, refused and removed", async () => {
  const set = await owner(limitAct, { limit: "5000" });
  expect(set).toMatchObject({
    calls: [{ to: `PUT ${here.base}/resupply/limit`, body: { limit: { amount: 5000, currency: "GBP" } }, once: true }],
    location: "/resupply/approvals?flash=limit",
  });
  expect((await owner(limitAct, { limit: "lots" })).refused).toMatchObject({ intent: "limit" });
  expect((await buyer(limitAct, { limit: "" })).refused).toMatchObject({ code: "FORBIDDEN" });
  await owner(limitAct, { limit: "" });
  expect(must(await here.shopAsk({ path: `${here.base}/resupply/limit` }))).toEqual({});
});

test("an order under the limit is confirmed by whoever may confirm", async () => {
  await owner(limitAct, { limit: "5000" });
  expect((await checkedOut("1")).confirm.location).toMatch(/flash=confirmed/);
});

test("a cart above the limit is submitted, approved at the price that was seen, charged and ordered", async () => {
  const before = { money: await walletIn(here), charges: (await chargesIn(here)).length };
  const { id, form, confirm } = await checkedOut("10");
  expect(confirm.refused).toMatchObject({ intent: "confirm", code: "APPROVAL_NEEDED", status: 403 });
  const requested = await buyer((args) => recordAct(args, id), { intent: "approval", ...form });
  expect(requested.location).toBe(`/orders/${id}?flash=approvalRequested`);
  expect(await waiting()).toEqual([id]);
  const { number, approval } = await order(id);
  expect(approval).toMatchObject({ status: "requested", requestedBy: { id: buyerId } });
  const notification = (await notificationsOf(here.people.owner)).find(({ title }: { title: string }) =>
    title.includes(number),
  );
  expect(notification).toMatchObject({ action: `/resupply/approvals/${id}?project=${here.shop}` });
  expect(notification.title).toContain(`requests approval of ${number}`);

  const refused = await buyer((args) => approvalAct(args, id), { amount: String(approval.amount.amount) });
  expect(refused.refused).toMatchObject({ intent: "approve", code: "FORBIDDEN" });
  const stale = await owner((args) => approvalAct(args, id), { amount: "1" });
  expect(stale.refused).toMatchObject({ code: "APPROVAL_CHANGED" });
  expect(await walletIn(here)).toBe(before.money);
  const approve = await owner((args) => approvalAct(args, id), { amount: String(approval.amount.amount) });
  expect(approve).toMatchObject({
    calls: [{ to: `POST ${here.base}/orders/${id}/approval/approve`, body: { amount: approval.amount }, once: true }],
    location: `/resupply/approvals/${id}`,
  });
  expect(await order(id)).toMatchObject({
    paymentStatus: "processing",
    approval: { status: "approved", decidedBy: { id: here.people.owner } },
    platformPayment: { status: "succeeded", amount: approval.amount },
  });
  expect(await waiting()).toEqual([]);
  expect(await walletIn(here)).toBe(before.money - approval.amount.amount);
  expect(await chargesIn(here)).toHaveLength(before.charges + 1);
  expect((await notificationsOf(buyerId)).map(({ title }: { title: string }) => title)).toContainEqual(
    expect.stringContaining(`approved ${number}`),
  );
});

test("one that is declined is not charged, and its requester hears why; the job of many orders approves nothing", async () => {
  const money = await walletIn(here);
  const { id, form } = await checkedOut("20");
  const body = { orders: [id] };
  must(await here.shopAsk({ method: "POST", path: `${here.base}/orders/bulk/confirm`, body }), 202);
  await here.settle();
  expect((await order(id)).paymentStatus).toBe("new");
  await buyer((args) => recordAct(args, id), { intent: "approval", ...form });
  const empty = await owner((args) => approvalAct(args, id), { intent: "decline", reason: "" });
  expect(empty.refused).toMatchObject({ intent: "decline", code: "VALIDATION_FAILED" });
  here.later(25 * 3_600_000);
  const { approval } = await order(id);
  owner = await formsAt(here); // the earlier session is idle for too long by now
  const late = await owner((args) => approvalAct(args, id), { amount: String(approval.amount.amount) });
  expect(late.refused).toMatchObject({ intent: "approve", code: "QUOTE_EXPIRED" });
  const quoted = await owner((args) => approvalAct(args, id), { intent: "quote" });
  expect(quoted.location).toBe(`/resupply/approvals/${id}?flash=quoted`);
  const declined = await owner((args) => approvalAct(args, id), { intent: "decline", reason: "Next month." });
  expect(declined.location).toBe(`/resupply/approvals/${id}?flash=declined`);
  expect(await order(id)).toMatchObject({
    paymentStatus: "new",
    approval: { status: "declined", reason: "Next month." },
  });
  expect(await waiting()).not.toContain(id);
  expect(await walletIn(here)).toBe(money);
  await here.settle();
  const { notifications } = must(await here.ask(buyerId, { path: "/omnis/v3/dashboard/user/notifications" }));
  expect(notifications.map(({ body }: { body: string }) => body)).toContain("Next month. Nothing was charged.");
});
