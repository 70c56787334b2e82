import { orders } from "#contracts/orders";
import { textIn } from "#web/_record/refused.ts";
import { orThrow } from "#web/_server/answers.ts";
import { read } from "#web/_server/posted.ts";
import { parseMoney } from "#web/_ui/currency.ts";
import { notifyIn } from "../email-buyer.ts";
import { ofOrder } from "../params.ts";
import { messages } from "./dialog-messages.ts";
import { type Act, outcomeOf } from "./outcome.ts";

/** `by` is the kind of refund: everything left, an amount, or quantities of lines (`line.<item>`). */
export const refund: Act = async ({ call, form, key, project }, orderId) => {
  const { currency } = orThrow(await call(orders.getOrder, { params: ofOrder({ project }, orderId) }));
  const by = form.get("by");
  const minor = by === "amount" ? parseMoney(textIn(form, "amount") ?? "", currency) : undefined;
  const amount = minor !== undefined && minor > 0 ? { amount: minor, currency } : undefined;
  if (by === "amount" && !amount) return { problem: refusal("amount", messages.refund.amountMissing) };
  const lines = [...form].flatMap(([name, value]) => {
    const quantity = Number(value);
    return by === "lines" && name.startsWith("line.") && quantity > 0
      ? [{ itemId: name.slice("line.".length), quantity }]
      : [];
  });
  if (by === "lines" && lines.length === 0) return { problem: refusal("lines", messages.refund.linesMissing) };
  const body = read(orders.refundOrder.body, {
    ...(amount && { amount }),
    ...(lines.length > 0 && { lines }),
    reason: textIn(form, "reason") ?? "",
    restock: by !== "amount" && form.get("restock") === "on",
    ...notifyIn(form),
  });
  if (!body.ok) return { problem: body.problem };
  return outcomeOf(
    await call(orders.refundOrder, { params: ofOrder({ project }, orderId), body: body.value, idempotencyKey: key }),
    "refunded",
  );
};

/** Records a payment made outside of any shop front. */
export const markPaid: Act = async ({ call, form, key, project }, orderId) => {
  const [paidAt, reference] = [textIn(form, "paidAt"), textIn(form, "reference")];
  const body = read(orders.markOrderPaid.body, {
    method: form.get("method"),
    ...(paidAt && { paidAt }),
    ...(reference && { reference }),
  });
  if (!body.ok) return { problem: body.problem };
  return outcomeOf(
    await call(orders.markOrderPaid, { params: ofOrder({ project }, orderId), body: body.value, idempotencyKey: key }),
    "paid",
  );
};

/** Undoes that. */
export const removePayment: Act = async ({ call, form, key, project }, orderId) => {
  const params = { ...ofOrder({ project }, orderId), paymentId: textIn(form, "paymentId") ?? "" };
  return outcomeOf(await call(orders.removeOrderPayment, { params, idempotencyKey: key }), "unpaid");
};

const refusal = (field: string, message: string) => ({
  message,
  code: "VALIDATION_FAILED",
  status: 422,
  errors: { [field]: [message] },
});

export const sendReceipt: Act = async ({ call, form, key, project }, orderId) => {
  const [to, message] = [textIn(form, "to"), textIn(form, "message")];
  const body = read(orders.sendReceipt.body, {
    ...(to && { to }),
    ...(message && { message }),
    copyToMe: form.get("copyToMe") === "on",
  });
  if (!body.ok) return { problem: body.problem };
  return outcomeOf(
    await call(orders.sendReceipt, { params: ofOrder({ project }, orderId), body: body.value, idempotencyKey: key }),
    "sent",
  );
};

export const cancelOrder: Act = async ({ call, form, key, project }, orderId) => {
  const body = read(orders.cancelOrder.body, { reason: form.get("reason"), ...notifyIn(form) });
  if (!body.ok) return { problem: body.problem };
  return outcomeOf(
    await call(orders.cancelOrder, { params: ofOrder({ project }, orderId), body: body.value, idempotencyKey: key }),
    "cancelled",
  );
};

/** Sends items again: quantities of lines (`line.<item>`), the reason and the delivery method. */
export const resend: Act = async ({ call, form, key, project }, orderId) => {
  const items = [...form].flatMap(([name, value]) => {
    const quantity = Number(value);
    return name.startsWith("line.") && quantity > 0 ? [{ itemId: name.slice("line.".length), quantity }] : [];
  });
  if (items.length === 0) return { problem: refusal("items", messages.resend.itemsMissing) };
  const cause = textIn(form, "cause");
  if (!cause) return { problem: refusal("cause", messages.resend.causeMissing) };
  const [note, shippingMethodId] = [textIn(form, "note"), textIn(form, "shippingMethodId")];
  const body = read(orders.resendOrderItems.body, {
    fulfillmentId: form.get("fulfilment"),
    items,
    cause,
    ...(note && { note }),
    ...(shippingMethodId && { shippingMethodId }),
  });
  if (!body.ok) return { problem: body.problem };
  return outcomeOf(
    await call(orders.resendOrderItems, {
      params: ofOrder({ project }, orderId),
      body: body.value,
      idempotencyKey: key,
    }),
    "resent",
  );
};
