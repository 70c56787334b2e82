import { FulfillerChanged, type FulfillerDetails, FulfillerListed } from "#events/catalogue";
import { differing, refuse } from "#platform/domain";
import type { Fulfiller } from "./evolve.ts";

type Patch = { [K in keyof FulfillerDetails]?: FulfillerDetails[K] | undefined } & { fulfillerId: string };

export function listFulfiller(fulfiller: Fulfiller, input: FulfillerDetails & { fulfillerId: string }) {
  return fulfiller.status === "none" ? [FulfillerListed(input)] : refuse("fulfiller-listed");
}

export function changeFulfiller(fulfiller: Fulfiller, { fulfillerId, ...sent }: Patch) {
  if (fulfiller.status === "none") return refuse("not-found");
  const changes = differing(fulfiller.details, sent);
  return Object.keys(changes).length ? [FulfillerChanged({ ...changes, fulfillerId })] : [];
}
