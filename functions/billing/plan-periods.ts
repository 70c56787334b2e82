import { SYSTEM } from "#events/_kernel";
import { billingStream } from "#events/billing";
import { backgroundContext, type CommandContext, run } from "#platform/commands";
import { fold, isRefusal } from "#platform/domain";
import type { Ports } from "#platform/ports";
import { readerOf } from "#platform/views";
import { accountOf } from "./account.ts";
import type { Billing } from "./domain/billing/evolve.ts";
import { billing } from "./domain/billing/index.ts";
import { nextPlanTime } from "./domain/billing/periods.ts";
import type { PriceChanges } from "./domain/plans.ts";
import { priceChangesOn } from "./plan-prices.ts";

export const PLAN_PERIODS = "plan-periods";

export const billingState = async ({ store, tenant }: Pick<CommandContext, "store" | "tenant">): Promise<Billing> =>
  fold<Billing>(billing, await store.load(tenant, billingStream(tenant)));

interface Due {
  readonly project: string;
  readonly now: string;
  /** What the project is invoiced in. */
  readonly currency: string;
  readonly prices: PriceChanges;
}

/** Begins every period that is due at `now`, also those whose run was missed. Each begins once. */
export async function advancePlans(by: CommandContext, due: Due): Promise<void> {
  for (;;) {
    const result = await run(by, billing, due.project, "advancePlan", { ...due });
    if (isRefusal(result)) throw new Error(`The next period did not begin: ${result.refused}`);
    if (result.facts.length === 0) return;
  }
}

/** A timer's work: begins the periods of a project's plan. A project that is being deleted begins none. */
export async function startPlanPeriods(ports: Ports, project: string, now: string): Promise<string | undefined> {
  const facts = await ports.access.project(project);
  if (!facts || facts.status === "deleting") return undefined;
  const by = backgroundContext(ports, {
    tenant: project,
    actor: SYSTEM,
    requestId: `${PLAN_PERIODS}-${now}`,
    via: PLAN_PERIODS,
  });
  const viewsOf = (of: string) => readerOf(ports.views, of, async () => {});
  const [{ currency }, prices] = await Promise.all([
    accountOf({ ports, viewsOf }, facts),
    priceChangesOn(ports, facts.platformId),
  ]);
  await advancePlans(by, { project, now, currency, prices });
  return nextPlanTime(await billingState(by));
}
