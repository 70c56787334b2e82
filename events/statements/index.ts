import * as z from "zod";
import { Currency, event, idOf, MoneySum, Price, ProjectId, streamOf } from "#events/_kernel";
import { FulfilmentId } from "#events/fulfilments";
import { OrderId } from "#events/orders";

export const StatementId = idOf("stm");
/** A line of a statement, which other services call a transaction. */
export const StatementLineId = idOf("stl");

export const STATEMENT = "statement";
export const statementStream = (statementId: string): string => streamOf(STATEMENT, statementId);
/** What the shop was charged for one fulfilment. */
export const CHARGES = "charges";

export const LINE_TYPES = [
  ...(["garment", "print", "packaging", "insert", "shipping", "handling", "surcharge"] as const),
  ...(["refund", "adjustment"] as const),
] as const;
export const LineType = z.enum(LINE_TYPES);
export type LineType = z.infer<typeof LineType>;

export const StatementFulfiller = z.object({ project: z.string(), name: z.string() });

const statementRef = { project: ProjectId, statementId: StatementId, number: z.string() };

/** A month's costs of one fulfiller, opened with the first of them. */
export const StatementOpened = event(
  "StatementOpened",
  z.object({
    ...statementRef,
    fulfiller: StatementFulfiller,
    periodStart: z.string(),
    /** Not part of the period. */
    periodEnd: z.string(),
    timeZone: z.string(),
    currency: Currency,
  }),
);
/** The month is over: its figures change no more. Later refunds and adjustments are lines of a later month. */
export const StatementIssued = event(
  "StatementIssued",
  z.object({
    ...statementRef,
    itemCount: z.int().min(0),
    fulfillmentCount: z.int().min(0),
    net: MoneySum,
    tax: MoneySum,
    gross: MoneySum,
  }),
);
/** The time for disputes is over and none is open: the charges stand. */
export const StatementPaid = event("StatementPaid", z.object(statementRef));

/** Amounts are negative where the shop gets money back. */
export const StatementLine = z.object({
  lineId: StatementLineId,
  statementId: StatementId,
  type: LineType,
  description: z.string(),
  variantRef: z.string().optional(),
  quantity: z.int().positive(),
  unit: MoneySum,
  net: MoneySum,
  tax: MoneySum,
  gross: MoneySum,
});
export type StatementLine = z.infer<typeof StatementLine>;

const chargeRef = { fulfillmentId: FulfilmentId, orderId: OrderId, orderNumber: z.string() };

/** What billing charged for an order, as far as one fulfilment of it goes. */
export const FulfilmentCharged = event(
  "FulfilmentCharged",
  z.object({
    ...chargeRef,
    fulfiller: StatementFulfiller,
    /** Billing's charge. */
    transactionId: z.string(),
    /** How many pieces the fulfilment holds. */
    items: z.int().min(0),
    lines: z.array(StatementLine).min(1),
  }),
);
/** Billing returned the charge. */
export const FulfilmentChargeRefunded = event(
  "FulfilmentChargeRefunded",
  z.object({ ...chargeRef, refundId: z.string(), line: StatementLine }),
);
export const LineDisputed = event(
  "LineDisputed",
  z.object({
    ...chargeRef,
    lineId: StatementLineId,
    statementId: StatementId,
    reason: z.string(),
    /** The address of a photo or file that shows it. */
    evidence: z.string().optional(),
  }),
);
/** `line` is the adjustment in the shop's favour; without one the charge stands. */
export const DisputeResolved = event(
  "DisputeResolved",
  z.object({
    ...chargeRef,
    lineId: StatementLineId,
    statementId: StatementId,
    note: z.string(),
    line: StatementLine.optional(),
  }),
);

/** A shop's dispute of a line, in the project of the fulfiller that made and charged it. Its id is the line's. */
export const MAKING_DISPUTE = "makingdispute";
const makingRef = { disputeId: StatementLineId, shop: ProjectId, fulfillmentId: FulfilmentId, orderNumber: z.string() };

export const MakingDisputeReceived = event(
  "MakingDisputeReceived",
  z.object({
    ...makingRef,
    shopName: z.string(),
    description: z.string(),
    quantity: z.int().positive(),
    /** What the shop was charged for the line. */
    gross: MoneySum,
    reason: z.string(),
    evidence: z.string().optional(),
  }),
);
/** `amount` is what the shop gets back; without one the charge stands. The money follows in the shop's project. */
export const MakingDisputeAnswered = event(
  "MakingDisputeAnswered",
  z.object({ ...makingRef, note: z.string(), amount: Price.optional() }),
);
/** The dispute was resolved, by the fulfiller's answer or by an administrator. `granted` is what the shop got back. */
export const MakingDisputeClosed = event(
  "MakingDisputeClosed",
  z.object({ ...makingRef, note: z.string(), granted: Price.optional() }),
);
