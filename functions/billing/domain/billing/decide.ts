import type { Money } from "#events/_kernel";
import { BillingAdministered, BillingChanged, type BillingCompany, spendable } from "#events/billing";
import { differing, refuse } from "#platform/domain";
import { DEMO, type PriceChanges, planBy, unpriced } from "../plans.ts";
import type { Billing } from "./evolve.ts";
import { chosenPlan, statusBy } from "./periods.ts";

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
/** What a change is checked against, besides the earlier settings. */
interface Around {
  readonly project: string;
  /** Whether the project's settings name a company to invoice. */
  readonly hasCompany: boolean;
  /** When a chosen plan begins; needed only with a plan. */
  readonly now?: string | undefined;
  /** What the project is invoiced in. */
  readonly currency: string;
  /** What the platform changed of the plans' prices. */
  readonly prices?: PriceChanges | undefined;
}

/** A plan that costs money needs a price in the project's currency and a company to invoice. */
function planRefusal(
  state: Billing,
  changes: Changes,
  { hasCompany, currency, prices }: Pick<Around, "hasCompany" | "currency" | "prices">,
  everyPlan: boolean,
) {
  const code = changes.plan ?? state.plan;
  const chosen = code !== state.plan;
  const plan = planBy(code, prices);
  if (chosen && !(plan && (plan.public || everyPlan)))
    return refuse("unknown-plan", { errors: { "plan.code": ["Plan not found"] } });
  const refused = chosen && plan ? unpriced(plan, currency) : undefined;
  if (refused) return refused;
  if (code === DEMO || !(chosen || changes.company === null)) return undefined;
  const company = changes.company === undefined ? state.details.company : changes.company;
  return company || hasCompany ? undefined : refuse("company-not-found");
}

const settingsOf = ({ plan, status, creditLimit, details }: Billing) => ({ ...details, plan, status, creditLimit });

export function changeBilling(
  state: Billing,
  { project, hasCompany, now, currency, prices, ...sent }: Changes & Around,
) {
  const refused = planRefusal(state, sent, { hasCompany, currency, prices }, false);
  if (refused) return refused;
  const { plan, facts } = chosenPlan(state, { project, plan: sent.plan, now, currency, prices });
  const changes = differing(settingsOf(state), { ...sent, plan, ...statusBy(state, plan) });
  return [...(Object.keys(changes).length ? [BillingChanged({ project, ...changes })] : []), ...facts];
}

/** An administrator's change. A credit limit raises the wallet's balance, so it cannot fall below the used credit. */
export function administerBilling(
  state: Billing,
  {
    project,
    hasCompany,
    now,
    currencyNow,
    booked,
    walletId,
    note,
    prices,
    ...sent
  }: AdminChanges & Omit<Around, "currency"> & { currencyNow: string; booked: boolean; walletId: string; note: string },
) {
  const currency = sent.currency ?? currencyNow;
  const refused = planRefusal(state, sent, { hasCompany, currency, prices }, true);
  if (refused) return refused;
  const limit = sent.creditLimit === undefined ? state.creditLimit : sent.creditLimit;
  if (currency !== currencyNow && booked) return refuse("currency-in-use");
  const own = planBy(sent.plan ?? state.plan, prices);
  const lost = currency !== currencyNow && own ? unpriced(own, currency) : undefined;
  if (lost) return lost;
  if (limit && limit.currency !== currency)
    return refuse("wrong-currency", { errors: { creditLimit: [`Invoices are in ${currency}`] } });
  const { plan, facts } = chosenPlan(state, { project, plan: sent.plan, now, currency, prices });
  const changes = differing(settingsOf(state), { ...statusBy(state, plan), ...sent, plan });
  if (Object.keys(changes).length === 0 && facts.length === 0) return [];
  const amount = (limit?.amount ?? 0) - (state.creditLimit?.amount ?? 0);
  return {
    facts: [
      BillingAdministered({ project, ...changes, ...(amount && { credit: { walletId, amount } }), note }),
      ...facts,
    ],
    ...(amount && { balances: [{ name: spendable(walletId), delta: amount }] }),
  };
}
