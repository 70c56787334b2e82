import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { billing } from "./domain/billing/index.ts";
import { method } from "./domain/method/index.ts";
import { transaction } from "./domain/transaction/index.ts";
import { wallet } from "./domain/wallet.ts";
import { expireTransactions } from "./expire.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";
import { markReversed } from "./reactions/mark-reversed-on-transaction-confirmed.ts";
import { refundProduction } from "./reactions/refund-production-on-order-cancelled.ts";

export const service = manifest({
  name: "billing",
  http,
  refusals,
  deciders: [billing, wallet, transaction, method],
  projections,
  reactions: [markReversed, refundProduction],
  schedules: [{ name: "expire-transactions", everyMs: 3_600_000, work: expireTransactions }],
});
