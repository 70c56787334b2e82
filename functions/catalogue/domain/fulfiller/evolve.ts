import type { FulfillerDetails } from "#events/catalogue";

export type Fulfiller = { status: "none" } | { status: "listed"; details: FulfillerDetails };

export const initial: Fulfiller = { status: "none" };

export const evolve = {
  FulfillerListed: (_: Fulfiller, details: FulfillerDetails): Fulfiller => ({ status: "listed", details }),
  FulfillerChanged: (fulfiller: Fulfiller, changes: object): Fulfiller =>
    fulfiller.status === "none" ? fulfiller : { ...fulfiller, details: { ...fulfiller.details, ...changes } },
};
