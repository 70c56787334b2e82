import type { Money } from "#events/_kernel";
import type { PrintArea } from "#events/fulfilments";
import { MAX_AREAS, type OrderLine } from "#events/orders";
import type { Reader } from "#platform/views";
import { type Offer, offeredProductView } from "./projections/offers.ts";

type CopiedDetails = Pick<OrderLine, "image" | "applications" | "areas">;

/**
 * Returns what an order's line copies from the catalogue, besides its prices. The variant's own values take precedence
 * over its product's.
 */
export async function copiedDetails(views: Reader, offer: Offer): Promise<CopiedDetails> {
  const product = await views.get(offeredProductView, offer.productId);
  const image = offer.images[0]?.src ?? product?.image;
  const applications = offer.applications ?? product?.applications;
  const printed = applications?.length ? { applications } : offer.onDemand && withAreas(product?.areas ?? []);
  return { ...(image && { image }), ...printed };
}

/** Each placement once, however many technologies can print it. */
function withAreas(all: readonly PrintArea[]): Pick<OrderLine, "areas"> {
  const areas = all.filter(
    ({ placement }, at) => placement.length <= 60 && all.findIndex((each) => each.placement === placement) === at,
  );
  return areas.length > 0 ? { areas: areas.slice(0, MAX_AREAS) } : {};
}

interface LineInput {
  readonly id: string;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly discount?: Money | undefined;
  /** The file's title and SKU, used when no offer matches. */
  readonly title?: string | undefined;
  readonly sku?: string | undefined;
}

/** Builds an order's line without tax. The variant's own data takes precedence; without an offer it is made to order. */
export function buildLine(input: LineInput, offer: Offer | undefined, copied: CopiedDetails | undefined): OrderLine {
  const { id, quantity, unitPrice } = input;
  const nothing = { amount: 0, currency: unitPrice.currency };
  const sku = offer?.sku ?? input.sku;
  return {
    id,
    title: offer?.title ?? input.title ?? "",
    attributes: offer?.attributes ?? [],
    quantity,
    unitPrice,
    discount: input.discount ?? nothing,
    tax: nothing,
    onDemand: offer?.onDemand ?? true,
    ...(sku && { sku }),
    ...(offer && { variantId: offer.variantId, productId: offer.productId, unitCost: offer.unitCost }),
    ...copied,
  };
}
