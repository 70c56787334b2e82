import * as z from "zod";
import { PlatformId } from "#events/_kernel";
import { FulfilmentId, FulfilmentStatus, Hold, PackingSlip, ParcelDetails } from "#events/fulfilments";
import { command, Instant, named, paged, pageOf, query } from "#platform/contract";
import { HistoryPage } from "#platform/history";
import { AvailableFulfiller, FulfilmentRecord } from "./views.ts";

export * from "./refusals.ts";
export * from "./views.ts";

const one = { platformId: PlatformId, fulfillmentId: FulfilmentId };
const strictParcel = z.strictObject(ParcelDetails.shape);

export const fulfilments = named({
  getFulfilment: query("GET /v1/platform/{platformId}/fulfillments/{fulfillmentId}", {
    summary: "Get one fulfilment",
    permission: "fulfilments.fulfilment.view",
    params: one,
    returns: FulfilmentRecord,
    refuses: ["fulfilment-not-found"],
  }),
  updateFulfilment: command("PATCH /v1/platform/{platformId}/fulfillments/{fulfillmentId}", {
    summary:
      "Hold, release, re-route, dispatch or cancel a fulfilment; change its parcels, delivery method or packing slip",
    permission: "fulfilments.fulfilment.edit",
    params: one,
    body: z.strictObject({
      fulfiller: z.string().max(60).optional(),
      status: z.enum(["on_hold", "confirmed", "cancelled", "dispatched"]).optional(),
      hold: z.strictObject(Hold.shape).optional(),
      parcels: z.array(strictParcel).min(1).max(20).optional(),
      shippingMethodId: z.string().max(80).optional(),
      packingSlip: z.strictObject(PackingSlip.shape).optional(),
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
    ],
  }),
  reportFulfilment: command("POST /v1/platform/{platformId}/fulfillments/{fulfillmentId}/reports", {
    summary: "Tell what a fulfiller or carrier reported; late or repeated messages never move it backwards",
    permission: "fulfilments.report.create",
    params: one,
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
      code: z.string().max(60).optional(),
      description: z.string().max(500).optional(),
      location: z.string().max(120).optional(),
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
  listAvailableFulfillers: query("GET /v1/platform/{platformId}/fulfillments/{fulfillmentId}/available-fulfillers", {
    summary: "Who could make and send this fulfilment, cheapest first",
    permission: "fulfilments.fulfilment.view",
    params: one,
    query: paged({}),
    returns: pageOf("fulfillers", AvailableFulfiller),
    refuses: ["fulfilment-not-found"],
  }),
  fulfilmentHistory: query("GET /v1/platform/{platformId}/fulfillments/{fulfillmentId}/history", {
    summary: "Everything that happened to a fulfilment, newest first",
    permission: "fulfilments.fulfilment.view",
    params: one,
    query: paged({}),
    returns: HistoryPage,
    refuses: ["fulfilment-not-found"],
  }),
});
