import type { Money } from "#events/_kernel";
import {
  type AutoTopUp,
  AutoTopUpFailed,
  AutoTopUpRearmed,
  AutoTopUpStarted,
  AutoTopUpSucceeded,
  WALLET,
  WalletChanged,
} from "#events/billing";
import { decider, differing } from "#platform/domain";

/** How long a wallet that stays below its threshold waits for its next top-up, and after one that failed. */
const NEXT_MS = 3_600_000;
const RETRY_MS = 24 * 3_600_000;

/** A wallet's settings. Its money is a balance in the store, changed by transactions. */
export interface Wallet {
  readonly details: Readonly<Record<string, unknown>>;
  readonly autoTopUp?: AutoTopUp | undefined;
  /** The number of automatic top-ups so far. */
  readonly attempts: number;
  /** The unfinished one. */
  readonly running?: { readonly transactionId: string; readonly amount: Money } | undefined;
  /** When the latest began; absent once the balance has recovered. */
  readonly startedAt?: string | undefined;
  /** The latest one failed. */
  readonly failed?: boolean | undefined;
}
interface Changes {
  readonly name?: string | undefined;
  readonly lowBalanceAlert?: Money | null | undefined;
  readonly autoTopUp?: AutoTopUp | undefined;
}

const changeWallet = ({ details }: Wallet, { walletId, ...sent }: Changes & { walletId: string }) => {
  const changes = differing(details, sent);
  return Object.keys(changes).length ? [WalletChanged({ walletId, ...changes })] : [];
};

interface BalanceReading {
  readonly walletId: string;
  readonly transactionId: string;
  /** The number of the top-up; a reading older than the latest top-up has a lower one and changes nothing. */
  readonly attempt: number;
  /** The wallet's own money in minor units, which may be below zero. */
  readonly balance: number;
  readonly now: string;
}

/** Starts one top-up per crossing of the threshold, and at most one an hour while the balance stays below; a day after one that failed. */
function startAutoTopUp(state: Wallet, { walletId, transactionId, attempt, balance, now }: BalanceReading) {
  const { enabled, threshold, amount } = state.autoTopUp ?? { enabled: false };
  if (state.running || attempt !== state.attempts + 1 || !enabled || !threshold || !amount) return [];
  if (balance >= threshold.amount) return state.startedAt ? [AutoTopUpRearmed({ walletId })] : [];
  if (state.startedAt && Date.parse(now) < Date.parse(state.startedAt) + (state.failed ? RETRY_MS : NEXT_MS)) return [];
  return [AutoTopUpStarted({ walletId, transactionId, attempt, amount, startedAt: now })];
}

interface RunningTopUp {
  readonly walletId: string;
  readonly transactionId: string;
}
const isRunning = ({ running }: Wallet, { transactionId }: RunningTopUp) => running?.transactionId === transactionId;

const finishAutoTopUp = (state: Wallet, input: RunningTopUp) =>
  isRunning(state, input) ? [AutoTopUpSucceeded(input)] : [];

const failAutoTopUp = (state: Wallet, input: RunningTopUp & { readonly code: string; readonly reason: string }) =>
  isRunning(state, input) ? [AutoTopUpFailed(input)] : [];

export const wallet = decider<Wallet>()({
  name: WALLET,
  initial: { details: {}, attempts: 0 },
  events: [WalletChanged, AutoTopUpStarted, AutoTopUpSucceeded, AutoTopUpFailed, AutoTopUpRearmed] as const,
  decide: { changeWallet, startAutoTopUp, finishAutoTopUp, failAutoTopUp },
  evolve: {
    WalletChanged: (state, { walletId: _, ...changes }) => ({
      ...state,
      details: { ...state.details, ...changes },
      ...(changes.autoTopUp && { autoTopUp: changes.autoTopUp, startedAt: undefined }),
    }),
    AutoTopUpStarted: (state, { transactionId, attempt, amount, startedAt }) => ({
      ...state,
      attempts: attempt,
      running: { transactionId, amount },
      startedAt,
      failed: false,
    }),
    AutoTopUpSucceeded: (state) => ({ ...state, running: undefined }),
    AutoTopUpFailed: (state) => ({ ...state, running: undefined, failed: true }),
    AutoTopUpRearmed: (state) => ({ ...state, startedAt: undefined }),
  },
});
