import * as z from "zod";
import { type FactOf, Money } from "#events/_kernel";
import {
  OrderCancelled,
  OrderCreated,
  OrderWithdrawn,
  RESUPPLY_CHANNEL,
  SAMPLE_TAG,
  shippingOf,
  TEST_TAG,
  totalsOf,
} from "#events/orders";
import { projection, view } from "#platform/views";

type Created = FactOf<typeof OrderCreated>["data"];

const Row = z.object({ orderId: z.string(), customerId: z.string(), amount: Money, placedAt: z.string() });
/** An order that counts for its buyer, whether or not they are a subscriber. It names nobody. */
export type MailOrderRow = z.infer<typeof Row>;

export const mailOrderView = view<MailOrderRow>({
  name: "mail-order",
  version: 1,
  row: Row,
  indexes: { customer: (row) => ({ partition: row.customerId, sort: `${row.placedAt} ${row.orderId}` }) },
});

/** An order as it counts for its buyer; undefined for tests, samples and the shop's own resupply. */
export function countedOrder({ channel, sample, tags, ...data }: Created): MailOrderRow | undefined {
  if (channel === RESUPPLY_CHANNEL || sample || tags.includes(TEST_TAG) || tags.includes(SAMPLE_TAG)) return undefined;
  const { orderId, customerId, placedAt, currency, lines, discounts, fulfilments, shippingPrice, taxes, pricing } =
    data;
  const shipping = shippingOf(shippingPrice, fulfilments, {});
  const { total } = totalsOf({ currency, lines, discounts, shipping, taxes, pricing });
  return { orderId, customerId, placedAt, amount: total };
}

const key = ({ data }: { data: { orderId: string } }) => data.orderId;
export const mailOrders = projection(mailOrderView)
  .when(OrderCreated, key, (_, { data }) => countedOrder(data))
  .when(OrderCancelled, key, () => undefined)
  .when(OrderWithdrawn, key, () => undefined);
