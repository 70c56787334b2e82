import { type FulfilmentDocument, missingPrints } from "#events/fulfilments";
import type { MissingPrint, OrderLine, PlannedFulfilment } from "#events/orders";

type Making = Pick<FulfilmentDocument, "status" | "rank" | "artwork">;
const PACKED = 4;
const ENDED: readonly string[] = ["cancelled", "returned", "failed"];

/** Whether its prints no longer matter: it is packed, or over. */
const isPrinted = ({ status, rank }: Making): boolean => rank >= PACKED || ENDED.includes(status);

type Missing = MissingPrint & { readonly fulfillmentId?: string };

/** The placements of an order that must be printed, have no artwork, and are not packed yet, by fulfilment and item. */
export function missingArtwork(
  lines: readonly OrderLine[],
  fulfilments: readonly Pick<PlannedFulfilment, "fulfillmentId" | "items">[],
  makingOf: (fulfillmentId: string) => Making | undefined,
): Missing[] {
  const planned = fulfilments.flatMap(({ fulfillmentId, items }) => {
    const making = makingOf(fulfillmentId);
    if (making && isPrinted(making)) return [];
    return items.flatMap(({ orderItemId }) => missingIn(lines, orderItemId, making?.artwork, fulfillmentId));
  });
  if (fulfilments.length > 0) return planned;
  return lines.flatMap(({ id }) => missingIn(lines, id, undefined, undefined));
}

function missingIn(
  lines: readonly OrderLine[],
  orderItemId: string,
  artwork: FulfilmentDocument["artwork"] = [],
  fulfillmentId: string | undefined,
): Missing[] {
  const line = lines.find(({ id }) => id === orderItemId);
  const placements = line
    ? missingPrints(
        line,
        artwork.filter((each) => each.orderItemId === orderItemId),
      )
    : [];
  return placements.length > 0 ? [{ orderItemId, placements, ...(fulfillmentId && { fulfillmentId }) }] : [];
}
