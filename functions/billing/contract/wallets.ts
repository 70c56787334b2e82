import * as z from "zod";
import { WalletId } from "#events/billing";
import { command, Day, paged, pageOf, query } from "#platform/contract";
import { updateWalletRequest } from "./bodies.ts";
import { Wallet, WalletStatement } from "./views.ts";

const base = "/v1/billing/wallets";
const walletParams = { walletId: WalletId };

export const wallets = {
  listWallets: query(`GET ${base}`, {
    summary: "List a project's wallets",
    permission: "billing.wallet.list",
    query: paged({}),
    returns: pageOf("wallets", Wallet),
  }),
  getWallet: query(`GET ${base}/{walletId}`, {
    summary: "Get a wallet with its current balance",
    permission: "billing.wallet.view",
    params: walletParams,
    returns: Wallet,
    refuses: ["not-found"],
  }),
  getWalletStatement: query(`GET ${base}/{walletId}/statement`, {
    summary: "Get the balance of a wallet at the end of two days (UTC), and the transactions between them",
    permission: "billing.wallet.view",
    params: walletParams,
    query: z.strictObject({ start: Day, end: Day }),
    returns: WalletStatement,
    refuses: ["not-found", "validation-failed"],
  }),
  updateWallet: command(`PATCH ${base}/{walletId}`, {
    summary: "Change a wallet: its name, its warning and its automatic top-up",
    permission: "billing.wallet.edit",
    params: walletParams,
    body: updateWalletRequest,
    returns: Wallet,
    refuses: ["not-found", "wrong-currency", "validation-failed"],
  }),
};
