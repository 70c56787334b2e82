import { FulfillerAccepted, FulfillerDeclined, FulfillerEnded, MakingEnded, MakingRequested } from "#events/catalogue";
import { type ReactionContext, when } from "#platform/reactions";
import { needsOwnProject, tellThoseWhoMay, within } from "./raising.ts";

const EDITS_FULFILLERS = "catalogue.fulfiller.edit";
const ANSWERS_REQUESTS = "catalogue.making-request.edit";

/** What the shop calls the fulfiller: the name in the first fact of its record. */
async function fulfillerName({ facts }: ReactionContext): Promise<string> {
  const [first] = await facts();
  return (first?.data as { name?: string } | undefined)?.name ?? "The fulfiller";
}

async function shopName({ facts }: ReactionContext): Promise<string> {
  const [first] = await facts();
  return (first?.data as { shopName?: string } | undefined)?.shopName ?? "A shop";
}

export const tellMakingRequested = when("tell-making-requested", MakingRequested, needsOwnProject, (fact, around) =>
  tellThoseWhoMay(fact, ANSWERS_REQUESTS, around, (project) => ({
    kind: "making-requested",
    level: "default",
    title: `${fact.data.shopName} asks you to make its products`,
    body: `Accept or decline the request to ${project}. No orders are sent to you before you accept.`,
    action: within("/catalogue/requests", fact.tenant),
  })),
);

export const tellMakingEnded = when("tell-making-ended", MakingEnded, needsOwnProject, async (fact, around) => {
  if (fact.data.by !== "shop") return [];
  const shop = await shopName(around);
  return tellThoseWhoMay(fact, ANSWERS_REQUESTS, around, () => ({
    kind: "making-ended",
    level: "warning",
    title: `${shop} ended the agreement`,
    body: fact.data.reason ?? "No new work will come from this shop. Finish the work in progress.",
    action: within("/catalogue/requests", fact.tenant),
  }));
});

export const tellFulfillerAccepted = when(
  "tell-fulfiller-accepted",
  FulfillerAccepted,
  needsOwnProject,
  async (fact, around) => {
    const name = await fulfillerName(around);
    return tellThoseWhoMay(fact, EDITS_FULFILLERS, around, () => ({
      kind: "fulfiller-accepted",
      level: "success",
      title: `${name} accepted`,
      body: "It can now make and send your orders. Check its delivery rates.",
      action: within(`/catalogue/fulfillers/${fact.data.fulfillerId}`, fact.tenant),
    }));
  },
);

export const tellFulfillerDeclined = when(
  "tell-fulfiller-declined",
  FulfillerDeclined,
  needsOwnProject,
  async (fact, around) => {
    const name = await fulfillerName(around);
    return tellThoseWhoMay(fact, EDITS_FULFILLERS, around, () => ({
      kind: "fulfiller-declined",
      level: "warning",
      title: `${name} declined`,
      body: fact.data.reason,
      action: within("/catalogue/fulfillers", fact.tenant),
    }));
  },
);

export const tellFulfillerEnded = when(
  "tell-fulfiller-ended",
  FulfillerEnded,
  needsOwnProject,
  async (fact, around) => {
    if (fact.data.by !== "fulfiller") return [];
    const name = await fulfillerName(around);
    return tellThoseWhoMay(fact, EDITS_FULFILLERS, around, () => ({
      kind: "fulfiller-ended",
      level: "warning",
      title: `${name} ended the agreement`,
      body: fact.data.reason ?? "It will finish the work in progress. New orders need another fulfiller.",
      action: within(`/catalogue/fulfillers/${fact.data.fulfillerId}`, fact.tenant),
    }));
  },
);
