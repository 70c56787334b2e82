import type { FactOf, Recorded } from "../_kernel/index.ts";
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
  facts.PackingSlipChanged,
  facts.FulfilmentCancelled,
] as const;

export type Parcel = ParcelDetails & {
  id: string;
  dispatchedAt?: string | undefined;
  deliveredAt?: string | undefined;
  events: { at: string; code: string; description: string; location?: string | undefined }[];
};
type Opened = FactOf<typeof facts.FulfilmentOpened>["data"];

/** A fulfilment as its facts tell it: what every screen that shows one starts from. */
export type FulfilmentDocument = Pick<
  Opened,
  "orderId" | "orderNumber" | "number" | "country" | "items" | "methods" | "fulfiller" | "reprintOf"
> & {
  id: string;
  status: FulfilmentStatus;
  /** The furthest rank reached; what the strip shows even while on hold. */
  rank: number;
  shippingMethodId?: string | undefined;
  shippingPrice?: { amount: number; currency: string } | undefined;
  cost?: { amount: number; currency: string } | undefined;
  promisedBy?: string | undefined;
  hold?: { reason: string; message: string; fix?: string | undefined; since: string } | undefined;
  parcels: Parcel[];
  packingSlip?: { message?: string | undefined; logo?: string | undefined } | undefined;
  reached: Partial<Record<FulfilmentStatus, string>>;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** Folds one fact into the document. A report of a lower rank changes nothing but its parcel's own record. */
export function fulfilmentDocument(
  before: FulfilmentDocument | undefined,
  recorded: Recorded<AnyFulfilmentFact>,
): FulfilmentDocument | undefined {
  const stamp = { updatedAt: recorded.at, version: recorded.version };
  if (recorded.type === "FulfilmentOpened") {
    const { fulfillmentId: id, ...data } = recorded.data;
    return {
      ...data,
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
      const { reason, message, fix } = recorded.data;
      return { ...now, status: "on_hold", hold: { reason, message, fix, since: recorded.at } };
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
    case "PackingSlipChanged":
      return { ...now, packingSlip: recorded.data.packingSlip };
    case "FulfilmentCancelled":
      return { ...now, status: "cancelled", hold: undefined };
  }
}

/** Whether a report of `status` moves a fulfilment that has come as far as `rank`. */
export const advances = (status: FulfilmentStatus, rank: number): boolean => (RANK[status] ?? -1) > rank;

function advanced(document: FulfilmentDocument, status: FulfilmentStatus, at: string): FulfilmentDocument {
  if (!advances(status, document.rank)) return document;
  const reached = { ...document.reached, [status]: at };
  return { ...document, status: document.status === "on_hold" ? "on_hold" : status, rank: RANK[status] ?? 0, reached };
}

function reported(
  document: FulfilmentDocument,
  report: FactOf<typeof facts.FulfilmentReported>["data"],
  id: string,
): FulfilmentDocument {
  const { status, occurredAt, parcel } = report;
  const parcels = parcel ? merged(document.parcels, parcel, id, report) : document.parcels;
  if (status === "returned" || status === "failed") return { ...document, parcels, status, hold: undefined };
  return advanced({ ...document, parcels }, status, occurredAt);
}

function merged(
  parcels: Parcel[],
  parcel: ParcelDetails,
  id: string,
  report?: FactOf<typeof facts.FulfilmentReported>["data"],
): Parcel[] {
  const same = (each: Parcel) => each.carrier === parcel.carrier && each.trackingNumber === parcel.trackingNumber;
  const known = parcels.find(same) ?? { ...parcel, id, events: [] };
  const next: Parcel = { ...known, ...parcel };
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
  }
  return parcels.some(same) ? parcels.map((each) => (same(each) ? next : each)) : [...parcels, next];
}
