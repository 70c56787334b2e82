import { cutText } from "#events/_kernel";
import { normalisedEmail } from "#events/customers";
import { OrderCreated, RESUPPLY_CHANNEL, SAMPLE_TAG, TEST_TAG } from "#events/orders";
import { ask, when } from "#platform/reactions";
import { customer } from "../domain/index.ts";

/** "Ines van Dijk" → Ines, van Dijk. */
function namesOf(contactName: string | undefined) {
  const [first, ...rest] = (contactName ?? "").split(" ").filter(Boolean);
  return {
    ...(first && { firstName: cutText(first, 120) }),
    ...(rest.length && { lastName: cutText(rest.join(" "), 120) }),
  };
}

export const recordPurchaseOnOrderCreated = when("record-purchase-on-order-created", OrderCreated, ({ data }) => {
  if (data.channel === RESUPPLY_CHANNEL) return [];
  const { email, phone } = data.contactInformation;
  const person = {
    email: normalisedEmail(email),
    ...namesOf(data.shippingAddress.contactName),
    ...(phone && { phone }),
    addresses: [data.shippingAddress],
    emailConsent: "not_set" as const,
    smsConsent: "not_set" as const,
    tags: [...(data.tags.includes(TEST_TAG) ? [TEST_TAG] : []), ...(data.sample ? [SAMPLE_TAG] : [])],
    taxExempt: false,
  };
  const { customerId, orderId, channel, currency, placedAt: occurredAt } = data;
  const isPlaced = !data.importId && !data.sample;
  const purchase = { customerId, orderId, channel, occurredAt, currency, person, ...(isPlaced && { isPlaced }) };
  return [ask(customer, customerId, "recordPurchase", purchase)];
});
