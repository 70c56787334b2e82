import { afterEach, beforeEach, expect, test } from "vitest";
import { orderLink } from "#platform/mail";
import { project, scene } from "./testing.ts";

const orderId = "ord_question1";
let here: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  here = await scene();
  await here.order(orderId, "TM-10001", "aoife@example.com");
});
afterEach(() => here.ports.close());

const tokenOf = (order = orderId) => orderLink(here.ports.signingKey, { tenant: project.id, orderId: order });
const question = (message: string, token = tokenOf(), key?: string) =>
  here.send(`POST /v1/order-status/${token}/questions`, {
    body: { message },
    ...(key && { headers: { "idempotency-key": key } }),
  });

test("a question from the page of an order is an enquiry of that order, from its buyer", async () => {
  expect((await question("Can it come on Friday?")).body).toEqual({ received: true });
  expect(await here.all()).toMatchObject([
    {
      channel: "form",
      subject: "Order TM-10001",
      orderId,
      type: "order",
      customer: { email: "aoife@example.com" },
    },
  ]);
});

test("a question that is sent twice under one key is one enquiry", async () => {
  await question("Where is it?", tokenOf(), "question-1");
  expect((await question("Where is it?", tokenOf(), "question-1")).status).toBe(200);
  expect(await here.all()).toHaveLength(1);
});

test("a forged link, an order that is gone and an empty question are refused; the sixth in an hour waits", async () => {
  const token = tokenOf();
  expect((await question("Hi", `${token.slice(0, -2)}xx`)).status).toBe(404);
  expect((await question("Hi", tokenOf("ord_elsewhere"))).body).toMatchObject({ code: "LINK_OVER" });
  expect((await question("")).status).toBe(422);
  for (let times = 0; times < 5; times += 1) expect((await question(`Question ${times}`)).status).toBe(200);
  expect((await question("One more")).status).toBe(429);
  expect(await here.all()).toHaveLength(5);
});
