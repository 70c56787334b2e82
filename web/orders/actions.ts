import type { ActionEntry } from "../_shell/actions.ts";
import { dispatchUrl, orderUrl } from "./urls.ts";
import { words } from "./words.ts";

const on = /^\/orders\/(ord_\w+)/;
const dialog = (name: string): string => orderUrl("{id}", { dialog: name });

export const actions: ActionEntry[] = [
  {
    id: "dispatch-orders",
    label: words.actions.dispatch,
    to: dispatchUrl(),
    icon: "truck",
    permission: "fulfilments.report.create",
    words: "bulk tracking paste csv ship send parcels",
  },
  {
    id: "refund-order",
    label: words.actions.refund,
    to: dialog("refund"),
    icon: "undo-2",
    permission: "orders.order.refund",
    words: "money back return",
    on,
  },
  {
    id: "cancel-order",
    label: words.actions.cancel,
    to: dialog("cancel"),
    icon: "ban",
    permission: "orders.order.cancel",
    words: "stop",
    on,
  },
  {
    id: "send-receipt",
    label: words.actions.receipt,
    to: dialog("receipt"),
    icon: "mail",
    permission: "orders.receipt.send",
    words: "email invoice bill",
    on,
  },
];
