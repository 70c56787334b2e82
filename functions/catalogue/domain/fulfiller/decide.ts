import {
  FulfillerAccepted,
  FulfillerChanged,
  FulfillerDeclined,
  type FulfillerDetails,
  FulfillerEnded,
  FulfillerListed,
  FulfillerRequested,
} from "#events/catalogue";
import { differing, refuse } from "#platform/domain";
import type { Fulfiller } from "./evolve.ts";

type Patch = { [K in keyof FulfillerDetails]?: FulfillerDetails[K] | undefined } & { fulfillerId: string };
type Request = { fulfillerId: string; requestId: string };

const isOpen = (fulfiller: Fulfiller): boolean =>
  fulfiller.status === "listed" && (fulfiller.agreement === "requested" || fulfiller.agreement === "accepted");
/** Whether the fulfiller is waiting for the answer to this request. */
const isAwaitingAnswer = (fulfiller: Fulfiller, requestId: string): boolean =>
  fulfiller.status === "listed" && fulfiller.agreement === "requested" && fulfiller.requestId === requestId;
/** Keeps the rates and times that were entered before. */
const ownDetails = (fulfiller: Fulfiller): Partial<FulfillerDetails> =>
  fulfiller.status === "none" ? {} : fulfiller.details;

/** Lists a fulfiller that needs no agreement: the project itself. */
export function listFulfiller(fulfiller: Fulfiller, input: FulfillerDetails & { fulfillerId: string }) {
  if (isOpen(fulfiller)) return refuse("fulfiller-listed");
  return [FulfillerListed({ ...input, ...ownDetails(fulfiller) })];
}

export function requestFulfiller(fulfiller: Fulfiller, input: FulfillerDetails & Request & { shopName: string }) {
  if (isAwaitingAnswer(fulfiller, input.requestId)) return [];
  if (isOpen(fulfiller)) return refuse("fulfiller-listed");
  return [FulfillerRequested({ ...input, ...ownDetails(fulfiller), name: input.name, country: input.country })];
}

export const acceptFulfiller = (fulfiller: Fulfiller, input: Request) =>
  isAwaitingAnswer(fulfiller, input.requestId) ? [FulfillerAccepted(input)] : [];

export const declineFulfiller = (fulfiller: Fulfiller, input: Request & { reason: string }) =>
  isAwaitingAnswer(fulfiller, input.requestId) ? [FulfillerDeclined(input)] : [];

/** With a `requestId` only that agreement ends, so that late news of an earlier one has no effect. */
export function endFulfiller(
  fulfiller: Fulfiller,
  input: { fulfillerId: string; by: "shop" | "fulfiller"; reason?: string | undefined; requestId?: string | undefined },
) {
  if (fulfiller.status === "none") return refuse("not-found");
  if (!isOpen(fulfiller) || (input.requestId && input.requestId !== fulfiller.requestId)) return [];
  const { requestId = fulfiller.requestId, reason, ...rest } = input;
  return [FulfillerEnded({ ...rest, ...(requestId && { requestId }), ...(reason && { reason }) })];
}

export function changeFulfiller(fulfiller: Fulfiller, { fulfillerId, ...sent }: Patch) {
  if (fulfiller.status === "none") return refuse("not-found");
  const changes = differing(fulfiller.details, sent);
  return Object.keys(changes).length ? [FulfillerChanged({ ...changes, fulfillerId })] : [];
}
