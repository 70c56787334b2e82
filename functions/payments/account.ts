import { stripeAccountStream } from "#events/payments";
import { run } from "#platform/commands";
import { fold, isRefusal, refuse } from "#platform/domain";
import { type Context, returnUrlOf } from "#platform/http";
import { type ConnectedAccount, OutcomeUnknown } from "#platform/payments";
import { DIRECTORY } from "#platform/ports";
import { issueProof, useProof as redeem } from "#platform/proofs";
import type { StripeAccount } from "./contract/index.ts";
import { stripeAccount } from "./domain/account.ts";
import { accountView } from "./projections/account.ts";
import { openOrderView } from "./projections/open-order.ts";

const STATES = "stripe-connect";
const TEN_MINUTES = 600_000;
/** How many open orders are named in a refusal. */
const NAMED = 20;
const CALLBACK = "/stripe-account/connected";
interface Claims {
  readonly project: string;
  readonly user: string;
}

const NONE: StripeAccount = {
  connected: false,
  chargesEnabled: false,
  payoutsEnabled: false,
  detailsSubmitted: false,
  requirements: { currentlyDue: [], pastDue: [] },
  livemode: false,
};

export async function getStripeAccount({ viewsOf, project }: Context): Promise<StripeAccount> {
  const row = await viewsOf(DIRECTORY).get(accountView, project.id);
  if (!row) return NONE;
  const { project: _project, ...account } = row;
  return { connected: true, ...account };
}

/** The project's account by its facts: what was connected a moment ago may not be in the view yet. */
async function accountIn({ ports, project }: Context): Promise<ConnectedAccount | undefined> {
  return fold(stripeAccount, await ports.store.load(DIRECTORY, stripeAccountStream(project.id))).account;
}

/** The directory's commands for the caller. */
const inDirectory = ({ commandContext }: Context) => ({ ...commandContext, tenant: DIRECTORY });

export async function authorizeStripeAccount(context: Context) {
  const { ports, caller, project } = context;
  const returnUrl = returnUrlOf(ports, caller, CALLBACK);
  if (!ports.connect || !returnUrl) return refuse("not-set-up");
  if (await accountIn(context)) return refuse("stripe-account-connected");
  const claims: Claims = { project: project.id, user: caller.user };
  const state = await issueProof(ports, STATES, claims, TEN_MINUTES);
  const url = await ports.connect.authoriseUrl({ state, returnUrl });
  return { url, state, expiresAt: new Date(ports.clock().getTime() + TEN_MINUTES).toISOString() };
}

export async function connectStripeAccount(
  context: Context & { readonly body: { readonly state: string; readonly code: string } },
) {
  const { ports, caller, project, body } = context;
  const { connect } = ports;
  if (!connect) return refuse("not-set-up");
  const claims = await redeem<Claims>(ports, STATES, body.state);
  if (claims?.project !== project.id || claims.user !== caller.user) return refuse("connection-expired");
  const account = await answered(connect.exchange(body.code));
  if (account === "unknown") return refuse("provider-unavailable");
  if (!account) return refuse("connection-refused");
  const result = await run(inDirectory(context), stripeAccount, project.id, "connect", {
    project: project.id,
    account,
  });
  if (isRefusal(result)) return result.refused === "stripe-account-connected" ? refuse(result.refused) : unavailable();
  return getStripeAccount(context);
}

export async function refreshStripeAccount(context: Context) {
  const { ports, project } = context;
  const before = await accountIn(context);
  if (!ports.connect) return refuse("not-set-up");
  if (!before) return refuse("stripe-account-not-found");
  const { accountId } = before;
  const account = await answered(ports.connect.account(accountId));
  if (account === "unknown") return refuse("provider-unavailable");
  const by = inDirectory(context);
  const result = account
    ? await run(by, stripeAccount, project.id, "update", { project: project.id, account })
    : await run(by, stripeAccount, project.id, "disconnect", { project: project.id, accountId, by: "stripe" });
  return isRefusal(result) ? unavailable() : getStripeAccount(context);
}

/** Lists the open orders first; disconnects them all the same if the caller has confirmed. */
export async function deauthorizeStripeAccount(
  context: Context & { readonly query: { readonly confirm?: "true" | "false" | undefined } },
) {
  const { ports, project, views, query } = context;
  const account = await accountIn(context);
  if (!ports.connect) return refuse("not-set-up");
  if (!account) return refuse("stripe-account-not-found");
  const { total = 0 } = (await views.tally(openOrderView, "count", "")) ?? {};
  if (total > 0 && query.confirm !== "true") {
    const { rows } = await views.page(openOrderView, { index: "created", partition: "", limit: NAMED });
    return refuse("orders-open", { openOrders: total, orders: rows.map(({ id, number }) => ({ id, number })) });
  }
  const { accountId } = account;
  if ((await answered(ports.connect.deauthorise(accountId))) === "unknown") return refuse("provider-unavailable");
  const input = { project: project.id, accountId, by: "project" as const };
  const result = await run(inDirectory(context), stripeAccount, project.id, "disconnect", input);
  return isRefusal(result) ? unavailable() : undefined;
}

const unavailable = () => refuse("provider-unavailable");

async function answered<T>(call: Promise<T>): Promise<T | "unknown"> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof OutcomeUnknown) return "unknown";
    throw error;
  }
}
