import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { OrderRecord } from "./contract/index.ts";
import { order } from "./domain/index.ts";
import type { Placed } from "./domain/order.ts";
import { quoted } from "./domain/quote.ts";
import { makerView, offerView } from "./projections/offers.ts";
import { recordOf } from "./record.ts";

const DAY = 86_400_000;

/** Plans an order that nobody could make when it arrived, with the current makers of its items. */
export async function planAgain(context: Context, state: Placed, record: OrderRecord, now: string) {
  const { views, newId } = context;
  const toMake = record.sentElsewhereAt ? [] : state.lines.filter((line) => line.variantId && !line.notToMake);
  const offers = await views.many(offerView, [...new Set(toMake.flatMap(({ variantId = "" }) => variantId))]);
  const makersOf = (id: string | undefined) => offers.find(({ variantId }) => variantId === id)?.fulfillers ?? [];
  const lines = toMake.map((line) => ({ ...line, makers: makersOf(line.variantId) }));
  if (lines.length === 0) return refuse("nothing-to-make");
  const nobody = lines.filter(({ makers }) => makers.length === 0);
  if (nobody.length)
    return refuse("nothing-to-make", {
      errors: { items: nobody.map(({ title }) => `No fulfiller makes ${title} yet`) },
    });
  const { orderId, number, currency } = state;
  const { country } = record.shippingAddress;
  const makers = await views.many(makerView, [...new Set(lines.flatMap((each) => each.makers))]);
  const fulfilments = quoted({
    orderId,
    orderNumber: number,
    country,
    currency,
    lines,
    makers,
    now,
    newId: (part) => newId("ful", part),
  });
  if (!fulfilments)
    return refuse("cannot-deliver", {
      errors: { "shippingAddress.country": ["No fulfiller can deliver these items there"] },
    });
  const variants = Object.fromEntries(toMake.map(({ id, variantId = "" }) => [id, variantId]));
  const confirmBy = new Date(Date.parse(now) + DAY).toISOString();
  const applications = Object.fromEntries(
    toMake.flatMap((line) => (line.applications ? [[line.id, line.applications]] : [])),
  );
  const input = { fulfilments, confirmBy, opens: { number, country, variants, applications } };
  const result = await context.run(order, orderId, "requote", input, { fingerprint: "requote" });
  return isRefusal(result) ? result : recordOf(context, orderId);
}
