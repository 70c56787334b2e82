import * as z from "zod";
import { Money, Price, ProjectId } from "#events/_kernel";
import { InsertArtwork, InsertCondition, InsertId, InsertStatus, InsertTypeId } from "#events/inserts";
import { Instant } from "#platform/contract";
import { Meta } from "#platform/history";

export const InsertType = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  category: z.enum(["card", "sticker", "leaflet", "label", "gift_note", "box", "tissue"]),
  widthMm: z.number(),
  heightMm: z.number(),
  bleedMm: z.number(),
  sides: z.union([z.literal(1), z.literal(2)]),
  paper: z.string().optional(),
  minDpi: z.int(),
  template: z.string().optional(),
  /** Absent for people who may not see amounts. */
  unitPrice: Money.optional(),
  minRun: z.int().optional(),
  leadTimeDays: z.int().optional(),
  /** The projects that make it; empty = every fulfiller does. */
  fulfillmentProjects: z.array(z.string()),
  status: z.enum(["active", "retired"]),
});
export type InsertType = z.infer<typeof InsertType>;

const FileId = z.string().regex(/^fil_[0-9a-z]{6,40}$/, "Not an ID of this kind (fil_…)");
const artwork = z.strictObject({ front: FileId.optional(), back: FileId.optional() });
const rules = z.strictObject({
  conditions: z.array(z.strictObject(InsertCondition.shape)).max(20).default([]),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, "Use a country code, like GB"))
    .max(50)
    .optional(),
  firstOrderOnly: z.boolean().optional(),
  minOrderTotal: Price.optional(),
  productIds: z
    .array(z.string().regex(/^prd_[0-9a-z]{6,40}$/, "Not an ID of this kind (prd_…)"))
    .max(50)
    .optional(),
  tags: z.array(z.string().trim().min(1).max(60)).max(20).optional(),
});
const storedRules = z.object({
  conditions: z.array(InsertCondition),
  countries: z.array(z.string()).optional(),
  firstOrderOnly: z.boolean().optional(),
  minOrderTotal: Money.optional(),
  productIds: z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
});

export const Insert = z
  .object({
    id: z.string(),
    name: z.string(),
    insertTypeId: z.string(),
    status: InsertStatus,
    artwork: InsertArtwork,
    quantityPerOrder: z.int(),
    rules: storedRules,
    priority: z.int(),
    startsAt: z.string().optional(),
    endsAt: z.string().optional(),
    /** What is left at each project that packs it, this one or a fulfiller's: as counted less what it packed since. */
    stock: z.array(z.object({ location: z.string(), level: z.int() })).optional(),
    /** Absent for people who may not see amounts. */
    unitPrice: Money.optional(),
    rejectionReason: z.string().optional(),
    /** Parcels that left with it, and without it. */
    stats: z.object({ packed: z.int(), missed: z.int() }),
  })
  .extend(Meta.shape);
export type Insert = z.infer<typeof Insert>;

export const createInsertRequest = z.strictObject({
  name: z.string().trim().min(1, "Required").max(120),
  insertTypeId: InsertTypeId,
  artwork: artwork.optional(),
  rules: rules.optional(),
  quantityPerOrder: z.int().min(1).max(20).optional(),
  startsAt: Instant.optional(),
  endsAt: Instant.optional(),
});
/** Only what is sent changes; null clears. With complete artwork an insert is reviewed, and other artwork again. */
export const updateInsertRequest = z.strictObject({
  ...createInsertRequest.partial().shape,
  startsAt: Instant.nullable().optional(),
  endsAt: Instant.nullable().optional(),
  status: z.enum(["active", "paused", "archived"]).optional(),
  priority: z.int().min(0).max(1000).optional(),
  stock: z.strictObject({ location: ProjectId, level: z.int().min(0).max(1_000_000) }).optional(),
});

export const simulateInsertRequest = z.strictObject({
  rules,
  orders: z.array(z.string().regex(/^ord_[0-9a-z]{6,40}$/)).max(100),
});
export const Simulation = z.object({
  /** How many of the named orders were there to look at. */
  examined: z.int(),
  matched: z.array(z.object({ orderId: z.string(), number: z.string() })),
  /** How many orders each rule kept out, by the first that did. */
  missed: z.record(z.string(), z.int()),
});

export const ParcelId = z.string().regex(/^(ful|pjb)_[0-9a-z]{6,40}$/, "Not the ID of a parcel");
export const ParcelInserts = z.object({
  id: z.string(),
  orderId: z.string(),
  number: z.string(),
  status: z.enum(["waiting", "left", "cancelled"]),
  /** The other project that packs it. */
  fulfiller: z.string().optional(),
  inserts: z.array(
    z.object({
      insertId: z.string(),
      name: z.string(),
      typeName: z.string(),
      quantity: z.int(),
      packed: z.boolean(),
      missedReason: z.string().optional(),
    }),
  ),
  chosenAt: z.string(),
  leftAt: z.string().optional(),
});
export type ParcelInserts = z.infer<typeof ParcelInserts>;
export const packInsertsRequest = z.strictObject({
  packed: z.array(InsertId).max(20),
  reasons: z.record(InsertId, z.string().trim().max(200)).default({}),
});

export const InsertReview = z.object({
  id: z.string(),
  project: z.string(),
  name: z.string(),
  typeName: z.string(),
  artwork: InsertArtwork,
  requestedAt: z.string(),
});
