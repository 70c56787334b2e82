import { ERASE_JOB, erasePerson, writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { importedFiles, importJob, undoJob } from "#platform/tables";
import { refusals } from "./contract/refusals.ts";
import { customer } from "./domain/index.ts";
import { customerData } from "./erase.ts";
import { http } from "./http.ts";
import { customerImport } from "./import.ts";
import { projections } from "./projections/index.ts";
import { addFlowTag } from "./reactions/add-tag-on-flow-tag-wanted.ts";
import { erasePersonOnCustomerErased } from "./reactions/erase-person-on-customer-erased.ts";
import { declineForAll, finishMergeOnMerged, finishPartingOnMergeUndone } from "./reactions/finish-merge.ts";
import {
  followEmailConsent,
  unsubscribeOnComplaint,
  unsubscribeOnUnsubscribed,
} from "./reactions/follow-email-consent.ts";
import { recordPaymentOnOrderPaid } from "./reactions/record-payment-on-order-paid.ts";
import { recordPurchaseOnOrderCreated } from "./reactions/record-purchase-on-order-created.ts";
import { recordRefundOnOrderRefunded } from "./reactions/record-refund-on-order-refunded.ts";
import { removePaymentOnOrderPaymentRemoved } from "./reactions/remove-payment-on-order-payment-removed.ts";
import { withdrawPurchaseOnOrderWithdrawn } from "./reactions/withdraw-purchase-on-order-withdrawn.ts";

export const service = manifest({
  name: "customers",
  http,
  refusals,
  deciders: [customer],
  projections,
  reactions: [
    recordPurchaseOnOrderCreated,
    recordPaymentOnOrderPaid,
    recordRefundOnOrderRefunded,
    removePaymentOnOrderPaymentRemoved,
    withdrawPurchaseOnOrderWithdrawn,
    erasePersonOnCustomerErased,
    finishMergeOnMerged,
    finishPartingOnMergeUndone,
    declineForAll,
    addFlowTag,
    followEmailConsent,
    unsubscribeOnUnsubscribed,
    unsubscribeOnComplaint,
  ],
  jobs: {
    "customers.import": importJob(customerImport),
    "customers.import-undo": undoJob(customerImport),
    [ERASE_JOB]: erasePerson,
  },
  personalData: [
    writtenTexts("Notes and tags of other customers", {
      deciders: [customer],
      replaces: "words",
      spared: ["email", "earlierEmails", "mergedEmail", "firstName", "lastName", "phone", "addresses"],
    }),
    customerData,
    importedFiles(customerImport),
  ],
});
