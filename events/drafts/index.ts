import * as z from "zod";
import { event, idOf, Price, type Recorded } from "../_kernel/index.ts";
import { Gift, OrderId } from "../orders/index.ts";

export const DRAFT = "draft";
export const DraftId = idOf("drf");

const text = (max: number) => z.string().max(max).optional();

/** An unfinished order. Nothing in it has to be complete or valid. */
export const DraftContent = z.strictObject({
  /** The chosen customer; absent when the person was typed in. */
  customerId: text(60),
  email: text(254),
  phone: text(60),
  shippingAddress: z
    .strictObject({
      contactName: text(120),
      company: text(120),
      line1: text(200),
      line2: text(200),
      city: text(120),
      state: text(120),
      postalCode: text(20),
      country: text(2),
    })
    .optional(),
  /** `title` and `sku` as they were when the draft was saved. */
  items: z
    .array(
      z.strictObject({
        variantRef: z.string().max(200),
        title: text(300),
        sku: text(120),
        quantity: z.int().min(1).max(10_000),
        retailPrice: Price.optional(),
      }),
    )
    .max(100)
    .default([]),
  reference: text(120),
  note: text(2000),
  tags: z.array(z.string().min(1).max(60)).max(50).optional(),
  shippingPrice: Price.optional(),
  /** What the buyer pays less for the goods. */
  discount: Price.optional(),
  boughtDelivery: z.strictObject({ name: text(200) }).optional(),
  gift: Gift.optional(),
});
export type DraftContent = z.infer<typeof DraftContent>;

const draftRef = { draftId: DraftId };

/**
 * The whole draft, saved for the first time or again. `subject` is the customer whose email it contains, else the draft
 * itself.
 */
export const DraftSaved = event("DraftSaved", z.object({ ...draftRef, subject: z.string(), content: DraftContent }), {
  personal: { subject: (data) => data.subject, erased: { content: { items: [] } } },
});
export const DraftDeleted = event("DraftDeleted", z.object(draftRef));
export const DraftRestored = event("DraftRestored", z.object(draftRef));
/** The draft became this order and is closed. */
export const DraftPlaced = event("DraftPlaced", z.object({ ...draftRef, orderId: OrderId, number: z.string() }));

export const draftEvents = [DraftSaved, DraftDeleted, DraftRestored, DraftPlaced] as const;

export type DraftStatus = "none" | "open" | "deleted" | "placed";
const LEADS_TO: Readonly<Record<string, DraftStatus>> = {
  DraftSaved: "open",
  DraftDeleted: "deleted",
  DraftRestored: "open",
  DraftPlaced: "placed",
};
/** The status of a draft, derived from its facts. */
export const draftStatusOf = (facts: readonly Pick<Recorded, "type">[]): DraftStatus =>
  LEADS_TO[facts.at(-1)?.type ?? ""] ?? "none";
