import { isRefusal } from "#platform/domain";
import type { Context } from "#platform/http";
import { quoted } from "./domain/quote.ts";
import { buildLine } from "./order-lines.ts";
import { makersOf, noDelivery, wantedOffers } from "./wanted-offers.ts";

interface Wanted {
  readonly country: string;
  readonly items: readonly { readonly variantRef: string; readonly quantity: number }[];
}

/** The items' offers, and the fulfilments that would be planned for them now; a refusal where they can't be ordered. */
export async function plannedFor(context: Context, { country, items }: Wanted) {
  const { project, ports } = context;
  const offers = await wantedOffers(context, items);
  if (isRefusal(offers)) return offers;
  const lines = offers.map((offer, index) => ({
    ...buildLine(
      { id: `itm_${index + 1}`, quantity: items[index]?.quantity ?? 1, unitPrice: offer.price },
      offer,
      undefined,
    ),
    makers: offer.fulfillers,
  }));
  const fulfilments = quoted({
    orderId: "",
    orderNumber: "",
    country,
    currency: project.currency,
    now: ports.clock().toISOString(),
    lines,
    makers: await makersOf(context, offers),
    newId: (part) => part,
  });
  return fulfilments ? { offers, fulfilments } : noDelivery();
}
