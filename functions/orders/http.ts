import { serve } from "#platform/http";
import { startBulkCancel, startBulkTag } from "./bulk/change.ts";
import { previewBulk } from "./bulk/preview.ts";
import { startBulkConfirm } from "./bulk-confirm.ts";
import { cancelOrder, markOrderPaid, refundOrder, removeOrderPayment, updateOrder } from "./change.ts";
import { orderRefusals, orders } from "./contract/index.ts";
import { counts } from "./counts.ts";
import { createOrder } from "./create.ts";
import { exportOrders } from "./export.ts";
import { findItems } from "./find-items.ts";
import { hiddenMoney } from "./hidden.ts";
import { orderHistory } from "./history.ts";
import { listOrders } from "./list.ts";
import { overview } from "./overview.ts";
import { confirmOrder, quoteOrder, retryPayment } from "./pay.ts";
import { startPrint } from "./print.ts";
import { projections } from "./projections/index.ts";
import { recordAsOf, recordOf } from "./record.ts";
import { sendReceipt } from "./send-receipt.ts";

export const http = serve(
  { contract: orders, refusals: orderRefusals, projections, hides: hiddenMoney },
  {
    listOrders: (asked) => listOrders(asked, asked.query),
    createOrder: (asked) => createOrder(asked, asked.body),
    findOrderItems: (asked) => findItems(asked, asked.query),
    exportOrders: (asked) => exportOrders(asked, asked.query),
    countOrders: async (asked) => ({ tabs: await counts(asked) }),
    orderOverview: (asked) => overview(asked, asked.query),
    previewBulk: (asked) => previewBulk(asked, asked.body),
    bulkTagOrders: (asked) => startBulkTag(asked, asked.body),
    bulkCancelOrders: (asked) => startBulkCancel(asked, asked.body),
    bulkConfirmOrders: (asked) => startBulkConfirm(asked, asked.body),
    printPackingSlips: (asked) => startPrint(asked, asked.body, "packing-slips"),
    printReceipts: (asked) => startPrint(asked, asked.body, "receipts"),
    getOrder: (asked) =>
      asked.query.asOf
        ? recordAsOf(asked, asked.params.orderId, asked.query.asOf)
        : recordOf(asked, asked.params.orderId),
    updateOrder: (asked) => updateOrder(asked, asked.params.orderId, asked.body),
    orderHistory: (asked) => orderHistory(asked, asked.params.orderId, asked.query.pageSize, asked.query.pageToken),
    quoteOrder: (asked) => quoteOrder(asked, asked.params.orderId),
    confirmOrder: (asked) => confirmOrder(asked, asked.params.orderId, asked.body, asked.query.paymentMethod),
    retryPlatformPayment: (asked) => retryPayment(asked, asked.params.orderId, asked.query.paymentMethod),
    cancelOrder: (asked) => cancelOrder(asked, asked.params.orderId, asked.body),
    markOrderPaid: (asked) => markOrderPaid(asked, asked.params.orderId, asked.body),
    removeOrderPayment: (asked) => removeOrderPayment(asked, asked.params.orderId, asked.params.paymentId),
    refundOrder: (asked) => refundOrder(asked, asked.params.orderId, asked.body),
    sendReceipt: (asked) => sendReceipt(asked, asked.params.orderId, asked.body),
  },
);
