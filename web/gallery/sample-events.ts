import type { Change, HistoryEntry } from "#web/_ui/history.tsx";
import { type Look, statusStyles } from "#web/_ui/status.tsx";
import type { TimelineEntry } from "#web/_ui/timeline.tsx";

const done: Look = { tone: "neutral", patch: "tick" };

export const events: TimelineEntry[] = [
  {
    key: "7",
    look: statusStyles.fulfilment.dispatched,
    text: "Fulfilment 2 dispatched",
    meta: "Riverside Giclée, yesterday 17:05",
  },
  {
    key: "6",
    look: statusStyles.fulfilment.on_hold,
    text: "Fulfilment 1 put on hold",
    meta: "Northgate Garment Co., yesterday 16:20",
    strong: true,
  },
  { key: "5", look: done, text: "Delivery address changed, flat 3 removed", meta: "Jo Park, 18 Nov 11:52" },
  { key: "4", look: done, text: "Order confirmed, 2 fulfilments", meta: "Maya Ellwood, 18 Nov 10:05" },
  { key: "3", look: done, text: "Receipt sent to ines.okafor@example.com", meta: "Flow “Order paid”, 18 Nov 09:42" },
  { key: "2", look: statusStyles.payment.paid, text: "£96.75 paid by Visa ending 4242", meta: "18 Nov 09:41" },
  { key: "1", look: statusStyles.payment.new, text: "Order placed", meta: "Website, 18 Nov 09:41" },
];

const change = (field: string, before?: string, after?: string): Change => ({
  field,
  ...(before && { before }),
  ...(after && { after }),
});
type Sample = Omit<HistoryEntry, "at" | "key"> & { at: string };
const factory = { icon: "factory", from: "Fulfiller, API" } as const;

export const later: Sample[] = [
  {
    at: "17:05:44",
    who: "Riverside Giclée",
    ...factory,
    title: "Fulfilment 2 dispatched",
    later: true,
    changes: [change("Status", "Packed", "Dispatched"), change("Tracking number", undefined, "KM 4829 1055 7GB")],
  },
  {
    at: "16:20:10",
    who: "Northgate Garment Co.",
    ...factory,
    title: "Fulfilment 1 put on hold",
    later: true,
    changes: [
      change("Status", "Accepted", "On hold"),
      change("Reason", undefined, "Artwork"),
      change("Message", undefined, "Back print is 102 dpi, 150 dpi needed"),
    ],
  },
  {
    at: "11:30:00",
    who: "Riverside Giclée",
    ...factory,
    title: "Fulfilment 2 packed",
    later: true,
    changes: [change("Status", "In production", "Packed")],
  },
];

export const earlier: Sample[] = [
  {
    at: "14:12:06",
    who: "Riverside Giclée",
    ...factory,
    title: "Fulfilment 2 went into production",
    here: true,
    changes: [change("Status", "Accepted", "In production")],
  },
  {
    at: "11:52:31",
    who: "Jo Park",
    from: "Order screen, 81.2.69.142",
    title: "Delivery address changed",
    revertTo: "#revert",
    changes: [
      change("Line 1", "Flat 3, 14 Wharf Lane", "14 Wharf Lane"),
      change("Phone", undefined, "+44 7700 900417"),
    ],
  },
  {
    at: "10:40:27",
    who: "Riverside Giclée",
    ...factory,
    title: "Fulfilment 2 accepted",
    changes: [change("Status", "Confirmed", "Accepted")],
  },
  {
    at: "10:05:18",
    who: "Maya Ellwood",
    from: "Bulk action, 12 orders",
    title: "Order confirmed",
    changes: [
      change("Payment status", "Paid", "Processing"),
      change("Fulfilment 1, shipping", "Royal Mail 48", "Royal Mail Tracked 48"),
      change("Cost charged", undefined, "£52.38 from the wallet"),
    ],
  },
  {
    at: "09:48:02",
    who: "Maya Ellwood",
    from: "Order screen, 81.2.69.140",
    title: "Tags changed",
    revertTo: "#revert",
    changes: [change("Tags", "repeat customer", "repeat customer, autumn-mailing")],
  },
  { at: "09:41:55", who: "Flow “Order paid”", icon: "workflow", from: "Run 8f21c", title: "Receipt sent" },
  {
    at: "09:41:53",
    who: "Website",
    icon: "globe",
    from: "Checkout",
    title: "Order placed and paid",
    changes: [change("Total", undefined, "£96.75"), change("Payment", undefined, "Visa ending 4242")],
  },
];
