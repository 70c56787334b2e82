import { serve } from "#platform/http";
import { approveOrder, declineOrder, getResupplyLimit, requestApproval, setResupplyLimit } from "./approval.ts";
import { startBulkCancel, startBulkTag } from "./bulk/change.ts";
import { previewBulk } from "./bulk/preview.ts";
import { startBulkConfirm } from "./bulk-confirm.ts";
import { listCards } from "./cards.ts";
import { cancelOrder, markOrderPaid, refundOrder, removeOrderPayment, updateOrder } from "./change.ts";
import { orderRefusals, orders } from "./contract/index.ts";
import { counts, waitingOrders } from "./counts.ts";
import { createOrder } from "./create.ts";
import { exportOrders } from "./export.ts";
import { choicesOf } from "./filter-choices.ts";
import { findItems } from "./find-items.ts";
import { hiddenMoney } from "./hidden.ts";
import { getOrder, orderHistory } from "./history.ts";
import { listOrders } from "./list.ts";
import { overview } from "./overview.ts";
import { confirmOrder, quoteOrder, retryPayment } from "./pay.ts";
import { priceItems } from "./price-items.ts";
import { startPrint } from "./print.ts";
import { projections } from "./projections/index.ts";
import { quoteDelivery } from "./quote-delivery.ts";
import { resendItems, resendMethods } from "./resend.ts";
import { getRules, setRules } from "./rules.ts";
import { sendReceipt } from "./send-receipt.ts";

export const http = serve(
  { contract: orders, refusals: orderRefusals, projections, hides: hiddenMoney, parts: [waitingOrders] },
  {
    listOrders: (context) => listOrders(context, context.query),
    createOrder: (context) => createOrder(context, context.body),
    listOrderCards: (context) => listCards(context, context.query.ids.split(",")),
    findOrderItems: (context) => findItems(context, context.query),
    priceItems: (context) => priceItems(context, context.body),
    quoteDelivery: (context) => quoteDelivery(context, context.body),
    exportOrders: (context) => exportOrders(context, context.query),
    countOrders: async (context) => ({ tabs: await counts(context) }),
    listOrderChoices: (context) => choicesOf(context),
    orderOverview: (context) => overview(context, context.query),
    previewBulk: (context) => previewBulk(context, context.body),
    bulkTagOrders: (context) => startBulkTag(context, context.body),
    bulkCancelOrders: (context) => startBulkCancel(context, context.body),
    bulkConfirmOrders: (context) => startBulkConfirm(context, context.body),
    printPackingSlips: (context) => startPrint(context, context.body, "packing-slips"),
    printReceipts: (context) => startPrint(context, context.body, "receipts"),
    getOrder,
    updateOrder: (context) => updateOrder(context, context.params.orderId, context.body),
    orderHistory: (context) => orderHistory(context, context.params.orderId),
    quoteOrder: (context) => quoteOrder(context, context.params.orderId),
    confirmOrder: (context) =>
      confirmOrder(context, context.params.orderId, context.body, {
        method: context.query.paymentMethod,
        acceptsMissingArtwork: context.query.acceptMissingArtwork === "true",
      }),
    getOrderRules: (context) => getRules(context),
    setOrderRules: (context) => setRules(context, context.body),
    retryPlatformPayment: (context) => retryPayment(context, context.params.orderId, context.query.paymentMethod),
    requestOrderApproval: (context) => requestApproval(context, context.params.orderId, context.body),
    approveOrder: (context) =>
      approveOrder(context, context.params.orderId, context.body.amount, context.query.paymentMethod),
    declineOrder: (context) => declineOrder(context, context.params.orderId, context.body.reason),
    getResupplyLimit: (context) => getResupplyLimit(context),
    setResupplyLimit: (context) => setResupplyLimit(context, context.body.limit),
    listResendMethods: (context) => resendMethods(context, context.params.orderId, context.query),
    resendOrderItems: (context) => resendItems(context, context.params.orderId, context.body),
    cancelOrder: (context) => cancelOrder(context, context.params.orderId, context.body),
    markOrderPaid: (context) => markOrderPaid(context, context.params.orderId, context.body),
    removeOrderPayment: (context) => removeOrderPayment(context, context.params.orderId, context.params.paymentId),
    refundOrder: (context) => refundOrder(context, context.params.orderId, context.body),
    sendReceipt: (context) => sendReceipt(context, context.params.orderId, context.body),
  },
);
