import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { importedFiles, importJob, undoJob } from "#platform/tables";
import { BULK_CANCEL, BULK_TAG, bulkCancel, bulkTag } from "./bulk/change.ts";
import { BULK_CONFIRM, bulkConfirm } from "./bulk-confirm.ts";
import { COMPLETE_DISPATCHED, completeDispatched } from "./complete-dispatched.ts";
import { orderRefusals } from "./contract/refusals.ts";
import { confirming } from "./domain/confirming.ts";
import { order } from "./domain/index.ts";
import { resupply } from "./domain/resupply.ts";
import { emailData, orderData, tagInputs } from "./forget.ts";
import { http } from "./http.ts";
import { orderImport } from "./import.ts";
import { projections } from "./projections/index.ts";
import { addFlowTag } from "./reactions/add-tag-on-flow-tag-wanted.ts";
import { finishFailed, finishPaid } from "./reactions/finish-payment-on-attempt-settled.ts";
import {
  noteFulfilmentCancelled,
  noteFulfilmentRejected,
  noteFulfilmentReported,
} from "./reactions/note-fulfilment.ts";
import { notePlatformRefund } from "./reactions/note-platform-refund-on-transaction-reversed.ts";
import { timeCompletion } from "./reactions/time-completion-on-fulfilment-reported.ts";

export const service = manifest({
  name: "orders",
  http,
  refusals: orderRefusals,
  deciders: [order, resupply, confirming],
  projections,
  reactions: [
    noteFulfilmentReported,
    noteFulfilmentCancelled,
    noteFulfilmentRejected,
    notePlatformRefund,
    finishPaid,
    finishFailed,
    timeCompletion,
    addFlowTag,
  ],
  timers: [{ name: COMPLETE_DISPATCHED, work: completeDispatched }],
  jobs: {
    [BULK_CONFIRM]: bulkConfirm,
    [BULK_TAG]: bulkTag,
    [BULK_CANCEL]: bulkCancel,
    "orders.import": importJob(orderImport),
    "orders.import-undo": undoJob(orderImport),
  },
  personalData: [
    writtenTexts("Notes, tags and reasons of other people's orders", {
      deciders: [order, resupply, confirming],
      replaces: "identifiers",
      spared: [
        "shippingAddress",
        "billingAddress",
        "lines",
        "fulfilments",
        "gift",
        "to",
        "copyTo",
        "contactInformation",
      ],
    }),
    orderData,
    emailData,
    tagInputs,
    importedFiles(orderImport),
  ],
});
