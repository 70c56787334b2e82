import * as z from "zod";
import { event, idOf, Money, streamOf } from "#events/_kernel";

export const INSERT = "insert";
export const PACKING = "packing";
export const INSERT_REVIEW = "insertreview";
export const InsertId = idOf("ins");
export const InsertTypeId = idOf("ity");
export const insertStream = (insert: string): string => streamOf(INSERT, insert);

export const InsertStatus = z.enum(["draft", "in_review", "active", "paused", "rejected", "archived"]);
export type InsertStatus = z.infer<typeof InsertStatus>;
/** A file of the drive for each side. */
export const InsertArtwork = z.object({ front: z.string().optional(), back: z.string().optional() });
export type InsertArtwork = z.infer<typeof InsertArtwork>;
export const InsertCondition = z.object({
  field: z.enum(["total", "country", "channel", "tag", "product", "quantity"]),
  operator: z.enum(["eq", "neq", "gt", "gte", "lt", "lte", "in", "contains", "exists"]),
  value: z.union([z.string().max(120), z.number(), z.array(z.string().max(120)).max(50)]).optional(),
});
/** All that is stated has to fit. `tags`, `countries` and `productIds`: one of them is enough. */
export const InsertRules = z.object({
  conditions: z.array(InsertCondition).max(20).default([]),
  countries: z.array(z.string().length(2)).max(50).optional(),
  firstOrderOnly: z.boolean().optional(),
  minOrderTotal: Money.optional(),
  productIds: z.array(z.string().max(60)).max(50).optional(),
  tags: z.array(z.string().max(60)).max(20).optional(),
});
export type InsertRules = z.infer<typeof InsertRules>;
const details = {
  name: z.string().max(120),
  insertTypeId: InsertTypeId,
  artwork: InsertArtwork,
  rules: InsertRules,
  quantityPerOrder: z.int().min(1).max(20),
  priority: z.int().min(0).max(1000),
  startsAt: z.string().optional(),
  endsAt: z.string().optional(),
};

const ref = { insertId: InsertId };
export const InsertCreated = event("InsertCreated", z.object({ ...ref, ...details, unitPrice: Money }));
/** Only the changed fields; null removes one. */
export const InsertChanged = event(
  "InsertChanged",
  z.object({
    ...ref,
    ...z.object(details).partial().shape,
    unitPrice: Money.optional(),
    startsAt: z.string().nullable().optional(),
    endsAt: z.string().nullable().optional(),
  }),
);
/** The artwork is complete and waits for an administrator. `type` and `name` are repeated for them. */
export const InsertSubmitted = event(
  "InsertSubmitted",
  z.object({ ...ref, name: z.string(), insertTypeId: InsertTypeId, artwork: InsertArtwork }),
);
/** `reason` says why it was rejected. */
export const InsertReviewed = event(
  "InsertReviewed",
  z.object({ ...ref, approved: z.boolean(), reason: z.string().max(500).optional() }),
);
export const InsertMoved = event("InsertMoved", z.object({ ...ref, status: z.enum(["active", "paused", "archived"]) }));
/** Somebody counted how many are left at the project that packs them. `packed` is how many it had packed by then. */
export const InsertStockCounted = event(
  "InsertStockCounted",
  z.object({ ...ref, location: z.string().max(120), level: z.int().min(0), packed: z.int().min(0) }),
);
export const insertEvents = [
  InsertCreated,
  InsertChanged,
  InsertSubmitted,
  InsertReviewed,
  InsertMoved,
  InsertStockCounted,
] as const;

/** An insert in a parcel, as it was called when it was chosen. */
export const ChosenInsert = z.object({
  insertId: InsertId,
  name: z.string(),
  insertTypeId: InsertTypeId,
  quantity: z.int().min(1),
});
export type ChosenInsert = z.infer<typeof ChosenInsert>;
const parcel = {
  /** The fulfilment in the shop's project, the production job in the factory's. */
  parcel: z.string(),
  fulfillmentId: z.string(),
  orderId: z.string(),
  number: z.string(),
};
/** What goes into a parcel. `fulfiller`: the other project that packs it; `shop`: whose parcel this project packs. */
export const InsertsChosen = event(
  "InsertsChosen",
  z.object({
    ...parcel,
    inserts: z.array(ChosenInsert).min(1).max(20),
    fulfiller: z.string().optional(),
    shop: z.string().optional(),
  }),
);
/** The packer recorded which inserts are in the parcel, and why others are not. */
export const InsertsPacked = event(
  "InsertsPacked",
  z.object({ parcel: z.string(), packed: z.array(InsertId), reasons: z.record(z.string(), z.string().max(200)) }),
);
const Left = ChosenInsert.extend({ packed: z.boolean(), missedReason: z.string().optional() });
/** The parcel left: with which of its inserts, and without which. */
export const ParcelLeft = event(
  "ParcelLeft",
  z.object({ ...parcel, inserts: z.array(Left), leftAt: z.string(), shop: z.string().optional() }),
);
/** The parcel never leaves: its fulfilment was cancelled or withdrawn, or another project packs it. */
export const ParcelCancelled = event("ParcelCancelled", z.object({ parcel: z.string() }));
export const packingEvents = [InsertsChosen, InsertsPacked, ParcelLeft, ParcelCancelled] as const;

/** In the directory: an insert of a project waits for an administrator. Asked again, the latest artwork counts. */
export const InsertReviewRequested = event(
  "InsertReviewRequested",
  z.object({
    ...ref,
    project: z.string(),
    name: z.string(),
    insertTypeId: InsertTypeId,
    artwork: InsertArtwork,
    requestedAt: z.string(),
  }),
);
export const InsertReviewDecided = event(
  "InsertReviewDecided",
  z.object({ ...ref, project: z.string(), approved: z.boolean(), reason: z.string().max(500).optional() }),
);
export const insertReviewEvents = [InsertReviewRequested, InsertReviewDecided] as const;
