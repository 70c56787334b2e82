import { SYSTEM } from "#events/_kernel";
import { spendable, TransactionConfirmed, transactionStream, WalletChanged, walletStream } from "#events/billing";
import { backgroundContext, type CommandContext, derivedId, run } from "#platform/commands";
import { fold } from "#platform/domain";
import type { Ports } from "#platform/ports";
import { paying, when } from "#platform/reactions";
import { setTimer } from "#platform/timers";
import { readerOf } from "#platform/views";
import { type Account, accountOf, defaultMethod, noCardReason, walletOf } from "./account.ts";
import { transaction } from "./domain/transaction/index.ts";
import type { Transaction } from "./domain/transaction/state.ts";
import { type Wallet, wallet } from "./domain/wallet.ts";
import { nextNumber } from "./number.ts";
import { pay } from "./pay.ts";
import { walletView } from "./projections/wallet.ts";

const WEEK = 7 * 86_400_000;
export const AUTO_TOP_UP = "auto-top-up";
/** When a top-up that was declined or left open is looked at again. */
const AGAIN_MS = 3_600_000;
const ENDED = { code: "TOP_UP_UNUSABLE", reason: "The card payment was not approved in time. Nothing was charged." };

/**
 * Tops a project's wallet up if its own money is below the threshold, or continues the top-up that was started.
 * Every step may be repeated: the transaction's id is derived from the number of the top-up.
 */
export async function keepToppedUp(ports: Ports, tenant: string): Promise<void> {
  const { store, clock } = ports;
  const walletId = walletOf(tenant);
  const before = await walletState(ports, tenant, walletId);
  if (!before.running && !before.autoTopUp?.enabled) return;
  const account = await accountIn(ports, tenant);
  if (!account) return;
  const commandContext: CommandContext = backgroundContext(
    { store, clock },
    { tenant, actor: SYSTEM, via: "automatic top-up", requestId: `auto-top-up-${walletId}-${before.attempts}` },
  );
  const attempt = before.attempts + 1;
  const reading = {
    walletId,
    attempt,
    transactionId: derivedId("txn", tenant, "auto-top-up", String(attempt)),
    balance: (await store.balance(tenant, spendable(walletId))) - account.limit,
    now: clock().toISOString(),
  };
  // A project that is about to be deleted begins no other, as it begins no other period of its plan.
  if ((await ports.access.project(tenant))?.status !== "deleting")
    await run(commandContext, wallet, walletId, "startAutoTopUp", reading);
  const { running, autoTopUp } = await walletState(ports, tenant, walletId);
  if (running) await complete(ports, commandContext, { ...account, running, chosen: autoTopUp?.paymentMethodId });
}

interface Completing extends Account {
  readonly running: NonNullable<Wallet["running"]>;
  readonly chosen?: string | undefined;
}

/** Creates, pays and settles the running top-up, from wherever it was left. */
async function complete(ports: Ports, by: CommandContext, account: Completing): Promise<void> {
  const { running, chosen, methods, walletId } = account;
  const { transactionId, amount } = running;
  const topUp = { walletId, transactionId };
  const method = chosen ? methods.find(({ id }) => id === chosen) : defaultMethod(account);
  const found = await transactionState(ports, by.tenant, transactionId);
  if (found.status === "none" && method) {
    const now = by.clock();
    const input = {
      transactionId,
      amount,
      walletId,
      number: await nextNumber(ports, by.tenant),
      type: "top_up" as const,
      description: "Automatic top-up",
      now: now.toISOString(),
      expiresAt: new Date(now.getTime() + WEEK).toISOString(),
      confirm: false,
    };
    await run(by, transaction, transactionId, "createTransaction", input);
  }
  const attempt = "attempt" in found ? found.attempt : undefined;
  const payer = attempt ? { id: attempt.methodId, vendorReference: attempt.vendorReference } : method;
  if (payer) await pay({ commandContext: by, payments: ports.payments, last: true }, transactionId, payer);
  const state = await transactionState(ports, by.tenant, transactionId);
  if (state.status === "confirmed" || state.status === "reversed")
    await run(by, wallet, walletId, "finishAutoTopUp", topUp);
  else if (state.status === "failed" || state.status === "expired")
    await run(by, wallet, walletId, "failAutoTopUp", { ...topUp, ...(state.failure ?? ENDED) });
  else if (!payer)
    await run(by, wallet, walletId, "failAutoTopUp", {
      ...topUp,
      code: "PAYMENT_METHOD_REQUIRED",
      reason: noCardReason(account),
    });
}

const walletState = async ({ store }: Ports, tenant: string, id: string): Promise<Wallet> =>
  fold<Wallet>(wallet, await store.load(tenant, walletStream(id)));

const transactionState = async ({ store }: Ports, tenant: string, id: string): Promise<Transaction> =>
  fold<Transaction>(transaction, await store.load(tenant, transactionStream(id)));

/** A project's account, for work without a request; undefined once the project is deleted. */
export async function accountIn({ views, store, clock, access }: Ports, tenant: string): Promise<Account | undefined> {
  const project = await access.project(tenant);
  if (!project) return undefined;
  return accountOf({ ports: { store, clock }, viewsOf: (of) => readerOf(views, of, async () => {}) }, project);
}

/** Money that moved may have taken the balance below the threshold, or above it again. */
export const topUpWallet = when(
  "top-up-wallet-on-transaction-confirmed",
  TransactionConfirmed,
  async ({ tenant, at, data }, { views }) => {
    const row = await views.get(walletView, data.moved.walletId);
    if (!row?.autoTopUp?.enabled) return [];
    const again = new Date(Date.parse(at) + AGAIN_MS).toISOString();
    return [paying((ports) => keepToppedUp(ports, tenant)), setTimer(AUTO_TOP_UP, tenant, again)];
  },
);

/** A timer's work: tops the wallet up again while it is below its threshold, and returns when to look again. */
export async function topUpAgain(ports: Ports, project: string, now: string): Promise<string | undefined> {
  await keepToppedUp(ports, project);
  const { running, startedAt } = await walletState(ports, project, walletOf(project));
  return running || startedAt ? new Date(Date.parse(now) + AGAIN_MS).toISOString() : undefined;
}

/** A wallet that is below its threshold when this is turned on is topped up within the hour. */
export const timeAutoTopUp = when("time-auto-top-up-on-wallet-changed", WalletChanged, ({ data, tenant, at }) =>
  data.autoTopUp?.enabled ? [setTimer(AUTO_TOP_UP, tenant, at)] : [],
);
