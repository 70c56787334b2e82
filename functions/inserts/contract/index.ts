import * as z from "zod";
import { InsertId, InsertTypeId } from "#events/inserts";
import { command, named, paged, pageOf, query } from "#platform/contract";
import { HistoryPage } from "#platform/history";
import * as shapes from "./shapes.ts";

export { refusals } from "./refusals.ts";
export type { Insert, InsertType, ParcelInserts } from "./shapes.ts";
export { createInsertRequest, updateInsertRequest } from "./shapes.ts";

const base = "/v1/inserts";
const one = { insertId: InsertId };
const parcel = { parcel: shapes.ParcelId };

export const inserts = named({
  createInsert: command(`POST ${base}`, {
    summary: "Create an insert; with complete artwork it waits for review",
    permission: "inserts.insert.create",
    body: shapes.createInsertRequest,
    returns: shapes.Insert,
    status: 201,
    refuses: ["insert-type-unknown", "artwork-unusable", "validation-failed"],
  }),
  listInserts: query(`GET ${base}`, {
    summary: "List inserts in the order they are packed",
    permission: "inserts.insert.list",
    query: paged({ status: z.enum(["draft", "in_review", "active", "paused", "rejected", "archived"]).optional() }),
    returns: pageOf("inserts", shapes.Insert).extend({ counts: z.record(z.string(), z.int()) }),
  }),
  getInsert: query(`GET ${base}/{insertId}`, {
    summary: "Get an insert",
    permission: "inserts.insert.view",
    params: one,
    returns: shapes.Insert,
    refuses: ["not-found"],
  }),
  updateInsert: command(`PATCH ${base}/{insertId}`, {
    summary: "Change, pause, resume or archive an insert, or count its stock",
    permission: "inserts.insert.edit",
    params: one,
    body: shapes.updateInsertRequest,
    returns: shapes.Insert,
    refuses: [
      ...(["not-found", "insert-type-unknown", "artwork-unusable", "validation-failed"] as const),
      ...(["insert-archived", "invalid-transition"] as const),
    ],
  }),
  getInsertHistory: query(`GET ${base}/{insertId}/history`, {
    summary: "List the history of an insert, newest first",
    permission: "inserts.insert.view",
    params: one,
    query: paged({}),
    returns: HistoryPage,
    refuses: ["not-found"],
  }),
  listInsertParcels: query(`GET ${base}/{insertId}/parcels`, {
    summary: "List the parcels an insert was chosen for, newest first",
    permission: "inserts.insert.view",
    params: one,
    query: paged({}),
    returns: pageOf("parcels", shapes.ParcelInserts),
    refuses: ["not-found"],
  }),
  listInsertTypes: query(`GET ${base}/types`, {
    summary: "List what can be printed and packed",
    permission: "inserts.insert.list",
    query: paged({}),
    returns: pageOf("types", shapes.InsertType),
  }),
  getInsertType: query(`GET ${base}/types/{insertTypeId}`, {
    summary: "Get a type of insert",
    permission: "inserts.insert.view",
    params: { insertTypeId: InsertTypeId },
    returns: shapes.InsertType,
    refuses: ["not-found"],
  }),
  simulateInsert: command(`POST ${base}/simulate`, {
    summary: "List which of these orders an insert with these rules would have been packed with; nothing is recorded",
    permission: "inserts.insert.view",
    body: shapes.simulateInsertRequest,
    returns: shapes.Simulation,
    idle: true,
  }),
  getParcelInserts: query(`GET ${base}/parcels/{parcel}`, {
    summary: "Get the inserts of a fulfilment, or of a production job",
    permission: "fulfilments.fulfilment.view",
    params: parcel,
    returns: shapes.ParcelInserts,
    refuses: ["not-found"],
  }),
  listOrderInserts: query(`GET ${base}/orders/{orderId}`, {
    summary: "List the inserts of an order's parcels",
    permission: "fulfilments.fulfilment.view",
    params: { orderId: z.string().regex(/^ord_[0-9a-z]{6,40}$/) },
    returns: z.object({ parcels: z.array(shapes.ParcelInserts) }),
  }),
  packParcelInserts: command(`PATCH ${base}/parcels/{parcel}`, {
    summary: "Record which inserts are in a parcel, and why others are not",
    permission: "fulfilments.report.create",
    params: parcel,
    body: shapes.packInsertsRequest,
    returns: shapes.ParcelInserts,
    refuses: ["not-found", "parcel-left", "parcel-cancelled"],
  }),
  listInsertReviews: query(`GET ${base}/reviews`, {
    summary: "List the inserts of all projects that wait for review, the longest waiting first",
    scope: "admin",
    permission: "inserts.admin-review.list",
    query: paged({}),
    returns: pageOf("reviews", shapes.InsertReview),
  }),
  decideInsertReview: command(`POST ${base}/reviews/{insertId}`, {
    summary: "Approve an insert's artwork, or reject it with a reason",
    scope: "admin",
    permission: "inserts.admin-review.edit",
    params: one,
    body: z.strictObject({ approved: z.boolean(), reason: z.string().trim().max(500).optional() }),
    refuses: ["not-found", "already-reviewed", "reason-missing"],
  }),
  getReviewArtwork: query(`GET ${base}/reviews/{insertId}/artwork/{side}`, {
    summary: "Get the artwork of an insert that waits for review",
    scope: "admin",
    permission: "inserts.admin-review.list",
    params: { ...one, side: z.enum(["front", "back"]) },
    download: ["image/png", "image/jpeg", "image/webp", "application/octet-stream"],
    refuses: ["not-found"],
  }),
});
