import type { Money } from "#events/_kernel";
import { DEMO } from "../plans.ts";

/** A project's billing settings; unset fields keep their defaults. */
export interface Billing {
  readonly plan: string;
  readonly status: string;
  readonly creditLimit: Money | null;
  /** All fields that were set. */
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
