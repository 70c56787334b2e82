import { type FactOf, money } from "#events/_kernel";
import { DisputeResolved, FulfilmentCharged, LineDisputed, MakingDisputeAnswered } from "#events/statements";
import { derivedId } from "#platform/commands";
import { ask, askIfThere, type ReactionContext, when } from "#platform/reactions";
import { charges } from "../domain/charges.ts";
import { makingDispute } from "../domain/making-dispute.ts";
import { statement } from "../domain/statement.ts";
import { openStatement } from "../month.ts";

type Charged = FactOf<typeof FulfilmentCharged>["data"];
const chargedIn = (facts: Awaited<ReturnType<ReactionContext["facts"]>>) =>
  facts.find(({ type }) => type === FulfilmentCharged.type)?.data as Charged | undefined;

/** Brings a disputed line to the project of the fulfiller that made it. A fulfiller without one is left to administrators. */
export const forwardDispute = when(
  "forward-dispute-on-line-disputed",
  LineDisputed,
  async ({ data, tenant }, { facts, project }) => {
    const charged = chargedIn(await facts());
    const line = charged?.lines.find(({ lineId }) => lineId === data.lineId);
    if (!charged || !line) return [];
    const [fulfiller, shop] = await Promise.all([project(charged.fulfiller.project), project(tenant)]);
    if (!fulfiller || !shop || fulfiller.id === tenant) return [];
    const { fulfillmentId, orderNumber, lineId: disputeId, reason, evidence } = data;
    const { description, quantity, gross } = line;
    const about = { disputeId, shop: tenant, shopName: shop.name, fulfillmentId, orderNumber };
    const received = { ...about, description, quantity, gross, reason, ...(evidence && { evidence }) };
    return [ask(makingDispute, disputeId, "receive", received, fulfiller.id)];
  },
);

/** Resolves the dispute in the shop's project as its fulfiller answered. What is granted is a line of the current month. */
export const resolveAsAnswered = when(
  "resolve-dispute-on-making-dispute-answered",
  MakingDisputeAnswered,
  async ({ data, tenant, at }, { facts, project }) => {
    const { shop, fulfillmentId, disputeId: lineId, note, amount } = data;
    const [charged, home] = await Promise.all([facts(`charges-${fulfillmentId}`, shop).then(chargedIn), project(shop)]);
    if (!charged || !home) return [];
    const { fulfiller } = charged;
    const currency = amount?.currency ?? home.currency;
    const about = { project: shop, timeZone: home.timeZone, currency, fulfiller };
    const month = await openStatement((stream) => facts(stream, shop), about, at);
    const adjustment = { lineId: derivedId("stl", lineId, "adjustment"), statementId: month.statementId };
    const input = { fulfiller: tenant, fulfillmentId, lineId, note, amount, adjustment };
    return [
      ...(amount ? [ask(statement, month.statementId, "open", month, shop)] : []),
      ask(charges, fulfillmentId, "resolveAsAnswered", input, shop),
    ];
  },
);

/** Closes the fulfiller's dispute, whoever resolved it. */
export const closeDispute = when(
  "close-dispute-on-dispute-resolved",
  DisputeResolved,
  async ({ data, tenant }, { facts, project }) => {
    const fulfiller = chargedIn(await facts())?.fulfiller.project;
    if (!fulfiller || fulfiller === tenant || !(await project(fulfiller))) return [];
    const { lineId, note, line } = data;
    const granted = line && money(-line.gross.amount, line.gross.currency);
    return [askIfThere(makingDispute, lineId, "close", { note, ...(granted && { granted }) }, fulfiller)];
  },
);
