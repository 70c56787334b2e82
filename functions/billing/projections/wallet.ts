import * as z from "zod";
import { Money } from "#events/_kernel";
import { AutoTopUp, AutoTopUpFailed, AutoTopUpSucceeded, WalletChanged } from "#events/billing";
import { Meta, metaOf } from "#platform/history";
import { projection, view } from "#platform/views";

const Row = z
  .object({
    name: z.string().optional(),
    lowBalanceAlert: Money.optional(),
    autoTopUp: AutoTopUp.extend({ lastAt: z.string().optional(), lastError: z.string().optional() }).optional(),
    /** The automatic top-up that failed last; absent after one that succeeded. */
    failedTopUp: z.string().optional(),
  })
  .extend(Meta.shape);
export type WalletRow = z.infer<typeof Row>;

/** A wallet's settings, by its id. */
export const walletView = view<WalletRow>({ name: "billing-wallet", version: 1, row: Row, indexes: {} });

const key = ({ data }: { data: { walletId: string } }) => data.walletId;

export const wallets = projection(walletView)
  .when(WalletChanged, key, (row, fact) => {
    const { walletId: _, autoTopUp, ...changes } = fact.data;
    const lastAt = row?.autoTopUp?.lastAt;
    const settings = autoTopUp && { autoTopUp: { ...autoTopUp, ...(lastAt && { lastAt }) }, failedTopUp: null };
    const all = Object.entries({ ...row, ...changes, ...settings, ...metaOf(fact, row) });
    return Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined)) as unknown as WalletRow;
  })
  .when(AutoTopUpSucceeded, key, (row, fact) => {
    if (!row?.autoTopUp) return row;
    const { failedTopUp: _, ...rest } = row;
    const { lastError: _error, ...settings } = row.autoTopUp;
    return { ...rest, autoTopUp: { ...settings, lastAt: fact.at } };
  })
  .when(AutoTopUpFailed, key, (row, { data: { transactionId, reason } }) =>
    row?.autoTopUp ? { ...row, autoTopUp: { ...row.autoTopUp, lastError: reason }, failedTopUp: transactionId } : row,
  );
