import type { FactOf } from "#events/_kernel";
import * as events from "#events/fulfilments";
import { artworkAt, CLOSED_STATUSES, dpiOf, isHeldFor, REFUSED_FROM_RANK } from "#events/fulfilments";
import { refuse } from "#platform/domain";
import { type Fulfilment, STATUS_OF_RANK } from "./fulfilment.ts";

type Open = Exclude<Fulfilment, { status: "none" }>;
type DataOf<E> = FactOf<E>["data"];
const isClosed = ({ status }: Open): boolean => CLOSED_STATUSES.some((each) => each === status);
const idsOf = (state: Open) => ({ fulfillmentId: state.id, orderId: state.orderId });

/** Refuses changes once it is made, unless the fulfiller is waiting for them: it is on hold, or has no artwork there. */
function unchangeable(state: Fulfilment, isBare = false) {
  if (state.status === "none") return refuse("fulfilment-not-found");
  if (isClosed(state)) return refuse("fulfilment-closed");
  if (state.rank >= REFUSED_FROM_RANK.replaceHeldArtwork) return refuse("fulfilment-already-sent");
  return state.rank >= REFUSED_FROM_RANK.replaceArtwork && state.status !== "on_hold" && !isBare
    ? refuse("fulfilment-in-production")
    : undefined;
}

/** Whether a print was declared there and has no artwork. */
function isBare(state: Fulfilment, orderItemId: string, placement: string): boolean {
  if (state.status === "none" || artworkAt(state, orderItemId, placement)) return false;
  const item = state.items.find((each) => each.orderItemId === orderItemId);
  return item?.applications?.some((each) => each.placement === placement) ?? false;
}

interface Replace {
  readonly orderItemId: string;
  readonly area: events.PrintArea;
  readonly artwork: events.Artwork;
  /** The version of the artwork that this one replaces; 0 for none. */
  readonly replaces: number;
}

/** Replaces the artwork of a line's placement, and releases the fulfilment if it was held for just that. */
export function replaceArtwork(state: Fulfilment, { orderItemId, area, artwork, replaces }: Replace) {
  const stopped = unchangeable(state, isBare(state, orderItemId, area.placement));
  if (stopped) return stopped;
  const open = state as Open;
  if (!open.items.some((each) => each.orderItemId === orderItemId)) return refuse("item-not-in-fulfilment");
  const current = artworkAt(open, orderItemId, area.placement);
  if (current?.artwork.checksum === artwork.checksum) return [];
  if ((current?.version ?? 0) !== replaces) return refuse("artwork-changed", { actual: current?.version ?? 0 });
  const dpi = dpiOf(artwork, area);
  if (dpi !== undefined && area.minDpi && dpi < area.minDpi)
    return refuse("artwork-too-small", { dpi, minDpi: area.minDpi, errors: { file: [tooSmall(dpi, artwork, area)] } });
  const data: DataOf<typeof events.ArtworkReplaced> = {
    ...idsOf(open),
    orderItemId,
    area,
    ...(current && { old: current.artwork }),
    artwork: { ...artwork, ...(dpi !== undefined && { dpi }) },
  };
  const status = STATUS_OF_RANK[open.rank] ?? "confirmed";
  const released = isHeldFor(open, orderItemId, area.placement)
    ? [events.FulfilmentReleased({ ...idsOf(open), status })]
    : [];
  return [events.ArtworkReplaced(data), ...released];
}

const cm = (mm = 0): string => String(mm / 10);
const tooSmall = (dpi: number, { width, height }: events.Artwork, area: events.PrintArea): string =>
  `${width} × ${height} px is ${dpi} dpi at ${cm(area.widthMm)} × ${cm(area.heightMm)} cm; at least ${area.minDpi} dpi is needed`;

interface Restore {
  readonly orderItemId: string;
  readonly placement: string;
  readonly replaces: number;
}

/** Restores the previous artwork; a hold that the last replacement released returns. */
export function restoreArtwork(state: Fulfilment, { orderItemId, placement, replaces }: Restore) {
  const stopped = unchangeable(state);
  if (stopped) return stopped;
  const open = state as Open;
  const current = artworkAt(open, orderItemId, placement);
  if (!current?.previous) return refuse("no-earlier-artwork");
  if (current.version !== replaces) return refuse("artwork-changed", { actual: current.version });
  const { area, artwork: old, previous: artwork, hold } = current;
  const facts = [events.ArtworkReplaced({ ...idsOf(open), orderItemId, area, old, artwork, restored: true })];
  if (!hold || open.status === "on_hold") return facts;
  const { since: _since, ...again } = hold;
  return [...facts, events.FulfilmentHeld({ ...idsOf(open), ...(again as DataOf<typeof events.FulfilmentHeld>) })];
}

export function writeNote(state: Fulfilment, input: { message: string }) {
  if (state.status === "none") return refuse("fulfilment-not-found");
  if (isClosed(state)) return refuse("fulfilment-closed");
  if (state.rank >= REFUSED_FROM_RANK.writeNote) return refuse("fulfilment-already-sent");
  return [events.FulfilmentNoteWritten({ ...idsOf(state), ...input })];
}
