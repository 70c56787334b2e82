import * as z from "zod";
import { Actor, Money } from "#events/_kernel";
import { Choice } from "#events/orders";

export const PlatformPayment = z.object({
  status: z.enum(["none", "pending", "succeeded", "failed", "refunded"]),
  amount: Money.optional(),
  /** How the shop paid for making: `wallet` or `card`. */
  method: z.string().optional(),
  /** The charge in billing; absent where nothing was charged. */
  transactionId: z.string().optional(),
  transactionNumber: z.string().optional(),
  refundedAt: z.string().optional(),
  attempts: z.int(),
  failureCode: z.string().optional(),
  failureMessage: z.string().optional(),
  lastAttemptAt: z.string().optional(),
});

/** The approval of a resupply order that costs more than the project's limit. */
export const Approval = z.object({
  status: z.enum(["requested", "approved", "declined"]),
  /** What was requested, or approved. */
  amount: Money.optional(),
  choices: z.array(Choice),
  requestedAt: z.string(),
  requestedBy: Actor,
  decidedAt: z.string().optional(),
  decidedBy: Actor.optional(),
  reason: z.string().optional(),
});
