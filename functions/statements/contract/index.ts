import * as z from "zod";
import { MoneySum, Price } from "#events/_kernel";
import { FulfilmentId } from "#events/fulfilments";
import { LineType, StatementId, StatementLineId } from "#events/statements";
import { command, DayOrInstant, named, numberedPageOf, paged, query } from "#platform/contract";
import { makingDisputes } from "./making-disputes.ts";

export type { MakingDispute } from "./making-disputes.ts";
export { refusals } from "./refusals.ts";

/** What one fulfiller charged a shop in a month. */
export const Statement = z.object({
  id: z.string(),
  number: z.string(),
  project: z.string(),
  /** The fulfiller's project. */
  fulfiller: z.string(),
  fulfillerName: z.string(),
  status: z.enum(["open", "issued", "paid", "disputed"]),
  periodStart: z.string(),
  /** Not part of the period. */
  periodEnd: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  itemCount: z.int(),
  fulfillmentCount: z.int(),
  net: MoneySum,
  tax: MoneySum,
  gross: MoneySum,
  /** How many of its lines are disputed. */
  disputedCount: z.int(),
  issuedAt: z.string().optional(),
});
export type Statement = z.infer<typeof Statement>;

export const GfnTransaction = z.object({
  id: z.string(),
  statementId: z.string(),
  fulfillmentId: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  type: LineType,
  description: z.string(),
  variantRef: z.string().optional(),
  quantity: z.int(),
  unit: MoneySum,
  net: MoneySum,
  tax: MoneySum,
  gross: MoneySum,
  occurredAt: z.string(),
  dispute: z
    .object({
      status: z.enum(["open", "resolved"]),
      reason: z.string(),
      evidence: z.string().optional(),
      openedAt: z.string(),
      note: z.string().optional(),
      /** What came back; absent where the charge stands. */
      granted: Price.optional(),
      resolvedAt: z.string().optional(),
    })
    .optional(),
});
export type GfnTransaction = z.infer<typeof GfnTransaction>;

export const GfnFulfilmentRow = z.object({
  fulfillmentId: z.string(),
  statementId: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  dispatchedAt: z.string().optional(),
  items: z.int(),
  net: MoneySum,
  tax: MoneySum,
  gross: MoneySum,
  transactions: z.int(),
});
export type GfnFulfilmentRow = z.infer<typeof GfnFulfilmentRow>;

export const GfnTransactionsExport = z.strictObject({
  statementId: StatementId.optional(),
  fulfillmentId: FulfilmentId.optional(),
  start: DayOrInstant.optional(),
  end: DayOrInstant.optional(),
  search: z.string().max(500).optional(),
  format: z.enum(["csv", "xlsx"]),
  groupBy: z.enum(["transaction", "fulfillment"]).optional(),
});
export type GfnTransactionsExport = z.infer<typeof GfnTransactionsExport>;

export const disputeTransactionRequest = z.strictObject({
  reason: z.string().trim().min(1, "Enter a reason").max(500),
  /** The https address of a photo or file, for whoever answers. */
  evidence: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .optional(),
});
export const resolveDisputeRequest = z.strictObject({
  note: z.string().trim().min(1, "Enter a note").max(500),
  /** What the shop gets back; 0 or absent where the charge stands. */
  adjustment: Price.optional(),
});

const lineParams = { transactionId: StatementLineId };

export const statements = named({
  ...makingDisputes,
  listStatements: query("GET /v1/gfn/statements", {
    summary: "List the statements of a project's fulfillers by month, latest first",
    permission: "billing.statement.list",
    query: paged({}),
    returns: numberedPageOf("statements", Statement),
  }),
  getStatement: query("GET /v1/gfn/statements/{statementId}", {
    summary: "Get a statement; the figures of an open one are current",
    permission: "billing.statement.view",
    params: { statementId: StatementId },
    returns: Statement,
    refuses: ["not-found"],
  }),
  listGfnTransactions: query("GET /v1/gfn/transactions", {
    summary: "List the lines of statements, latest first",
    permission: "billing.statement.view",
    query: paged({
      statementId: StatementId.optional(),
      fulfillmentId: FulfilmentId.optional(),
      /** Words, and `type:`, `order:`, `gross:` (minor units), `dispute:` (open or resolved). */
      search: z.string().max(500).optional(),
    }),
    returns: numberedPageOf("transactions", GfnTransaction),
    refuses: ["validation-failed"],
  }),
  listGfnFulfilments: query("GET /v1/gfn/transactions/fulfillments", {
    summary: "List what each fulfilment cost, latest first",
    permission: "billing.statement.view",
    query: paged({ statementId: StatementId.optional() }),
    returns: numberedPageOf("fulfillments", GfnFulfilmentRow),
  }),
  exportGfnTransactions: query("POST /v1/gfn/transactions/export", {
    summary: "Export the lines of statements, or what each fulfilment cost, as CSV",
    permission: "billing.statement.export",
    body: GfnTransactionsExport,
    download: ["text/csv; charset=utf-8"],
    refuses: ["validation-failed", "format-not-available"],
  }),
  disputeGfnTransaction: command("POST /v1/gfn/transactions/{transactionId}/dispute", {
    summary: "Dispute a line of a statement",
    permission: "billing.statement.edit",
    params: lineParams,
    body: disputeTransactionRequest,
    returns: GfnTransaction,
    refuses: ["not-found", "line-not-disputable", "already-disputed", "dispute-resolved"],
  }),
  resolveGfnDispute: command("POST /v1/gfn/transactions/{transactionId}/resolve", {
    summary: "Resolve a dispute as an administrator of the platform, with or without an adjustment",
    permission: "billing.statement.edit",
    params: lineParams,
    body: resolveDisputeRequest,
    returns: GfnTransaction,
    refuses: [
      ...(["not-found", "validation-failed", "not-disputed", "dispute-resolved"] as const),
      ...(["charge-refunded", "resolver-only"] as const),
    ],
  }),
});
