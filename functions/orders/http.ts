import { isRefusal } from "#platform/domain";
import { type Context, serve } from "#platform/http";
import { startBulkConfirm } from "./bulk-confirm.ts";
import { cancelOrder, refundOrder, updateOrder } from "./change.ts";
import { type OrderRecord, orderRefusals, orders } from "./contract/index.ts";
import { counts } from "./counts.ts";
import { createOrder } from "./create.ts";
import { exportOrders } from "./export.ts";
import { orderHistory } from "./history.ts";
import { listOrders } from "./list.ts";
import { overview } from "./overview.ts";
import { confirmOrder, quoteOrder, retryPayment } from "./pay.ts";
import { projections } from "./projections/index.ts";
import { receiptHtml, receiptPdf } from "./receipt.ts";
import { recordAsOf, recordOf } from "./record.ts";
import { sendReceipt } from "./send-receipt.ts";

export const http = serve(
  { contract: orders, refusals: orderRefusals, projections },
  {
    listOrders: (asked) => listOrders(asked, asked.query),
    createOrder: (asked) => createOrder(asked, asked.body),
    exportOrders: (asked) => exportOrders(asked, asked.query),
    countOrders: async (asked) => ({ tabs: await counts(asked) }),
    orderOverview: (asked) => overview(asked, asked.query.days),
    bulkConfirmOrders: (asked) => startBulkConfirm(asked, asked.body),
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
    refundOrder: (asked) => refundOrder(asked, asked.params.orderId, asked.body),
    getReceipt: async (asked) => {
      const record = await recordOf(asked, asked.params.orderId);
      return isRefusal(record) ? record : receiptOf(record, asked);
    },
    getReceiptPdf: async (asked) => {
      const record = await recordOf(asked, asked.params.orderId);
      if (isRefusal(record)) return record;
      return {
        file: await receiptPdf(record, asked.project),
        contentType: "application/pdf",
        name: `Receipt ${record.number}.pdf`,
        inline: true,
      };
    },
    sendReceipt: (asked) => sendReceipt(asked, asked.params.orderId, asked.body),
  },
);

const receiptOf = (record: OrderRecord, { project }: Context) => ({
  number: record.number,
  html: receiptHtml(record, project),
  pdf: `${record.ref}/receipt/pdf?project=${record.project}`,
  lines: record.items.map(({ title, quantity, unitPrice, totalPrice }) => ({ title, quantity, unitPrice, totalPrice })),
  taxes: record.taxes,
  total: record.total,
});
