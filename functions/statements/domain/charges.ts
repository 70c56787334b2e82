import { type Money, money } from "#events/_kernel";
import {
  CHARGES,
  DisputeResolved,
  FulfilmentCharged,
  FulfilmentChargeRefunded,
  LineDisputed,
  type StatementLine,
} from "#events/statements";
import { decider, refuse } from "#platform/domain";

type Dispute = "open" | "resolved";
/** What the shop was charged for a fulfilment, and what it got back. */
export interface Charges {
  readonly orderId: string;
  readonly orderNumber: string;
  /** The project that made it. */
  readonly fulfiller?: string | undefined;
  readonly lines: readonly StatementLine[];
  readonly refunded: boolean;
  /** By line; each is disputed once. */
  readonly disputes: Readonly<Record<string, Dispute>>;
}
type Charged = Parameters<typeof FulfilmentCharged>[0];
type Refunded = Parameters<typeof FulfilmentChargeRefunded>[0];

function charge(state: Charges, input: Charged) {
  return state.lines.length > 0 ? [] : [FulfilmentCharged(input)];
}

/** Returns what is left of the charge: what was adjusted before is not returned again. */
function refund(state: Charges, { line, ...input }: Refunded) {
  if (state.lines.length === 0 || state.refunded) return [];
  const left = state.lines.reduce((sum, { gross }) => sum + gross.amount, 0);
  const returned = money(left === 0 ? 0 : -left, line.gross.currency);
  return [FulfilmentChargeRefunded({ ...input, line: { ...line, unit: returned, net: returned, gross: returned } })];
}

interface Complaint {
  readonly fulfillmentId: string;
  readonly lineId: string;
  readonly reason: string;
  readonly evidence?: string | undefined;
}

function dispute(
  { orderId, orderNumber, lines, disputes }: Charges,
  { fulfillmentId, lineId, reason, evidence }: Complaint,
) {
  const line = lines.find((each) => each.lineId === lineId);
  if (!line) return refuse("not-found");
  if (line.gross.amount <= 0) return refuse("line-not-disputable");
  if (disputes[lineId] === "open") return refuse("already-disputed");
  if (disputes[lineId] === "resolved") return refuse("dispute-resolved");
  const { statementId } = line;
  const why = { reason, ...(evidence && { evidence }) };
  return [LineDisputed({ fulfillmentId, orderId, orderNumber, lineId, statementId, ...why })];
}

export interface Resolution {
  readonly fulfillmentId: string;
  readonly lineId: string;
  readonly note: string;
  /** What the shop gets back; absent where the charge stands. */
  readonly amount?: Money | undefined;
  /** The line that returns it, and the statement of the current month. */
  readonly adjustment: { readonly lineId: string; readonly statementId: string };
}

function resolve(
  { orderId, orderNumber, lines, refunded, disputes }: Charges,
  { fulfillmentId, lineId, note, amount, adjustment }: Resolution,
) {
  const line = lines.find((each) => each.lineId === lineId);
  if (!line) return refuse("not-found");
  if (disputes[lineId] === undefined) return refuse("not-disputed");
  if (disputes[lineId] === "resolved") return refuse("dispute-resolved");
  if (amount && amount.currency !== line.gross.currency)
    return refuse("validation-failed", {
      errors: { "adjustment.currency": [`The line is in ${line.gross.currency}`] },
    });
  if (amount && amount.amount > line.gross.amount)
    return refuse("validation-failed", { errors: { adjustment: ["Use no more than the line's amount"] } });
  if (amount && amount.amount > 0 && refunded) return refuse("charge-refunded");
  const returned = amount && amount.amount > 0 ? { ...amount, amount: -amount.amount } : undefined;
  return [
    DisputeResolved({
      fulfillmentId,
      orderId,
      orderNumber,
      lineId,
      statementId: line.statementId,
      note,
      ...(returned && {
        line: {
          ...adjustment,
          type: "adjustment" as const,
          description: `Adjustment: ${line.description}`.slice(0, 200),
          ...(line.variantRef && { variantRef: line.variantRef }),
          quantity: 1,
          unit: returned,
          net: returned,
          tax: { ...returned, amount: 0 },
          gross: returned,
        },
      }),
    }),
  ];
}

/** The same by the fulfiller that made it. What has been refunded meanwhile is not returned again. */
function resolveAsAnswered(
  state: Charges,
  { fulfiller, amount, ...input }: Resolution & { readonly fulfiller: string },
) {
  if (state.fulfiller !== fulfiller) return refuse("not-found");
  return resolve(state, { ...input, amount: state.refunded ? undefined : amount });
}

export const charges = decider<Charges>()({
  name: CHARGES,
  initial: { orderId: "", orderNumber: "", lines: [], refunded: false, disputes: {} },
  events: [FulfilmentCharged, FulfilmentChargeRefunded, LineDisputed, DisputeResolved] as const,
  decide: { charge, refund, dispute, resolve, resolveAsAnswered },
  evolve: {
    FulfilmentCharged: (state, { orderId, orderNumber, lines, fulfiller }) => ({
      ...state,
      orderId,
      orderNumber,
      lines,
      fulfiller: fulfiller.project,
    }),
    FulfilmentChargeRefunded: (state, { line }) => ({ ...state, refunded: true, lines: [...state.lines, line] }),
    LineDisputed: (state, { lineId }) => ({ ...state, disputes: { ...state.disputes, [lineId]: "open" } }),
    DisputeResolved: (state, { lineId, line }) => ({
      ...state,
      disputes: { ...state.disputes, [lineId]: "resolved" },
      lines: line ? [...state.lines, line] : state.lines,
    }),
  },
});
