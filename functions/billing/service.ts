import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { AUTO_TOP_UP, timeAutoTopUp, topUpAgain, topUpWallet } from "./auto-top-up.ts";
import { refusals } from "./contract/index.ts";
import { billing } from "./domain/billing/index.ts";
import { method } from "./domain/method/index.ts";
import { planPrices } from "./domain/plan-prices.ts";
import { transaction } from "./domain/transaction/index.ts";
import { wallet } from "./domain/wallet.ts";
import { expireTransactions } from "./expire.ts";
import { http } from "./http.ts";
import { OWED_DEBITS, payOwedAgain } from "./owed-debits.ts";
import { PLAN_PERIODS, startPlanPeriods } from "./plan-periods.ts";
import { projections } from "./projections/index.ts";
import * as invoices from "./reactions/follow-invoices.ts";
import { addCard, followCard, followDispute, followRefund, settlePayment } from "./reactions/follow-the-vendor.ts";
import { markReversed } from "./reactions/mark-reversed-on-transaction-confirmed.ts";
import { payOnCredit, payOnLimit } from "./reactions/pay-owed-on-credit.ts";
import { refundInvoice } from "./reactions/refund-invoice-on-credit-note-issued.ts";
import { refundAfterExpiry, refundProduction } from "./reactions/refund-production-on-order-cancelled.ts";
import { adjustCharge, returnPart } from "./reactions/return-adjustment-on-dispute-resolved.ts";
import { reverseLost } from "./reactions/reverse-on-dispute-lost.ts";
import {
  EXPIRE_TRANSACTIONS,
  timeExpiry,
  timeMonth,
  timePeriod,
  timeSettling,
  timeTrial,
} from "./reactions/set-timers.ts";
import * as warn from "./reactions/warn.ts";
import { SETTLE_PAYMENTS, settlePayments } from "./settle-payments.ts";
import { closeUsageMonths, USAGE_MONTHS } from "./usage-months.ts";
import { WARNINGS, warnProject } from "./warnings.ts";

export const service = manifest({
  name: "billing",
  http,
  refusals,
  deciders: [billing, planPrices, wallet, transaction, method],
  projections,
  reactions: [
    markReversed,
    refundInvoice,
    refundProduction,
    refundAfterExpiry,
    timePeriod,
    timeTrial,
    timeExpiry,
    timeMonth,
    timeSettling,
    ...Object.values(warn),
    ...Object.values(invoices),
    settlePayment,
    addCard,
    followCard,
    followRefund,
    followDispute,
    reverseLost,
    adjustCharge,
    returnPart,
    payOnCredit,
    payOnLimit,
    topUpWallet,
    timeAutoTopUp,
  ],
  timers: [
    { name: EXPIRE_TRANSACTIONS, work: expireTransactions },
    { name: SETTLE_PAYMENTS, work: settlePayments },
    { name: PLAN_PERIODS, work: startPlanPeriods },
    { name: USAGE_MONTHS, work: closeUsageMonths },
    { name: OWED_DEBITS, work: payOwedAgain },
    { name: AUTO_TOP_UP, work: topUpAgain },
    { name: WARNINGS, work: warnProject },
  ],
  personalData: [
    writtenTexts("Descriptions of transactions", {
      deciders: [billing, planPrices, wallet, transaction, method],
      replaces: "identifiers",
      spared: ["company", "billingDetails", "card", "title", "text", "note"],
    }),
  ],
});
