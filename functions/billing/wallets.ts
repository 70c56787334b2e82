import { money, SYSTEM } from "#events/_kernel";
import type { AutoTopUp } from "#events/billing";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { accountOf } from "./account.ts";
import type { billing, Wallet } from "./contract/index.ts";
import { wallet } from "./domain/wallet.ts";
import { transactionView } from "./projections/transaction.ts";
import { walletView } from "./projections/wallet.ts";

type Contract = typeof billing;
type WalletContext = Context & { readonly params: { readonly walletId: string } };

async function answer(context: Context): Promise<Wallet> {
  const { payer, currency, balance, walletId: id, now } = await accountOf(context, context.project);
  const [row, waiting] = await Promise.all([
    context.views.get(walletView, id),
    context.views.tally(transactionView, "waiting", id),
  ]);
  const { failedTopUp: _, ...stored } = row ?? {};
  const began = { createdAt: payer?.createdAt ?? now, createdBy: payer?.createdBy ?? SYSTEM };
  return {
    updatedAt: began.createdAt,
    updatedBy: began.createdBy,
    version: 0,
    ...stored,
    autoTopUp: row?.autoTopUp ?? { enabled: false },
    ...began,
    name: row?.name ?? "Wallet",
    id,
    currency,
    type: "prepaid",
    isDefault: true,
    status: "active",
    balance: money(balance, currency),
    pending: money((waiting.credit ?? 0) - (waiting.debit ?? 0), currency),
    available: money(Math.max(0, balance), currency),
  };
}

export async function listWallets(context: Context & { readonly query: QueryOf<Contract["listWallets"]> }) {
  context.paging.after(context.query.pageToken);
  return { wallets: [await answer(context)], nextPageToken: null };
}

export async function getWallet(context: WalletContext) {
  const own = await answer(context);
  return own.id === context.params.walletId ? own : refuse("not-found");
}

export async function updateWallet(context: WalletContext & { readonly body: BodyOf<Contract["updateWallet"]> }) {
  const { isDefault: _, ...changes } = context.body;
  const own = await getWallet(context);
  if (isRefusal(own)) return own;
  const { id, currency } = own;
  if (changes.lowBalanceAlert && changes.lowBalanceAlert.currency !== currency)
    return refuse("wrong-currency", { errors: { lowBalanceAlert: [`Invoices are in ${currency}`] } });
  const unusable = changes.autoTopUp && (await unusableTopUp(context, changes.autoTopUp, currency));
  if (unusable) return unusable;
  const result = await context.run(wallet, id, "changeWallet", { ...changes, walletId: id });
  return isRefusal(result) ? mapRefusal(result) : answer(context);
}

/** An automatic top-up needs a threshold, an amount and a card that can be charged. */
async function unusableTopUp(
  context: Context,
  { enabled, threshold, amount, paymentMethodId }: AutoTopUp,
  currency: string,
) {
  const errors: Record<string, string[]> = {};
  if (threshold && threshold.currency !== currency) errors["autoTopUp.threshold"] = [`Invoices are in ${currency}`];
  if (amount && amount.currency !== currency) errors["autoTopUp.amount"] = [`Invoices are in ${currency}`];
  if (Object.keys(errors).length) return refuse("wrong-currency", { errors });
  if (!enabled) return undefined;
  if (!threshold) errors["autoTopUp.threshold"] = ["Enter the balance that triggers a top-up"];
  if (!amount?.amount) errors["autoTopUp.amount"] = ["Use an amount above 0"];
  const { methods } = await accountOf(context, context.project);
  if (paymentMethodId && !methods.some(({ id }) => id === paymentMethodId))
    errors["autoTopUp.paymentMethodId"] = ["Payment method not found"];
  return Object.keys(errors).length ? refuse("validation-failed", { errors }) : undefined;
}
