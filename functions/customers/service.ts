import { manifest } from "#platform/relay";
import { importJob, undoJob } from "#platform/tables";
import { refusals } from "./contract/refusals.ts";
import { customer } from "./domain/index.ts";
import { http } from "./http.ts";
import { customerImport } from "./import.ts";
import { customerProjection } from "./projections/customer.ts";
import { recordPaymentOnOrderPaid } from "./reactions/record-payment-on-order-paid.ts";
import { recordPurchaseOnOrderCreated } from "./reactions/record-purchase-on-order-created.ts";
import { recordRefundOnOrderRefunded } from "./reactions/record-refund-on-order-refunded.ts";

export const service = manifest({
  name: "customers",
  http,
  refusals,
  deciders: [customer],
  projections: [customerProjection],
  reactions: [recordPurchaseOnOrderCreated, recordPaymentOnOrderPaid, recordRefundOnOrderRefunded],
  jobs: { "customers.import": importJob(customerImport), "customers.import-undo": undoJob(customerImport) },
});
