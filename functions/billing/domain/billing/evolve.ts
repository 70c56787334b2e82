import type { Money } from "#events/_kernel";
import { DEMO } from "../plans.ts";

/** What was said of a project's billing; what was never said stays as every project begins. */
export interface Billing {
  readonly plan: string;
  readonly status: string;
  readonly creditLimit: Money | null;
  /** Everything said, as the record shows it. */
  readonly details: Readonly<Record<string, unknown>>;
}

export const initial: Billing = { plan: DEMO, status: DEMO, creditLimit: null, details: {} };

interface Changes {
  readonly plan?: string | undefined;
  readonly status?: string | undefined;
  readonly creditLimit?: Money | null | undefined;
}

function changed(before: Billing, changes: Changes): Billing {
  const { plan = before.plan, status = before.status, creditLimit = before.creditLimit } = changes;
  return { plan, status, creditLimit, details: { ...before.details, ...changes } };
}

export const evolve = { BillingChanged: changed, BillingAdministered: changed };
