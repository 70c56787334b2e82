import { type BoughtDelivery, type OrderLine, type PlannedFulfilment, suggestedChoices } from "#events/orders";
import type { Finding, ImportContext } from "#platform/tables";
import { readerOf } from "#platform/views";
import { quoted } from "./domain/quote.ts";
import type { LineGoods } from "./import-goods.ts";
import { isToMake } from "./import-meaning.ts";
import { makerView } from "./projections/offers.ts";
import type { OrderInTable } from "./tables/orders-table.ts";

/** The delivery that the buyer chose, by the file. */
export function boughtIn({
  shippingMethod: name,
  shippingTracked: tracked,
  shippingPromisedBy: promisedBy,
}: OrderInTable): BoughtDelivery | undefined {
  return name ? { name, ...(tracked !== undefined && { tracked }), ...(promisedBy && { promisedBy }) } : undefined;
}

/** Says that nothing is as good as what was bought: the order is imported, and its delivery is chosen by hand. */
export async function findSlowerDelivery(
  value: OrderInTable,
  { sample }: ImportContext,
  plan: () => Promise<PlannedFulfilment[]>,
): Promise<Finding[]> {
  const bought = boughtIn(value);
  if (!bought || sample || !isToMake(value)) return [];
  if (!suggestedChoices(await plan(), bought).fits.includes("none_keeps")) return [];
  const message =
    "No fulfiller has a delivery as good as this. Orders with it are imported; choose their delivery when you confirm them";
  return [{ column: "Shipping Method", value: bought.name, message, warning: true }];
}

interface Plan {
  readonly orderId: string;
  readonly number: string;
  readonly country: string;
  readonly currency: string;
}

/** Plans who makes what; undefined when an item has no maker who delivers there. */
export async function planOf(
  context: ImportContext,
  { number, ...plan }: Plan,
  lines: readonly OrderLine[],
  goods: readonly LineGoods[],
): Promise<PlannedFulfilment[]> {
  const wanted = lines.flatMap((line, place) => {
    const { offer, toMake } = goods[place] as LineGoods;
    return toMake && offer ? [{ ...line, makers: offer.fulfillers }] : [];
  });
  if (wanted.length === 0) return [];
  const views = readerOf(context.ports.views, context.commandContext.tenant, async () => {});
  const makers = await views.many(makerView, [...new Set(wanted.flatMap((each) => each.makers))]);
  const now = context.commandContext.clock().toISOString();
  const newId = (part: string) => context.newId("ful", part);
  return quoted({ ...plan, orderNumber: number, lines: wanted, makers, now, newId }) ?? [];
}
