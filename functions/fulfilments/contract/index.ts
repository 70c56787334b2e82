import * as z from "zod";
import { idOf, PlatformId } from "#events/_kernel";
import { FulfilmentId, FulfilmentStatus, Hold, PackingSlip, ParcelDetails, PRINT_TYPES } from "#events/fulfilments";
import { command, Instant, named, paged, pageOf, query } from "#platform/contract";
import { HistoryPage } from "#platform/history";
import {
  checkDispatchRequest,
  checkDispatchResponse,
  DispatchResult,
  dispatchManyRequest,
  notifyBuyer,
} from "./dispatch.ts";
import { AvailableFulfiller, FulfilmentRecord } from "./views.ts";

export * from "./dispatch.ts";
export * from "./refusals.ts";
export * from "./views.ts";

const platform = { platformId: PlatformId };
const Orders = z.array(idOf("ord")).min(1).max(1000);
const fulfilmentParams = { platformId: PlatformId, fulfillmentId: FulfilmentId };
const strictParcel = z.strictObject(ParcelDetails.shape);

const artworkRefusals = [
  "fulfilment-not-found",
  "fulfilment-closed",
  "fulfilment-already-sent",
  "fulfilment-in-production",
  "artwork-changed",
] as const;

export const fulfilments = named({
  getFulfilment: query("GET /v1/platform/{platformId}/fulfillments/{fulfillmentId}", {
    summary: "Get one fulfilment",
    permission: "fulfilments.fulfilment.view",
    params: fulfilmentParams,
    returns: FulfilmentRecord,
    refuses: ["fulfilment-not-found"],
  }),
  updateFulfilment: command("PATCH /v1/platform/{platformId}/fulfillments/{fulfillmentId}", {
    summary:
      "Hold, release, re-route, dispatch or cancel a fulfilment; change its parcels, delivery method or packing slip; write to its fulfiller",
    permission: "fulfilments.fulfilment.edit",
    params: fulfilmentParams,
    body: z.strictObject({
      fulfiller: z.string().max(60).optional(),
      status: z.enum(["on_hold", "confirmed", "cancelled", "dispatched"]).optional(),
      hold: z.strictObject(Hold.shape).optional(),
      parcels: z.array(strictParcel).min(1).max(20).optional(),
      shippingMethodId: z.string().max(80).optional(),
      packingSlip: z.strictObject(PackingSlip.shape).optional(),
      /** A note that the fulfiller reads while making and packing. */
      note: z.string().min(1, "Enter a message").max(1000).optional(),
      notifyBuyer,
    }),
    returns: FulfilmentRecord,
    refuses: [
      "fulfilment-not-found",
      "fulfilment-closed",
      "fulfilment-already-sent",
      "fulfilment-in-production",
      "fulfilment-not-confirmed",
      "not-on-hold",
      "hold-reason-missing",
      "parcel-missing",
      "shipping-method-not-offered",
      "fulfiller-not-eligible",
      "sample-order",
    ],
  }),
  replaceArtwork: command("POST /v1/platform/{platformId}/fulfillments/{fulfillmentId}/artwork", {
    summary: "Replace the artwork of a line's placement; a fulfilment held for that artwork is released",
    permission: "fulfilments.fulfilment.edit",
    params: fulfilmentParams,
    query: z.strictObject({
      orderItemId: z.string().min(1).max(60),
      placement: z.string().min(1).max(60),
      replaces: z.coerce.number().int().min(0).max(1_000_000),
      file: z
        .string()
        .regex(/^fil_[0-9a-z]{6,40}$/)
        .optional(),
    }),
    upload: {
      maxBytes: 25 * 1024 * 1024,
      types: ["image/png", "image/jpeg", "image/webp", "application/octet-stream"],
    },
    returns: FulfilmentRecord,
    refuses: [...artworkRefusals, "not-a-picture", "artwork-too-small", "item-not-in-fulfilment"],
  }),
  restoreArtwork: command("POST /v1/platform/{platformId}/fulfillments/{fulfillmentId}/artwork/restore", {
    summary: "Restore the previous artwork, until production starts",
    permission: "fulfilments.fulfilment.edit",
    params: fulfilmentParams,
    body: z.strictObject({
      orderItemId: z.string().min(1).max(60),
      placement: z.string().min(1).max(60),
      replaces: z.int().min(1).max(1_000_000),
    }),
    returns: FulfilmentRecord,
    refuses: [...artworkRefusals, "no-earlier-artwork"],
  }),
  getArtwork: query("GET /v1/platform/{platformId}/fulfillments/{fulfillmentId}/artwork/{checksum}", {
    summary: "Get the print file of a placement, or the previous one",
    permission: "fulfilments.fulfilment.view",
    params: { ...fulfilmentParams, checksum: z.string().regex(/^[0-9a-f]{64}$/) },
    download: PRINT_TYPES,
    refuses: ["artwork-not-found"],
  }),
  reportFulfilment: command("POST /v1/platform/{platformId}/fulfillments/{fulfillmentId}/reports", {
    summary: "Report progress from a fulfiller or carrier; late or repeated reports never move a fulfilment backwards",
    permission: "fulfilments.report.create",
    params: fulfilmentParams,
    body: z.strictObject({
      status: FulfilmentStatus.extract([
        "accepted",
        "in_production",
        "packed",
        "dispatched",
        "delivered",
        "rejected",
        "returned",
        "failed",
      ]),
      occurredAt: Instant.optional(),
      parcel: strictParcel.optional(),
      /** Refused if other parcels have left already, unless a further parcel is intended. */
      first: z.literal(true).optional(),
      code: z.string().max(60).optional(),
      description: z.string().max(500).optional(),
      location: z.string().max(120).optional(),
      notifyBuyer,
    }),
    returns: FulfilmentRecord,
    refuses: [
      "fulfilment-not-found",
      "fulfilment-closed",
      "fulfilment-not-confirmed",
      "fulfilment-already-sent",
      "parcel-missing",
    ],
  }),
  checkDispatch: query("POST /v1/platform/{platformId}/fulfillments/bulk/dispatch/check", {
    summary: "Match order and tracking numbers to fulfilments and list the problems; sends nothing",
    permission: "fulfilments.report.create",
    params: platform,
    body: checkDispatchRequest,
    returns: checkDispatchResponse,
    refuses: ["nothing-to-dispatch", "too-many-lines"],
  }),
  dispatchMany: command("POST /v1/platform/{platformId}/fulfillments/bulk/dispatch", {
    summary: "Dispatch up to 1,000 fulfilments, each in its parcel, as a job",
    permission: "fulfilments.report.create",
    params: platform,
    body: dispatchManyRequest,
    returns: z.object({ jobId: z.string() }),
    status: 202,
    refuses: ["parcel-named-twice"],
  }),
  getDispatchResult: query("GET /v1/platform/{platformId}/fulfillments/bulk/dispatch/{jobId}", {
    summary: "List the result of each parcel of a dispatch",
    permission: "fulfilments.report.create",
    params: { ...platform, jobId: z.string().max(60) },
    returns: DispatchResult,
    refuses: ["job-not-found"],
  }),
  holdMany: command("POST /v1/platform/{platformId}/fulfillments/bulk/hold", {
    summary: "Put all fulfilments of up to 1,000 orders on hold, as a job",
    permission: "fulfilments.fulfilment.edit",
    params: platform,
    body: z.strictObject({ orders: Orders, hold: z.strictObject(Hold.omit({ item: true }).shape) }),
    returns: z.object({ jobId: z.string() }),
    status: 202,
  }),
  releaseMany: command("POST /v1/platform/{platformId}/fulfillments/bulk/release", {
    summary: "Release what is on hold in up to 1,000 orders, as a job",
    permission: "fulfilments.fulfilment.edit",
    params: platform,
    body: z.strictObject({ orders: Orders }),
    returns: z.object({ jobId: z.string() }),
    status: 202,
  }),
  correctTracking: command("PATCH /v1/platform/{platformId}/fulfillments/{fulfillmentId}/parcels/{parcelId}", {
    summary: "Correct a parcel's carrier, tracking number or link, until it is delivered",
    permission: "fulfilments.fulfilment.edit",
    params: { ...fulfilmentParams, parcelId: z.string().max(60) },
    body: z.strictObject({
      carrier: z.string().trim().min(1, "Enter the carrier").max(80).optional(),
      trackingNumber: z.string().trim().min(1).max(80).nullable().optional(),
      trackingUrl: ParcelDetails.shape.trackingUrl.unwrap().nullable().optional(),
    }),
    returns: FulfilmentRecord,
    refuses: [
      "fulfilment-not-found",
      "fulfilment-closed",
      "parcel-not-found",
      "parcel-delivered",
      "parcel-named-twice",
    ],
  }),
  findScanned: query("GET /v1/platform/{platformId}/fulfillments/scanned", {
    summary: "Find the order of a scanned order or tracking number",
    permission: "fulfilments.fulfilment.view",
    params: platform,
    query: z.strictObject({ code: z.string().trim().min(1).max(120) }),
    returns: z.object({ orderId: z.string(), orderNumber: z.string(), fulfillmentId: z.string() }),
    refuses: ["nothing-scanned"],
  }),
  listAvailableFulfillers: query("GET /v1/platform/{platformId}/fulfillments/{fulfillmentId}/available-fulfillers", {
    summary: "List who could make and send this fulfilment, cheapest first",
    permission: "fulfilments.fulfilment.view",
    params: fulfilmentParams,
    query: paged({}),
    returns: pageOf("fulfillers", AvailableFulfiller),
    refuses: ["fulfilment-not-found"],
  }),
  fulfilmentHistory: query("GET /v1/platform/{platformId}/fulfillments/{fulfillmentId}/history", {
    summary: "List the history of a fulfilment, newest first",
    permission: "fulfilments.fulfilment.view",
    params: fulfilmentParams,
    query: paged({}),
    returns: HistoryPage,
    refuses: ["fulfilment-not-found"],
  }),
});
