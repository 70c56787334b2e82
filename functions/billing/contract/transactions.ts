import * as z from "zod";
import { ProjectId } from "#events/_kernel";
import { TransactionId } from "#events/billing";
import { command, paged, pageOf, query } from "#platform/contract";
import { HistoryPage } from "#platform/history";
import { createTransactionRequest, exportAdminTransactionsRequest, exportTransactionsRequest } from "./bodies.ts";
import { Transaction } from "./views.ts";

const base = "/v1/billing/transactions";
const transactionParams = { transactionId: TransactionId };
const paying = [
  ...(["not-found", "insufficient-balance", "transaction-expired", "invalid-transition"] as const),
  ...(["payment-method-required", "payment-failed", "payment-requires-action", "payment-in-progress"] as const),
] as const;
const files = ["text/csv; charset=utf-8", "application/x-ndjson"];

export const transactions = {
  listTransactions: query(`GET ${base}`, {
    summary: "List a project's transactions, newest first",
    permission: "billing.transaction.list",
    query: paged({
      invoice: z.string().max(80).optional(),
      /** Words, and `type:`, `status:`, `direction:`, `integration:`, `gross:` (minor units), `created:`. */
      search: z.string().max(500).optional(),
      integration: z.string().max(80).optional(),
    }),
    returns: pageOf("transactions", Transaction),
    refuses: ["validation-failed"],
  }),
  createTransaction: command(`POST ${base}`, {
    summary: "Create a transaction; with `confirm` the money moves at once",
    permission: "billing.transaction.create",
    body: createTransactionRequest,
    returns: Transaction,
    status: 201,
    refuses: [...paying, "validation-failed", "wrong-currency", "type-not-allowed", "already-reversed"],
  }),
  getTransaction: query(`GET ${base}/{transactionId}`, {
    summary: "Get a transaction",
    permission: "billing.transaction.view",
    params: transactionParams,
    returns: Transaction,
    refuses: ["not-found"],
  }),
  getTransactionHistory: query(`GET ${base}/{transactionId}/history`, {
    summary: "List the history of a transaction, newest first",
    permission: "billing.transaction.view",
    params: transactionParams,
    query: paged({}),
    returns: HistoryPage,
    refuses: ["not-found"],
  }),
  confirmTransaction: command(`POST ${base}/{transactionId}/confirm`, {
    summary: "Confirm a transaction, so that its money moves; a top-up is charged to the default payment method",
    permission: "billing.transaction.create",
    params: transactionParams,
    returns: Transaction,
    refuses: paying,
  }),
  settleTransaction: command(`POST ${base}/{transactionId}/settle`, {
    summary: "Ask the payment provider what became of a transaction's payment; charges nothing",
    permission: "billing.transaction.create",
    params: transactionParams,
    returns: Transaction,
    refuses: ["not-found"],
  }),
  exportTransactions: query(`POST ${base}/export`, {
    summary: "Export transactions as CSV or as lines of JSON",
    permission: "billing.transaction.export",
    body: exportTransactionsRequest,
    download: files,
    refuses: ["validation-failed", "format-not-available"],
  }),
  exportAdminTransactions: query("POST /v1/billing/admin/transactions/export", {
    summary: "Export the transactions of many projects as an administrator of the platform",
    scope: "admin",
    permission: "billing.admin-transaction.export",
    query: z.strictObject({ project: ProjectId.optional() }),
    body: exportAdminTransactionsRequest,
    download: files,
    refuses: ["validation-failed", "format-not-available", "project-not-found"],
  }),
};
