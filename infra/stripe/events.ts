import * as z from "zod";

/** Stripe's identifiers and ours are printable ASCII. */
const Name = z.string().regex(/^[\x20-\x7e]{1,255}$/);
const Metadata = z
  .object({ tenant: Name.optional(), attempt: Name.optional(), transaction: Name.optional() })
  .nullish()
  .transform((metadata) => metadata ?? {});
export type Metadata = z.infer<typeof Metadata>;
const Currency = z.string().regex(/^[a-z]{3}$/i);
/** In seconds since 1970, until the end of the year 9999. */
const Seconds = z.int().min(0).max(253_402_300_799);

/** What every event has. What it is about is read by its type. */
export const Event = z.object({
  id: z.string().regex(/^\w{1,255}$/),
  type: Name,
  created: Seconds,
  account: Name.optional(),
  data: z.object({ object: z.unknown() }),
});
export type Event = z.infer<typeof Event>;

export const Named = z.object({ id: Name, metadata: Metadata });
export const Charge = z.object({ metadata: Metadata, amount_refunded: z.int(), currency: Currency });
export const Account = z.object({ id: Name });
export const Dispute = z.object({
  id: Name,
  status: Name,
  amount: z.int(),
  currency: Currency,
  reason: Name,
  payment_intent: z.union([Name, z.object({ id: Name })]).nullish(),
  evidence_details: z.object({ due_by: Seconds.nullish() }).nullish(),
});
export type Dispute = z.infer<typeof Dispute>;
