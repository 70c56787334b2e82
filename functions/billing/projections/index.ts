import { attempts } from "./attempt.ts";
import { billings } from "./billing.ts";
import { methods } from "./method.ts";
import { openInvoices } from "./open-invoice.ts";
import { payers } from "./payer.ts";
import { transactions } from "./transaction.ts";
import { wallets } from "./wallet.ts";

export const projections = [payers, billings, wallets, transactions, attempts, methods, openInvoices];
