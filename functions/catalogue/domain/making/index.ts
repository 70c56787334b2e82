import { MakingAccepted, MakingDeclined, MakingEnded, MakingRequested } from "#events/catalogue";
import { decider, refuse } from "#platform/domain";

type Request = { shopId: string; requestId: string };
type Requested = Request & { shopName: string; country: string; requestedAt: string };

/** The agreement with one shop, in the fulfiller's own project. */
export type Making =
  | { status: "none" }
  | {
      status: "requested" | "accepted" | "declined" | "ended";
      requestId: string;
      requestedAt: string;
    };

const initial: Making = { status: "none" };
const events = [MakingRequested, MakingAccepted, MakingDeclined, MakingEnded] as const;

const becoming =
  (status: "accepted" | "declined" | "ended") =>
  (making: Making): Making =>
    making.status === "none" ? making : { ...making, status };

const evolve = {
  MakingRequested: (_: Making, { requestId, requestedAt }: Requested): Making => ({
    status: "requested",
    requestId,
    requestedAt,
  }),
  MakingAccepted: becoming("accepted"),
  MakingDeclined: becoming("declined"),
  MakingEnded: becoming("ended"),
};

/** A later request replaces an earlier one; an earlier one that arrives late has no effect. */
function request(making: Making, input: Requested) {
  const isNewer = making.status === "none" || making.requestedAt < input.requestedAt;
  return isNewer ? [MakingRequested(input)] : [];
}

function accept(making: Making, { shopId }: { shopId: string }) {
  if (making.status === "none") return refuse("not-found");
  if (making.status === "accepted") return [];
  if (making.status !== "requested") return refuse("request-closed");
  return [MakingAccepted({ shopId, requestId: making.requestId })];
}

function decline(making: Making, { shopId, reason }: { shopId: string; reason: string }) {
  if (making.status === "none") return refuse("not-found");
  if (making.status === "declined") return [];
  if (making.status !== "requested") return refuse("request-closed");
  return [MakingDeclined({ shopId, requestId: making.requestId, reason })];
}

/** Ends an agreement or an unanswered request; `requestId` identifies it. */
function end(
  making: Making,
  input: { shopId: string; by: "shop" | "fulfiller"; requestId?: string | undefined; reason?: string | undefined },
) {
  if (making.status === "none") return refuse("not-found");
  const { requestId, reason, ...rest } = input;
  if (making.status === "declined" || making.status === "ended") return [];
  if (requestId !== undefined && requestId !== making.requestId) return [];
  return [MakingEnded({ ...rest, requestId: making.requestId, ...(reason && { reason }) })];
}

export const making = decider<Making>()({
  name: "making",
  initial,
  events,
  decide: { request, accept, decline, end },
  evolve,
});
