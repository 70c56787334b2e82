import { orders } from "#contracts/orders";
import { ofOrder } from "../params.ts";
import { type Act, outcomeOf } from "./outcome.ts";

/** What making is to be paid with. */
const paidWith = (form: FormData) => (form.get("paymentMethod") === "card" ? { paymentMethod: "card" } : {});

/** `method.<fulfilment>` holds the delivery chosen for each. */
export const confirm: Act = async ({ call, form, key, project }, orderId) => {
  const body = [...form].flatMap(([name, value]) =>
    name.startsWith("method.")
      ? [{ fulfillmentId: name.slice("method.".length), shippingMethodId: String(value) }]
      : [],
  );
  return outcomeOf(
    await call(orders.confirmOrder, {
      params: ofOrder({ project }, orderId),
      query: paidWith(form),
      body,
      idempotencyKey: key,
    }),
    "confirmed",
  );
};

export const quote: Act = async ({ call, key, project }, orderId) => {
  const answer = await call(orders.quoteOrder, { params: ofOrder({ project }, orderId), idempotencyKey: key });
  return answer.ok ? { flash: "quoted", dialog: "confirm" } : { problem: answer.problem };
};

export const retry: Act = async ({ call, form, key, project }, orderId) =>
  outcomeOf(
    await call(orders.retryPlatformPayment, {
      params: ofOrder({ project }, orderId),
      query: paidWith(form),
      idempotencyKey: key,
    }),
    "confirmed",
  );

/** Plans an order that nobody could make when it came. */
export const plan: Act = async ({ call, key, project }, orderId) =>
  outcomeOf(await call(orders.quoteOrder, { params: ofOrder({ project }, orderId), idempotencyKey: key }), "planned");
