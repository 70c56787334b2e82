import type { FactOf, Recorded } from "../_kernel/index.ts";
import { type Artwork, areaOf, type PrintArea } from "./artwork.ts";
import * as facts from "./facts.ts";
import { type FulfilmentStatus, type ParcelDetails, RANK } from "./facts.ts";

type AnyFulfilmentFact = FactOf<(typeof fulfilmentEvents)[number]>;

/** Every fact a fulfilment's stream can hold. */
export const fulfilmentEvents = [
  facts.FulfilmentOpened,
  facts.FulfilmentRequoted,
  facts.FulfilmentConfirmed,
  facts.FulfilmentReported,
  facts.FulfilmentHeld,
  facts.FulfilmentReleased,
  facts.FulfilmentRejected,
  facts.FulfilmentRerouted,
  facts.ShippingMethodChanged,
  facts.ParcelsChanged,
  facts.TrackingCorrected,
  facts.PackingSlipChanged,
  facts.FulfilmentCancelled,
  facts.FulfilmentWithdrawn,
  facts.ArtworkReplaced,
  facts.FulfilmentNoteWritten,
] as const;

export type Parcel = ParcelDetails & {
  id: string;
  dispatchedAt?: string | undefined;
  deliveredAt?: string | undefined;
  returnedAt?: string | undefined;
  events: { at: string; code: string; description: string; location?: string | undefined }[];
};
export type ParcelName = Pick<ParcelDetails, "carrier" | "trackingNumber">;
type Hold = {
  reason: string;
  message: string;
  fix?: string | undefined;
  item?: { orderItemId: string; placement: string } | undefined;
  since: string;
};
/**
 * What is printed where on a line. `version` counts its replacements since the order was placed; `hold` is the hold
 * that the last one released.
 */
export type LineArtwork = {
  orderItemId: string;
  area: PrintArea;
  artwork: Artwork;
  previous?: Artwork | undefined;
  version: number;
  hold?: Hold | undefined;
};
export type FulfilmentNote = { id: string; message: string; at: string; by?: string | undefined };
type Opened = FactOf<typeof facts.FulfilmentOpened>["data"];

/** A fulfilment, folded from its facts: what every screen about it starts from. */
export type FulfilmentDocument = Pick<
  Opened,
  "orderId" | "orderNumber" | "number" | "country" | "items" | "methods" | "fulfiller" | "reprintOf" | "sample"
> & {
  id: string;
  status: FulfilmentStatus;
  /** The highest rank reached. The progress strip shows it even while on hold. */
  rank: number;
  shippingMethodId?: string | undefined;
  shippingPrice?: { amount: number; currency: string } | undefined;
  cost?: { amount: number; currency: string } | undefined;
  promisedBy?: string | undefined;
  hold?: Hold | undefined;
  artwork?: LineArtwork[];
  notes?: FulfilmentNote[];
  parcels: Parcel[];
  /** The carriers and numbers of parcels before their tracking was corrected; reports about those are ignored. */
  corrected?: ParcelName[];
  packingSlip?: { message?: string | undefined; logo?: string | undefined } | undefined;
  reached: Partial<Record<FulfilmentStatus, string>>;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** The document of a fulfilment's facts; undefined before it is opened. */
export const fulfilmentIn = (facts: readonly Recorded[]): FulfilmentDocument | undefined =>
  facts.reduce<FulfilmentDocument | undefined>((before, fact) => fulfilmentDocument(before, fact as never), undefined);

/** Applies one fact to the document. A report of a lower rank changes only its parcel's own record. */
export function fulfilmentDocument(
  before: FulfilmentDocument | undefined,
  recorded: Recorded<AnyFulfilmentFact>,
): FulfilmentDocument | undefined {
  const stamp = { updatedAt: recorded.at, version: recorded.version };
  if (recorded.type === "FulfilmentOpened") {
    const { fulfillmentId: id, ...data } = recorded.data;
    const artwork = data.items.flatMap(({ orderItemId, applications = [] }) =>
      applications.flatMap((each) =>
        each.artwork ? [{ orderItemId, area: areaOf(each), artwork: each.artwork, version: 0 }] : [],
      ),
    );
    return {
      ...data,
      ...(artwork.length > 0 && { artwork }),
      id,
      status: "pending",
      rank: 0,
      parcels: [],
      reached: { pending: recorded.at },
      createdAt: recorded.at,
      ...stamp,
    };
  }
  if (!before) return undefined;
  const now = { ...before, ...stamp };
  switch (recorded.type) {
    case "FulfilmentRequoted":
      return { ...now, methods: recorded.data.methods };
    case "FulfilmentConfirmed": {
      const { shippingMethodId, shippingPrice, cost, promisedBy } = recorded.data;
      return advanced({ ...now, shippingMethodId, shippingPrice, cost, promisedBy }, "confirmed", recorded.at);
    }
    case "FulfilmentReported":
      return reported(now, recorded.data, recorded.id);
    case "FulfilmentHeld": {
      const { reason, message, fix, item } = recorded.data;
      return { ...now, status: "on_hold", hold: { reason, message, fix, item, since: recorded.at } };
    }
    case "FulfilmentReleased":
      return { ...now, status: recorded.data.status, hold: undefined };
    case "FulfilmentRejected":
      return { ...now, status: "rejected", hold: undefined };
    case "FulfilmentRerouted": {
      const { fulfiller, methods, shippingMethodId } = recorded.data;
      const status = now.rank >= 1 ? "confirmed" : "pending";
      return {
        ...now,
        fulfiller,
        methods,
        shippingMethodId: shippingMethodId ?? now.shippingMethodId,
        status,
        rank: Math.min(now.rank, 1),
        hold: undefined,
      };
    }
    case "ShippingMethodChanged":
      return { ...now, shippingMethodId: recorded.data.shippingMethodId, shippingPrice: recorded.data.shippingPrice };
    case "ParcelsChanged":
      return {
        ...now,
        parcels: recorded.data.parcels.reduce((all, each) => merged(all, each, recorded.id), now.parcels),
      };
    case "TrackingCorrected":
      return corrected(now, recorded.data);
    case "PackingSlipChanged":
      return { ...now, packingSlip: recorded.data.packingSlip };
    case "FulfilmentCancelled":
      return { ...now, status: "cancelled", hold: undefined };
    case "ArtworkReplaced":
      return { ...now, artwork: withArtwork(now, recorded.data) };
    case "FulfilmentNoteWritten": {
      const { message } = recorded.data;
      const note = { id: recorded.id, message, at: recorded.at, by: recorded.actor?.name };
      return { ...now, notes: [...(now.notes ?? []), note].slice(-50) };
    }
    case "FulfilmentWithdrawn":
      return undefined;
  }
}

const isAt = (orderItemId: string, placement: string) => (each: LineArtwork) =>
  each.orderItemId === orderItemId && each.area.placement === placement;
export const artworkAt = ({ artwork = [] }: FulfilmentDocument, orderItemId: string, placement: string) =>
  artwork.find(isAt(orderItemId, placement));
/** Whether a hold is about this placement's artwork, or about artwork in general. */
export const isHeldFor = ({ status, hold }: FulfilmentDocument, orderItemId: string, placement: string): boolean =>
  status === "on_hold" &&
  hold?.reason === "artwork" &&
  (!hold.item || (hold.item.orderItemId === orderItemId && hold.item.placement === placement));

function withArtwork(
  document: FulfilmentDocument,
  { orderItemId, area, old, artwork, restored }: FactOf<typeof facts.ArtworkReplaced>["data"],
): LineArtwork[] {
  const before = artworkAt(document, orderItemId, area.placement);
  const releases = !restored && isHeldFor(document, orderItemId, area.placement);
  const entry: LineArtwork = {
    orderItemId,
    area,
    artwork,
    previous: old,
    version: (before?.version ?? 0) + 1,
    hold: releases ? document.hold : undefined,
  };
  return [...(document.artwork ?? []).filter((each) => each !== before), entry];
}

/** Whether a report of `status` moves a fulfilment at `rank` forward. */
export const advances = (status: FulfilmentStatus, rank: number): boolean => (RANK[status] ?? -1) > rank;

function advanced(document: FulfilmentDocument, status: FulfilmentStatus, at: string): FulfilmentDocument {
  if (!advances(status, document.rank)) return document;
  const reached = { ...document.reached, [status]: at };
  return { ...document, status: document.status === "on_hold" ? "on_hold" : status, rank: RANK[status] ?? 0, reached };
}

/**
 * Applies a report. A fulfilment has been returned when all its parcels have, or when no parcel was named; nothing reported
 * afterwards moves it.
 */
function reported(
  document: FulfilmentDocument,
  report: FactOf<typeof facts.FulfilmentReported>["data"],
  id: string,
): FulfilmentDocument {
  const { status, occurredAt, parcel } = report;
  if (parcel && document.corrected?.some(isParcel(parcel))) return document;
  const parcels = parcel ? merged(document.parcels, parcel, id, report) : document.parcels;
  if (document.status === "returned") return { ...document, parcels };
  if (status === "returned" && parcel && parcels.some(({ returnedAt }) => !returnedAt)) return { ...document, parcels };
  if (status === "returned" || status === "failed") return { ...document, parcels, status, hold: undefined };
  return advanced({ ...document, parcels }, status, occurredAt);
}

/** Whether a parcel has this carrier and number. */
export const isParcel = (one: ParcelName) => (each: ParcelName) =>
  each.carrier === one.carrier && each.trackingNumber === one.trackingNumber;

function corrected(
  document: FulfilmentDocument,
  { before, parcel }: FactOf<typeof facts.TrackingCorrected>["data"],
): FulfilmentDocument {
  const { carrier, trackingNumber } = before;
  const earlier = (document.corrected ?? []).filter((each) => !isParcel(parcel)(each));
  const isRenamed = !isParcel(parcel)(before);
  return {
    ...document,
    ...((isRenamed || document.corrected) && {
      corrected: isRenamed ? [...earlier, { carrier, trackingNumber }].slice(-20) : earlier,
    }),
    parcels: document.parcels.map((each) => {
      const { id, events, dispatchedAt, deliveredAt, returnedAt } = each;
      const kept = { id, events, dispatchedAt, deliveredAt, ...(returnedAt && { returnedAt }) };
      return isParcel(before)(each) ? { ...parcel, ...kept } : each;
    }),
  };
}

function merged(
  parcels: Parcel[],
  parcel: ParcelDetails,
  id: string,
  report?: FactOf<typeof facts.FulfilmentReported>["data"],
): Parcel[] {
  const same = isParcel(parcel);
  const existing = parcels.find(same) ?? { ...parcel, id, events: [] };
  const next: Parcel = { ...existing, ...parcel };
  if (report) {
    const line = {
      at: report.occurredAt,
      code: report.code ?? report.status,
      description: report.description ?? report.status,
      location: report.location,
    };
    if (!next.events.some((each) => each.at === line.at && each.code === line.code))
      next.events = [...next.events, line].toSorted((a, b) => (a.at < b.at ? -1 : 1)).slice(-50);
    if (report.status === "dispatched") next.dispatchedAt ??= report.occurredAt;
    if (report.status === "delivered") next.deliveredAt ??= report.occurredAt;
    if (report.status === "returned") next.returnedAt ??= report.occurredAt;
  }
  return parcels.some(same) ? parcels.map((each) => (same(each) ? next : each)) : [...parcels, next];
}
