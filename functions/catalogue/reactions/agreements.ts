import { FulfillerEnded, FulfillerRequested, MakingAccepted, MakingDeclined, MakingEnded } from "#events/catalogue";
import { ask, when } from "#platform/reactions";
import { fulfiller } from "../domain/fulfiller/index.ts";
import { making } from "../domain/making/index.ts";

/** Forwards a shop's request to the fulfiller's own project. */
export const forwardRequest = when("forward-making-request", FulfillerRequested, async (fact, { project }) => {
  const { fulfillerId, requestId, shopName } = fact.data;
  const country = (await project())?.country ?? "";
  const request = { shopId: fact.tenant, requestId, shopName, country, requestedAt: fact.at };
  return [ask(making, fact.tenant, "request", request, fulfillerId)];
});

export const forwardEnd = when("forward-making-end", FulfillerEnded, ({ tenant, data }) => {
  const { fulfillerId, requestId, by, reason } = data;
  if (by !== "shop" || !requestId) return [];
  return [ask(making, tenant, "end", { shopId: tenant, requestId, by, reason }, fulfillerId)];
});

/** Returns the fulfiller's answers to the shop. */
export const returnAcceptance = when("return-making-acceptance", MakingAccepted, ({ tenant, data }) => [
  ask(fulfiller, tenant, "acceptFulfiller", { fulfillerId: tenant, requestId: data.requestId }, data.shopId),
]);

export const returnDecline = when("return-making-decline", MakingDeclined, ({ tenant, data }) => {
  const { shopId, requestId, reason } = data;
  return [ask(fulfiller, tenant, "declineFulfiller", { fulfillerId: tenant, requestId, reason }, shopId)];
});

export const returnEnd = when("return-making-end", MakingEnded, ({ tenant, data }) => {
  const { shopId, requestId, by, reason } = data;
  if (by !== "fulfiller") return [];
  return [ask(fulfiller, tenant, "endFulfiller", { fulfillerId: tenant, requestId, by, reason }, shopId)];
});
