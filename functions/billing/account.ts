import { money, SYSTEM } from "#events/_kernel";
import { spendable } from "#events/billing";
import { derivedId } from "#platform/commands";
import type { Context } from "#platform/http";
import { mailRefusal } from "#platform/mailboxes";
import { DIRECTORY, type ProjectFacts } from "#platform/ports";
import type { BillingProject } from "./contract/index.ts";
import { expiryStatus } from "./domain/expiry.ts";
import { flagsOf } from "./domain/flags.ts";
import { DEMO, type PriceChanges, planBy, priceIn, pricesOf } from "./domain/plans.ts";
import { priceChangesOn } from "./plan-prices.ts";
import { type BillingRow, billingView } from "./projections/billing.ts";
import { type MethodRow, methodView } from "./projections/method.ts";
import { openInvoiceView } from "./projections/open-invoice.ts";
import { payerView } from "./projections/payer.ts";

/** The maximum number of payment methods read per project. */
export const METHODS = 100;

/** The id of a project's wallet, which exists from the beginning. */
export const walletOf = (project: string): string => derivedId("wal", project);

/** What `accountOf` needs of a context. */
export interface AccountReader {
  readonly ports: Pick<Context["ports"], "store" | "clock">;
  readonly viewsOf: Context["viewsOf"];
}

/** Returns a project's billing data, with defaults where nothing was set. */
export async function accountOf(context: AccountReader, project: Pick<ProjectFacts, "id" | "currency">) {
  const { ports, viewsOf } = context;
  const views = viewsOf(project.id);
  const walletId = walletOf(project.id);
  const [payer, row, methods, mayBeSpent, due] = await Promise.all([
    viewsOf(DIRECTORY).get(payerView, project.id),
    views.get(billingView, project.id),
    views.page(methodView, { index: "order", partition: "", limit: METHODS }),
    ports.store.balance(project.id, spendable(walletId)),
    views.tally(openInvoiceView, "open", ""),
  ]);
  const now = ports.clock().toISOString();
  const currency = row?.currency ?? payer?.currency ?? project.currency;
  const limit = row?.creditLimit?.amount ?? 0;
  const balance = mayBeSpent - limit;
  const invoices = { outstanding: due.outstanding ?? 0, overdue: due.overdue ?? 0, overdueCount: due.count ?? 0 };
  return { project: project.id, payer, row, methods: methods.rows, now, currency, limit, walletId, balance, invoices };
}
export type Account = Awaited<ReturnType<typeof accountOf>>;

/** The payment method that is charged first: the chosen one if it exists, else the first in order that works. */
export function defaultMethod({ row, methods, now }: Pick<Account, "row" | "methods" | "now">): MethodRow | undefined {
  const chosen = methods.find(({ id }) => id === row?.defaultPaymentMethodId);
  return chosen ?? methods.find(({ card }) => expiryStatus(card, now) !== "expired");
}

/** Why no card can be charged, and what helps. */
export const noCardReason = ({ methods }: Pick<Account, "methods">): string =>
  methods.length > 0
    ? "The cards here have expired. Nothing was charged. Add a card that is valid."
    : "There is no card to charge. Nothing was charged. Add a card.";

export const hasCompany = ({ payer, row }: Account): boolean =>
  payer?.hasCompany === true || row?.company !== undefined;

/** The warnings that apply to an account. */
export const flagsOn = ({ row, now, methods, limit, balance, invoices }: Account) =>
  flagsOf({
    plan: row?.plan ?? DEMO,
    methods: methods.map(({ card }) => expiryStatus(card, now)),
    creditLimit: limit,
    creditUsed: Math.max(0, -balance),
    overdueInvoices: invoices.overdueCount,
  });

async function pricesOfProject({ ports, project: own }: Context, project: string): Promise<PriceChanges> {
  const { platformId } = (own?.id === project ? own : await ports.access.project(project)) ?? {};
  return platformId ? priceChangesOn(ports, platformId) : {};
}

/** Where a project's bills are sent, and why the mail server there refuses them. */
async function mailboxOf({ ports }: Context, { row, payer }: Account) {
  const billingEmail = row?.billingEmail ?? (payer && (await ports.access.emailOf(payer.owner))) ?? "";
  return { billingEmail, refusal: billingEmail ? await mailRefusal(ports, billingEmail) : undefined };
}

export async function billingAnswer(context: Context, account: Account): Promise<BillingProject> {
  const { payer, row, now, currency, balance, walletId, project } = account;
  const [prices, { billingEmail, refusal }] = await Promise.all([
    pricesOfProject(context, project),
    mailboxOf(context, account),
  ]);
  const plan = planBy(row?.plan ?? DEMO, prices);
  const creditUsed = Math.max(0, -balance);
  const { company, plan: code = DEMO, period, trial, scheduled, ...stored }: Partial<BillingRow> = row ?? {};
  const began = { createdAt: payer?.createdAt ?? now, createdBy: payer?.createdBy ?? SYSTEM };
  const chosen = defaultMethod(account);
  return {
    status: "demo",
    ccEmails: [],
    collectionMethod: "charge_automatically",
    paymentTermsDays: 14,
    summaryCycle: "none",
    taxExempt: "none",
    ...began,
    version: 0,
    updatedAt: began.createdAt,
    updatedBy: began.createdBy,
    ...stored,
    ...began,
    id: project,
    project,
    currency,
    defaultWalletId: walletId,
    creditUsed: money(creditUsed, currency),
    billingEmail,
    ...(refusal && { billingEmailRefusal: refusal }),
    plan: {
      code,
      ...(plan && { name: plan.name, price: priceIn(plan, period?.currency ?? currency) ?? pricesOf(plan)[0] }),
      ...(plan && plan.interval !== "none" && { interval: plan.interval }),
      ...(period && { period: { start: period.start, end: period.end } }),
      ...(trial && !trial.over && { trialEndsAt: trial.end }),
      ...(scheduled && {
        change: { code: scheduled.plan, name: planBy(scheduled.plan)?.name ?? scheduled.plan, at: scheduled.at },
      }),
    },
    ...(company && {
      company: { ...company, taxIds: company.taxIds.map((each) => ({ ...each, verification: "unverified" as const })) },
    }),
    ...(chosen && { defaultPaymentMethodId: chosen.id }),
    flags: flagsOn(account),
  } as BillingProject;
}
