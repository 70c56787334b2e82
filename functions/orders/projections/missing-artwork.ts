import { printsNeeded } from "#events/fulfilments";
import type { OrderRecord, OrderRow } from "../contract/views.ts";
import { missingArtwork } from "../domain/missing-artwork.ts";
import type { FulfilmentPart, OrderPart } from "./parts.ts";

/** The prints that an order needs and lacks. An order that is over, or was sent elsewhere, lacks none. */
export function artworkOf(
  { data, resends = [], times, payment, artworkAccepted }: OrderPart,
  documents: readonly FulfilmentPart[],
): Pick<OrderRecord, "printsNeeded" | "missingArtwork" | "artworkAccepted"> {
  const isOver = times.cancelled !== undefined || payment === "refunded" || data.sentElsewhereAt !== undefined;
  const fulfilments = [...data.fulfilments, ...resends.map(({ resend }) => resend.fulfilment)];
  const missing = isOver
    ? []
    : missingArtwork(data.lines, fulfilments, (id) => documents.find((each) => each.id === id));
  const needed = data.lines.reduce((sum, line) => sum + printsNeeded(line), 0);
  return {
    ...(needed > 0 && { printsNeeded: needed }),
    ...(missing.length > 0 && { missingArtwork: missing }),
    ...(artworkAccepted && { artworkAccepted }),
  };
}

/** What a row shows of it. */
export function printsInRow({
  printsNeeded: needed = 0,
  missingArtwork: all = [],
}: Pick<OrderRecord, "printsNeeded" | "missingArtwork">): Pick<OrderRow, "prints"> {
  if (needed === 0) return {};
  const placements = [...new Set(all.flatMap((each) => each.placements))];
  const missing = all.reduce((sum, each) => sum + each.placements.length, 0);
  return { prints: { needed, missing, placements } };
}
