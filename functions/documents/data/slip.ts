import type { Address } from "#events/_kernel";
import type { OrderDocument } from "#events/_order-document";
import { type FulfilmentDocument, type FulfilmentStatus, RANK } from "#events/fulfilments";

export interface SlipItem {
  readonly title: string;
  readonly sku?: string | undefined;
  readonly options: readonly string[];
  readonly personalisation: readonly (readonly [name: string, value: string])[];
  /** Where it is printed, as far as the artwork says so. */
  readonly placements: readonly string[];
  readonly quantity: number;
}
/** The contents and the recipient of one parcel, without prices, email address and telephone number. */
export interface Slip {
  readonly orderNumber: string;
  /** The fulfilment's own number, when the order has several. */
  readonly number: string;
  readonly placedAt?: string | undefined;
  readonly of?: { readonly part: number; readonly parts: number } | undefined;
  readonly to: Address;
  readonly method?: string | undefined;
  readonly tracking: readonly string[];
  readonly items: readonly SlipItem[];
  readonly gift?: string | undefined;
  readonly message?: string | undefined;
  readonly buyerNote?: string | undefined;
  readonly packerNotes: readonly string[];
  readonly updatedAt: string;
}

/** The statuses in which nothing is packed any more. */
const OVER: readonly FulfilmentStatus[] = ["cancelled", "rejected", "returned", "failed"];
export const isOver = ({ status }: Pick<FulfilmentDocument, "status">): boolean => OVER.includes(status);

/** Returns why a fulfilment cannot be packed now; undefined when it can. */
export function notToPack({ status, rank, hold }: FulfilmentDocument): string | undefined {
  if (status === "cancelled") return "was cancelled";
  if (isOver({ status })) return "has ended";
  if (status === "on_hold") return hold ? `is on hold: ${hold.message}` : "is on hold";
  if (rank >= (RANK.dispatched ?? 5)) return "has been sent";
  if (rank < (RANK.confirmed ?? 1)) return "is not confirmed";
  return undefined;
}

export function slipOf(document: OrderDocument, fulfilment: FulfilmentDocument): Slip {
  const { order, fulfilments, updatedAt } = document;
  const parts = fulfilments.filter((each) => !isOver(each) || each.id === fulfilment.id);
  const method = fulfilment.methods.find(({ id }) => id === fulfilment.shippingMethodId);
  return {
    orderNumber: order.number,
    number: fulfilment.number,
    placedAt: order.placedAt,
    ...(parts.length > 1 && {
      of: { part: parts.findIndex(({ id }) => id === fulfilment.id) + 1, parts: parts.length },
    }),
    to: order.shippingAddress,
    method: method?.name,
    tracking: fulfilment.parcels.flatMap(({ carrier, trackingNumber }) =>
      trackingNumber ? [`${carrier} ${trackingNumber}`] : [],
    ),
    items: fulfilment.items.flatMap(({ orderItemId, quantity }) => {
      const line = order.lines.find(({ id }) => id === orderItemId);
      if (!line) return [];
      const { title, sku, attributes, personalisation = {} } = line;
      const art = (fulfilment.artwork ?? []).filter((each) => each.orderItemId === orderItemId);
      return [
        {
          title,
          sku,
          options: attributes.map(({ value }) => value),
          personalisation: Object.entries(personalisation),
          placements: art.map(({ area }) => area.placement.replaceAll("_", " ")),
          quantity,
        },
      ];
    }),
    gift: order.gift?.message,
    message: fulfilment.packingSlip?.message,
    buyerNote: order.note ?? undefined,
    packerNotes: (fulfilment.notes ?? []).map(({ message }) => message),
    updatedAt,
  };
}
