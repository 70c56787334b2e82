import { WalletId } from "#events/billing";
import { command, paged, pageOf, query } from "#platform/contract";
import { updateWalletRequest } from "./bodies.ts";
import { Wallet } from "./views.ts";

const base = "/v1/billing/wallets";
const walletParams = { walletId: WalletId };

export const wallets = {
  listWallets: query(`GET ${base}`, {
    summary: "A project's wallets",
    permission: "billing.wallet.list",
    query: paged({}),
    returns: pageOf("wallets", Wallet),
  }),
  getWallet: query(`GET ${base}/{walletId}`, {
    summary: "A wallet, with what is in it now",
    permission: "billing.wallet.view",
    params: walletParams,
    returns: Wallet,
    refuses: ["not-found"],
  }),
  updateWallet: command(`PATCH ${base}/{walletId}`, {
    summary: "Rename a wallet, or say below what one is warned",
    permission: "billing.wallet.edit",
    params: walletParams,
    body: updateWalletRequest,
    returns: Wallet,
    refuses: ["not-found", "wrong-currency"],
  }),
};
