import type { FulfillerDetails } from "#events/catalogue";

/**
 * The status of an agreement that one project makes items for another. A project's own making is accepted from the
 * start.
 */
export type Agreement = "requested" | "accepted" | "declined" | "ended";

export type Fulfiller =
  | { status: "none" }
  | { status: "listed"; details: FulfillerDetails; agreement: Agreement; requestId?: string | undefined };

export const initial: Fulfiller = { status: "none" };

type Requested = FulfillerDetails & { fulfillerId: string; requestId: string; shopName: string };

const becoming =
  (agreement: Agreement) =>
  (fulfiller: Fulfiller): Fulfiller =>
    fulfiller.status === "none" ? fulfiller : { ...fulfiller, agreement };

export const evolve = {
  FulfillerListed: (_: Fulfiller, details: FulfillerDetails): Fulfiller => ({
    status: "listed",
    details,
    agreement: "accepted",
  }),
  FulfillerChanged: (fulfiller: Fulfiller, changes: object): Fulfiller =>
    fulfiller.status === "none" ? fulfiller : { ...fulfiller, details: { ...fulfiller.details, ...changes } },
  FulfillerRequested: (_: Fulfiller, { requestId, shopName: _shopName, ...details }: Requested): Fulfiller => ({
    status: "listed",
    details,
    agreement: "requested",
    requestId,
  }),
  FulfillerAccepted: becoming("accepted"),
  FulfillerDeclined: becoming("declined"),
  FulfillerEnded: becoming("ended"),
};
