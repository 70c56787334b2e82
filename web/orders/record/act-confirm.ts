import { orders } from "#contracts/orders";
import { ofOrder } from "../params.ts";
import { messages } from "./dialog-messages.ts";
import { type Act, outcomeOf } from "./outcome.ts";

/** The payment method for production. */
const paidWith = (form: FormData) => (form.get("paymentMethod") === "card" ? { paymentMethod: "card" } : {});

const choicesIn = (form: FormData) =>
  [...form].flatMap(([name, value]) =>
    name.startsWith("method.")
      ? [{ fulfillmentId: name.slice("method.".length), shippingMethodId: String(value) }]
      : [],
  );

/** Requests approval of a resupply order above the limit, with the delivery methods of the dialog. */
export const requestApproval: Act = async ({ call, form, key, project }, orderId) =>
  outcomeOf(
    await call(orders.requestOrderApproval, {
      params: ofOrder({ project }, orderId),
      body: choicesIn(form),
      idempotencyKey: key,
    }),
    "approvalRequested",
  );

const notAccepted = {
  message: messages.confirm.bareMissing,
  code: "VALIDATION_FAILED",
  status: 422,
  errors: { acceptMissingArtwork: [messages.confirm.bareMissing] },
};

/** `method.<fulfilment>` is each fulfilment's delivery method. */
export const confirm: Act = async ({ call, form, key, project }, orderId) => {
  const body = choicesIn(form);
  const accepts = form.get("acceptMissingArtwork") === "on";
  if (form.has("bare") && !accepts) return { problem: notAccepted };
  return outcomeOf(
    await call(orders.confirmOrder, {
      params: ofOrder({ project }, orderId),
      query: { ...paidWith(form), ...(accepts && { acceptMissingArtwork: "true" as const }) },
      body,
      idempotencyKey: key,
    }),
    "confirmed",
  );
};

export const quote: Act = async ({ call, key, project }, orderId) => {
  const response = await call(orders.quoteOrder, { params: ofOrder({ project }, orderId), idempotencyKey: key });
  return response.ok ? { flash: "quoted", dialog: "confirm" } : { problem: response.problem };
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

/** Plans an order that had no fulfiller when it was placed. */
export const plan: Act = async ({ call, key, project }, orderId) =>
  outcomeOf(await call(orders.quoteOrder, { params: ofOrder({ project }, orderId), idempotencyKey: key }), "planned");
