import type { ActionEntry } from "../_shell/actions.ts";
import { labels } from "./labels.ts";
import { dispatchUrl, orderUrl } from "./urls.ts";

const on = /^\/orders\/(ord_\w+)/;
const dialog = (name: string): string => orderUrl("{id}", { dialog: name });

export const actions: ActionEntry[] = [
  {
    id: "dispatch-orders",
    label: labels.actions.dispatch,
    to: dispatchUrl(),
    icon: "truck",
    permission: "fulfilments.report.create",
    keywords: "bulk tracking paste csv ship send parcels",
  },
  {
    id: "refund-order",
    label: labels.actions.refund,
    to: dialog("refund"),
    icon: "undo-2",
    permission: "orders.order.refund",
    keywords: "money back return",
    on,
  },
  {
    id: "cancel-order",
    label: labels.actions.cancel,
    to: dialog("cancel"),
    icon: "ban",
    permission: "orders.order.cancel",
    keywords: "stop",
    on,
  },
  {
    id: "send-receipt",
    label: labels.actions.receipt,
    to: dialog("receipt"),
    icon: "mail",
    permission: "orders.receipt.send",
    keywords: "email invoice bill",
    on,
  },
];
