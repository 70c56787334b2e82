import { orders } from "#contracts/orders";
import { textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { posted, problem, read } from "#web/_server/posted.ts";
import { itemsIn } from "../create/items-in.ts";
import { ofOrder } from "../params.ts";

/** The deliveries to offer for the items and the country of the form that creates an order. */
export async function action(args: Args) {
  const sent = await posted(args);
  const { form } = sent;
  const items = itemsIn(form).map(({ variantRef, quantity }) => ({ variantRef, quantity }));
  const body = read(orders.quoteDelivery.body, { country: textIn(form, "shippingAddress.country") ?? "", items });
  if (!body.ok) return problem(firstOf(body.problem));
  const { platformId } = ofOrder(sent, "");
  const response = await sent.call(orders.quoteDelivery, { params: { platformId }, body: body.value });
  return response.ok ? Response.json(response.value) : problem(firstOf(response.problem));
}

/** A refusal whose message is that of its first field: here it is shown without the fields. */
const firstOf = (found: Parameters<typeof problem>[0]) => ({
  ...found,
  message: Object.values(found.errors ?? {}).flat()[0] ?? found.message,
});
