import { BillingChanged } from "#events/billing";
import type { Billing } from "./evolve.ts";

/**
 * An overdue invoice makes an active account past due; without any it is active again. Other statuses stay: an administrator set
 * them, or the project is on the demo plan.
 */
export function followInvoices(
  { status }: Billing,
  { project, hasOverdue }: { readonly project: string; readonly hasOverdue: boolean },
) {
  if (hasOverdue && status === "active") return [BillingChanged({ project, status: "past_due" })];
  if (!hasOverdue && status === "past_due") return [BillingChanged({ project, status: "active" })];
  return [];
}
