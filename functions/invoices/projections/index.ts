import { attempts } from "./attempt.ts";
import { invoices } from "./invoice.ts";
import { transactions } from "./transaction.ts";
import { waiting } from "./waiting.ts";

export const projections = [invoices, attempts, transactions, waiting];
