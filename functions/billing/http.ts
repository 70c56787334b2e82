import { serve } from "#platform/http";
import { billing, refusals } from "./contract/index.ts";
import { createTransaction } from "./create-transaction.ts";
import { exportTransactions } from "./export.ts";
import { exportAdminTransactions } from "./export-admin.ts";
import {
  createPaymentMethod,
  deletePaymentMethod,
  getPaymentMethod,
  getPaymentMethodHistory,
  getPaymentMethodSecret,
  listPaymentAttempts,
  listPaymentMethods,
  updatePaymentMethod,
} from "./methods.ts";
import { billingNotice } from "./notice.ts";
import { getBillingOverview } from "./overview.ts";
import { listPlanPrices, setPlanPrice } from "./plan-prices.ts";
import { previewPlan } from "./preview-plan.ts";
import { getBilling, getBillingHistory, listPlans, updateAdminBilling, updateBilling } from "./project.ts";
import { projections } from "./projections/index.ts";
import {
  confirmTransaction,
  getTransaction,
  getTransactionHistory,
  listTransactions,
  settleTransaction,
} from "./transactions.ts";
import { getWalletStatement } from "./wallet-statement.ts";
import { getWallet, listWallets, updateWallet } from "./wallets.ts";

export const http = serve(
  { contract: billing, refusals, projections, parts: [billingNotice] },
  {
    getBilling,
    getBillingOverview,
    updateBilling,
    updateAdminBilling,
    previewPlan,
    getBillingHistory,
    listPlans,
    listPlanPrices,
    setPlanPrice,
    listWallets,
    getWallet,
    getWalletStatement,
    updateWallet,
    listTransactions,
    createTransaction,
    getTransaction,
    getTransactionHistory,
    confirmTransaction,
    settleTransaction,
    exportTransactions,
    exportAdminTransactions,
    listPaymentMethods,
    createPaymentMethod,
    getPaymentMethod,
    updatePaymentMethod,
    deletePaymentMethod,
    getPaymentMethodHistory,
    listPaymentAttempts,
    getPaymentMethodSecret,
  },
);
