import { afterAll, beforeAll, expect, test } from "vitest";
import { recordAct } from "../../web/orders/record/act.ts";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { formsAt, type Submit } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let goods: Awaited<ReturnType<typeof stocked>>;
beforeAll(async () => {
  here = await testEnvironment();
  submit = await formsAt(here);
  goods = await stocked(here);
});
afterAll(() => here.close());

test("an order's email is sent again from its page", async () => {
  const body = orderOf({ variantRef: goods.tee, quantity: 1 });
  const order = must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
  await here.settle();
  const query = { orderId: order.id };
  const listed = async () => must(await here.shopAsk({ path: "/v1/buyer-emails", query })).emails;
  const [received] = await listed();
  expect(received).toMatchObject({ kind: "received", status: "sent" });
  const act = (args: Parameters<typeof recordAct>[0]) => recordAct(args, order.id);
  const { location } = await submit(act, { intent: "email-again", emailId: received.id });
  expect(location).toContain("flash=emailSent");
  await here.settle();
  expect(await listed()).toHaveLength(2);
});

test("an order's email that waits is sent at once, or stopped, from its page", async () => {
  const quietHours = { from: "01:00", to: "23:00" };
  must(await here.shopAsk({ method: "PATCH", path: "/v1/buyer-emails/settings", body: { quietHours } }));
  for (const [intent, flash, status] of [
    ["email-now", "emailSent", "sent"],
    ["email-stop", "emailStopped", "failed"],
  ] as const) {
    const body = orderOf({ variantRef: goods.tee, quantity: 1 });
    const order = must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
    await here.settle();
    const query = { orderId: order.id };
    const listed = async () => must(await here.shopAsk({ path: "/v1/buyer-emails", query })).emails;
    const [received] = await listed();
    expect(received).toMatchObject({ kind: "received", status: "waiting" });
    const act = (args: Parameters<typeof recordAct>[0]) => recordAct(args, order.id);
    const { location } = await submit(act, { intent, emailId: received.id });
    expect(location).toContain(`flash=${flash}`);
    await here.settle();
    expect(await listed()).toMatchObject([{ status }]);
  }
});
