import { planPricesStream } from "#events/billing";
import { mapRefusal, run } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { fold, isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY, type Ports } from "#platform/ports";
import type { billing as contract } from "./contract/index.ts";
import { planPrices } from "./domain/plan-prices.ts";
import { isPaid, type PriceChanges, plansOn, pricesOf } from "./domain/plans.ts";

type Contract = typeof contract;

/** What a platform's administrators changed of the plans' prices. */
export const priceChangesOn = async ({ store }: Pick<Ports, "store">, platformId: string): Promise<PriceChanges> =>
  fold<PriceChanges>(planPrices, await store.load(DIRECTORY, planPricesStream(platformId)));

async function answer({ ports }: Context, platformId: string) {
  const plans = plansOn(await priceChangesOn(ports, platformId)).filter(isPaid);
  return {
    platformId,
    plans: plans.map((plan) => ({ code: plan.code, name: plan.name, interval: plan.interval, prices: pricesOf(plan) })),
  };
}

export async function listPlanPrices(context: Context & { readonly query: QueryOf<Contract["listPlanPrices"]> }) {
  const project = await context.ports.access.project(context.query.project);
  return project ? answer(context, project.platformId) : refuse("project-not-found");
}

/** A paid period is not charged again: a project pays the new price from its next period on. */
export async function setPlanPrice(
  context: Context & {
    readonly query: QueryOf<Contract["setPlanPrice"]>;
    readonly body: BodyOf<Contract["setPlanPrice"]>;
  },
) {
  const { body, caller, commandContext, ports, query } = context;
  const project = await ports.access.project(query.project);
  if (!project) return refuse("project-not-found");
  const { platformId } = project;
  const { plan, currency, price: amount } = body;
  const idempotencyKey = caller.idempotencyKey && `setPlanPrice:${caller.user}:${caller.idempotencyKey}`;
  const by = { ...commandContext, tenant: DIRECTORY };
  const input = { platformId, plan, currency, amount };
  const result = await run(by, planPrices, platformId, "setPrice", input, {
    idempotencyKey,
    fingerprint: { ...body, platformId },
  });
  return isRefusal(result) ? mapRefusal(result) : answer(context, platformId);
}
