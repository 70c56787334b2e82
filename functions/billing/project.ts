import type { Money } from "#events/_kernel";
import { billingStream } from "#events/billing";
import { mapRefusal, run } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type HistoryQuery, recordHistory } from "#platform/history";
import type { Context } from "#platform/http";
import { type Account, accountOf, billingAnswer } from "./account.ts";
import type { billing as contract } from "./contract/index.ts";
import { billing } from "./domain/billing/index.ts";
import { type Plan, plansOn, priceIn, pricesOf } from "./domain/plans.ts";
import { BILLING } from "./labels.ts";
import { advancePlans } from "./plan-periods.ts";
import { priceChangesOn } from "./plan-prices.ts";
import { transactionView } from "./projections/transaction.ts";

type Contract = typeof contract;
type Body = BodyOf<Contract["updateBilling"]>;

export const COMPANY_NOT_FOUND = refuse("company-not-found", {
  level: "danger",
  actions: [{ text: "Fix", route: "projects.settings" }],
});

export const getBilling = async (context: Context) => billingAnswer(context, await accountOf(context, context.project));

/** Refuses a payment method or wallet that does not exist. */
function unknown({ defaultPaymentMethodId, defaultWalletId }: Body, { methods, walletId }: Account) {
  const errors = {
    ...(defaultPaymentMethodId &&
      !methods.some(({ id }) => id === defaultPaymentMethodId) && {
        defaultPaymentMethodId: ["Payment method not found"],
      }),
    ...(defaultWalletId && defaultWalletId !== walletId && { defaultWalletId: ["Wallet not found"] }),
  };
  return Object.keys(errors).length ? refuse("validation-failed", { errors }) : undefined;
}

/** Converts the request's fields to the fact's. */
const sentIn = <B extends Body>({ plan, ...rest }: B) => ({ ...rest, ...(plan && { plan: plan.code }) });

export async function updateBilling(context: Context & { readonly body: Body }) {
  const { project, body } = context;
  const { id, platformId } = project;
  const [account, prices] = await Promise.all([accountOf(context, project), priceChangesOn(context.ports, platformId)]);
  const lost = unknown(body, account);
  if (lost) return lost;
  const { now, currency } = account;
  if (body.plan) await advancePlans(context.commandContext, { project: id, now, currency, prices });
  const about = { now, currency, project: id, prices, hasCompany: account.payer?.hasCompany === true };
  const input = { ...sentIn(body), ...about };
  const result = await context.run(billing, project.id, "changeBilling", input, { fingerprint: body });
  if (!isRefusal(result)) return getBilling(context);
  return result.refused === "company-not-found" ? COMPANY_NOT_FOUND : mapRefusal(result);
}

/** Recorded in the project's own log, not the caller's. */
export async function updateAdminBilling(
  context: Context & {
    readonly query: QueryOf<Contract["updateAdminBilling"]>;
    readonly body: BodyOf<Contract["updateAdminBilling"]>;
  },
) {
  const { query, body, commandContext, caller, ports } = context;
  const project = await ports.access.project(query.project);
  if (!project) return refuse("project-not-found");
  const [account, prices, first] = await Promise.all([
    accountOf(context, project),
    priceChangesOn(ports, project.platformId),
    context.viewsOf(project.id).page(transactionView, { index: "created", partition: "", limit: 1 }),
  ]);
  const lost = unknown(body, account);
  if (lost) return lost;
  const { walletId, currency: currencyNow, balance } = account;
  const around = {
    now: account.now,
    project: project.id,
    hasCompany: account.payer?.hasCompany === true,
    walletId,
    currencyNow,
    prices,
  };
  if (body.plan)
    await advancePlans(
      { ...commandContext, tenant: project.id },
      { project: project.id, now: account.now, currency: currencyNow, prices },
    );
  const key = caller.idempotencyKey && `updateAdminBilling:${caller.user}:${caller.idempotencyKey}`;
  const result = await run(
    { ...commandContext, tenant: project.id },
    billing,
    project.id,
    "administerBilling",
    { ...sentIn(body), ...around, booked: first.rows.length > 0 || balance !== 0 },
    { idempotencyKey: key, fingerprint: body, ifMatch: caller.ifMatch },
  );
  if (!isRefusal(result)) return billingAnswer(context, await accountOf(context, project));
  if (result.refused === "company-not-found") return COMPANY_NOT_FOUND;
  return mapRefusal(result, {
    insufficient: () => refuse("credit-in-use", { errors: { creditLimit: ["More than this is already used"] } }),
  });
}

export const getBillingHistory = (context: Context & { readonly query: HistoryQuery }) =>
  recordHistory(context, true, billingStream(context.project.id), BILLING);

export async function listPlans(context: Context & { readonly query: QueryOf<Contract["listPlans"]> }) {
  const { row, currency } = await accountOf(context, context.project);
  const prices = await priceChangesOn(context.ports, context.project.platformId);
  const open = plansOn(prices).filter((each) => each.public || each.code === row?.plan);
  const { pageSize, pageToken } = context.query;
  const from = context.paging.after(pageToken).after?.key ?? "";
  const rest = open.slice(open.findIndex(({ code }) => code === from) + 1);
  const page = rest.slice(0, pageSize);
  const last = rest.length > page.length ? page.at(-1) : undefined;
  return {
    plans: page.map((each) => ({
      ...each,
      ...pricesIn(each, currency),
      features: each.features.map((feature) => ({ ...feature })),
    })),
    nextPageToken: context.paging.next(last && { sort: String(last.sortOrder), key: last.code }),
  };
}

/** The price in the project's currency, and all prices. A plan that has none in it shows its first. */
function pricesIn(plan: Plan, currency: string) {
  const prices = pricesOf(plan);
  return { price: priceIn(plan, currency) ?? (prices[0] as Money), prices };
}
