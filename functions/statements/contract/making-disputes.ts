import * as z from "zod";
import { MoneySum, Price } from "#events/_kernel";
import { StatementLineId } from "#events/statements";
import { command, numberedPageOf, paged, query } from "#platform/contract";
import { Meta } from "#platform/history";

/** A shop's dispute about a line that it was charged for what this project made. */
export const MakingDispute = z
  .object({
    id: z.string(),
    status: z.enum(["open", "answered", "closed"]),
    shop: z.string(),
    shopName: z.string(),
    fulfillmentId: z.string(),
    orderNumber: z.string(),
    description: z.string(),
    quantity: z.int(),
    gross: MoneySum,
    reason: z.string(),
    evidence: z.string().optional(),
    /** The answer, or how it was resolved. */
    note: z.string().optional(),
    /** What the shop gets back; absent where the charge stands. */
    granted: Price.optional(),
  })
  .extend(Meta.shape);
export type MakingDispute = z.infer<typeof MakingDispute>;

const answerMakingDisputeRequest = z.strictObject({
  decision: z.enum(["accept", "decline"]),
  note: z.string().trim().min(1, "Enter a note").max(500),
  /** What the shop gets back, if not all of the line's amount. */
  amount: Price.optional(),
});

const params = { disputeId: StatementLineId };

export const makingDisputes = {
  listMakingDisputes: query("GET /v1/gfn/disputes", {
    summary: "List shops' disputes about what this project made for them, latest first",
    permission: "billing.statement.list",
    query: paged({ status: z.enum(["open", "answered", "closed"]).optional() }),
    returns: numberedPageOf("disputes", MakingDispute),
  }),
  getMakingDispute: query("GET /v1/gfn/disputes/{disputeId}", {
    summary: "Get a shop's dispute about what this project made",
    permission: "billing.statement.view",
    params,
    returns: MakingDispute,
    refuses: ["not-found"],
  }),
  answerMakingDispute: command("POST /v1/gfn/disputes/{disputeId}/answer", {
    summary: "Accept or decline a shop's dispute; an accepted amount is refunded to the shop's wallet",
    permission: "billing.statement.edit",
    params,
    body: answerMakingDisputeRequest,
    returns: MakingDispute,
    refuses: ["not-found", "validation-failed", "dispute-resolved"],
  }),
};
