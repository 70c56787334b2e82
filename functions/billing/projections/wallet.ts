import * as z from "zod";
import { Money } from "#events/_kernel";
import { WalletChanged } from "#events/billing";
import { Meta, metaOf } from "#platform/history";
import { projection, view } from "#platform/views";

const Row = z.object({ name: z.string().optional(), lowBalanceAlert: Money.optional() }).extend(Meta.shape);
export type WalletRow = z.infer<typeof Row>;

/** A wallet's settings, by its id. */
export const walletView = view<WalletRow>({ name: "billing-wallet", version: 1, row: Row, indexes: {} });

export const wallets = projection(walletView).when(
  WalletChanged,
  ({ data }) => data.walletId,
  (row, fact) => {
    const { walletId: _, ...changes } = fact.data;
    const all = Object.entries({ ...row, ...changes, ...metaOf(fact, row) });
    return Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined)) as unknown as WalletRow;
  },
);
