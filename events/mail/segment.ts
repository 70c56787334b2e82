import * as z from "zod";

/** What subscribers can be chosen by. */
export const SEGMENT_FIELDS = [
  ...(["gender", "country", "language", "tags", "source", "email"] as const),
  ...(["lastOpened", "lastClicked", "lastPurchased", "createdAt"] as const),
  ...(["totalOrders", "totalSpent"] as const),
] as const;
export const SegmentField = z.enum(SEGMENT_FIELDS, { error: "Choose what the rule is about" });
export type SegmentField = z.infer<typeof SegmentField>;
export const SEGMENT_OPERATORS = ["gt", "gte", "lt", "lte", "eq", "in"] as const;
export const SegmentOperator = z.enum(SEGMENT_OPERATORS);
export type SegmentOperator = z.infer<typeof SegmentOperator>;

/** A moment is a date, or `30d` for 30 days before the count. */
export const SegmentRule = z.object({
  mode: z.enum(["include", "exclude"]),
  field: SegmentField,
  operator: SegmentOperator,
  value: z.union([z.string().max(200), z.number(), z.array(z.string().max(200)).max(100)]),
});
export type SegmentRule = z.infer<typeof SegmentRule>;
/** `match` joins the rules that include; each rule that excludes does so by itself. */
export const Segment = z.object({ match: z.enum(["all", "any"]), rules: z.array(SegmentRule).max(20) });
export type Segment = z.infer<typeof Segment>;
