import type { FactOf, Money } from "#events/_kernel";
import { MAKING_DISPUTE, MakingDisputeAnswered, MakingDisputeClosed, MakingDisputeReceived } from "#events/statements";
import { decider, refuse } from "#platform/domain";

type Received = FactOf<typeof MakingDisputeReceived>["data"];
export type MakingDispute =
  | { readonly status: "none" }
  | ({ readonly status: "open" | "answered" | "closed" } & Received);

const receive = (state: MakingDispute, input: Received) =>
  state.status === "none" ? [MakingDisputeReceived(input)] : [];

const refOf = ({ disputeId, shop, fulfillmentId, orderNumber }: Received) => ({
  disputeId,
  shop,
  fulfillmentId,
  orderNumber,
});

interface Answer {
  readonly note: string;
  readonly accept: boolean;
  /** A part of the line's amount; all of it by default. */
  readonly amount?: Money | undefined;
}

/** Accepts the dispute, so that the shop gets the line's amount or a part of it back, or declines it. Once. */
function answer(state: MakingDispute, { note, accept, amount }: Answer) {
  if (state.status === "none") return refuse("not-found");
  if (state.status !== "open") return refuse("dispute-resolved");
  if (!accept && amount)
    return refuse("validation-failed", { errors: { amount: ["Nothing is returned if you decline"] } });
  const { gross } = state;
  if (amount && amount.currency !== gross.currency)
    return refuse("validation-failed", { errors: { "amount.currency": [`The line is in ${gross.currency}`] } });
  if (amount && (amount.amount < 1 || amount.amount > gross.amount))
    return refuse("validation-failed", {
      errors: { amount: ["Use an amount above 0, and no more than the line's amount"] },
    });
  return [MakingDisputeAnswered({ ...refOf(state), note, ...(accept && { amount: amount ?? gross }) })];
}

function close(
  state: MakingDispute,
  { note, granted }: { readonly note: string; readonly granted?: Money | undefined },
) {
  if (state.status === "none" || state.status === "closed") return [];
  return [MakingDisputeClosed({ ...refOf(state), note, ...(granted && { granted }) })];
}

const withStatus = (state: MakingDispute, status: "answered" | "closed"): MakingDispute =>
  state.status === "none" ? state : { ...state, status };

/** A shop's dispute, as the fulfiller's project has it. */
export const makingDispute = decider<MakingDispute>()({
  name: MAKING_DISPUTE,
  initial: { status: "none" },
  events: [MakingDisputeReceived, MakingDisputeAnswered, MakingDisputeClosed] as const,
  decide: { receive, answer, close },
  evolve: {
    MakingDisputeReceived: (_, received) => ({ status: "open", ...received }),
    MakingDisputeAnswered: (state) => withStatus(state, "answered"),
    MakingDisputeClosed: (state) => withStatus(state, "closed"),
  },
});
