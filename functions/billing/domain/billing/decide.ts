import type { Money } from "#events/_kernel";
import { BillingAdministered, BillingChanged, type BillingCompany, spendable } from "#events/billing";
import { differing, refuse } from "#platform/domain";
import { DEMO, planBy } from "../plans.ts";
import type { Billing } from "./evolve.ts";

export interface Changes {
  readonly plan?: string | undefined;
  readonly billingEmail?: string | undefined;
  readonly ccEmails?: string[] | undefined;
  readonly company?: BillingCompany | null | undefined;
  readonly defaultPaymentMethodId?: string | null | undefined;
  readonly defaultWalletId?: string | undefined;
  readonly purchaseOrderNumber?: string | null | undefined;
  readonly summaryCycle?: "weekly" | "monthly" | "none" | undefined;
}
export interface AdminChanges extends Changes {
  readonly status?: "demo" | "active" | "past_due" | "suspended" | "closed" | undefined;
  readonly creditLimit?: Money | null | undefined;
  readonly paymentTermsDays?: number | undefined;
  readonly collectionMethod?: "charge_automatically" | "send_invoice" | undefined;
  readonly taxExempt?: "none" | "exempt" | "reverse" | undefined;
  readonly currency?: string | undefined;
}
/** What a change is judged by beside what was said before. */
interface Around {
  readonly project: string;
  /** Whether the project's settings name a company; bills can be made out to it. */
  readonly hasCompany: boolean;
}

/** A plan that costs something needs somebody to bill. */
function planRefusal(state: Billing, changes: Changes, { hasCompany }: Around, everyPlan: boolean) {
  const code = changes.plan ?? state.plan;
  const chosen = code !== state.plan;
  const plan = planBy(code);
  if (chosen && !(plan && (plan.public || everyPlan)))
    return refuse("unknown-plan", { errors: { "plan.code": ["Plan not found"] } });
  if (code === DEMO || !(chosen || changes.company === null)) return undefined;
  const company = changes.company === undefined ? state.details.company : changes.company;
  return company || hasCompany ? undefined : refuse("company-not-found");
}

/** Choosing a plan ends the demo, and begins it again; what an administrator made of an account stays. */
const statusBy = (state: Billing, plan: string | undefined) => {
  if (plan === undefined || plan === state.plan) return {};
  if (plan === DEMO) return state.status === "active" ? { status: "demo" as const } : {};
  return state.status === "demo" ? { status: "active" as const } : {};
};

const now = ({ plan, status, creditLimit, details }: Billing) => ({ ...details, plan, status, creditLimit });

export function changeBilling(state: Billing, { project, hasCompany, ...sent }: Changes & Around) {
  const refused = planRefusal(state, sent, { project, hasCompany }, false);
  if (refused) return refused;
  const changes = differing(now(state), { ...sent, ...statusBy(state, sent.plan) });
  return Object.keys(changes).length ? [BillingChanged({ project, ...changes })] : [];
}

/** An administrator's change; a credit limit is room in the wallet, so it never falls below what is used of it. */
export function administerBilling(
  state: Billing,
  {
    project,
    hasCompany,
    currencyNow,
    booked,
    walletId,
    note,
    ...sent
  }: AdminChanges & Around & { currencyNow: string; booked: boolean; walletId: string; note: string },
) {
  const refused = planRefusal(state, sent, { project, hasCompany }, true);
  if (refused) return refused;
  const currency = sent.currency ?? currencyNow;
  const limit = sent.creditLimit === undefined ? state.creditLimit : sent.creditLimit;
  if (currency !== currencyNow && booked) return refuse("currency-in-use");
  if (limit && limit.currency !== currency)
    return refuse("wrong-currency", { errors: { creditLimit: [`Invoices are in ${currency}`] } });
  const changes = differing(now(state), { ...statusBy(state, sent.plan), ...sent });
  if (Object.keys(changes).length === 0) return [];
  const amount = (limit?.amount ?? 0) - (state.creditLimit?.amount ?? 0);
  return {
    facts: [BillingAdministered({ project, ...changes, ...(amount && { credit: { walletId, amount } }), note })],
    ...(amount && { balances: [{ name: spendable(walletId), delta: amount }] }),
  };
}
