import { CancelReason } from "#events/orders";
import type { Finding, Group } from "#platform/tables";
import { orderWord, paymentWord, sendingWord } from "./import-words.ts";
import type { OrderInTable } from "./tables/orders-table.ts";

type Line = OrderInTable["lines"][number];

/** An order of a file with its statuses in our words, and what people have to know or correct first. */
interface OrderMeaning {
  readonly group: Group<OrderInTable>;
  readonly findings: readonly Finding[];
}

const OPEN = ["pending", "authorized", "paid", "partially_paid", "partially_refunded", undefined];
const SENT = ["fulfilled", "restocked"];
const LINE_STATUS = "Lineitem fulfillment status";

/** Whether somebody still has to make and send it: it is open, and the other system has not sent it. */
export const isToMake = ({ financialStatus, cancelled, fulfilmentStatus }: OrderInTable): boolean =>
  OPEN.includes(financialStatus) && !cancelled && !SENT.includes(fulfilmentStatus ?? "");

export const isLineToMake = ({ fulfilmentStatus, requiresShipping }: Line): boolean =>
  requiresShipping !== false && !SENT.includes(fulfilmentStatus ?? "");

/** Reads what changes the meaning of an order: its statuses, whether it is cancelled, a draft or a test, and removed items. */
export function meaningOf(group: Group<OrderInTable>, sample: boolean): OrderMeaning {
  const { value } = group;
  const payment = paymentWord(value.financialStatus);
  const order = orderWord(value.orderStatus);
  const financialStatus =
    payment ?? (order === "pending" || order === "paid" || order === "refunded" ? order : undefined);
  const fulfilmentStatus = sentBy(value.fulfilmentStatus, sample) ?? (order === "sent" ? "fulfilled" : undefined);
  const isVoid = financialStatus === "voided";
  const isCancelled =
    order === "cancelled" || value.cancelled || Boolean(value.cancelledAt || value.cancelReason) || isVoid;
  const { lines, places, removed } = linesThatStay(group, sample);
  const meant: OrderInTable = {
    ...value,
    ...(financialStatus && { financialStatus }),
    ...(fulfilmentStatus && { fulfilmentStatus }),
    cancelled: isCancelled,
    lines,
  };
  const findings = [
    ...findNoOrder(value, order),
    ...(isCancelled && !sample ? [isVoid && !value.cancelledAt ? VOID : CANCELLED] : []),
    ...(fulfilmentStatus === "restocked" && value.fulfilledAt && !isCancelled ? [RETURNED] : []),
    ...(value.productionPayment === "succeeded" && isToMake(meant) ? [MADE_BEFORE] : []),
    ...removed,
    ...findUnclearAmounts(meant),
    ...(isToMake(meant) ? findUnclearSending(meant, order === "archived") : []),
  ];
  return { group: { ...group, lines: places, value: meant }, findings };
}

const VOID: Finding = {
  column: "Financial Status",
  message: "A voided order was not paid and will not be, so it is imported as cancelled",
  warning: true,
};

const CANCELLED: Finding = {
  column: "Cancelled at",
  message:
    "An order that is cancelled in the file is imported as cancelled: nothing of it is made or sent. It is dated by the import",
  warning: true,
};

/** Why it was cancelled, where the file says it in one of our words. */
export const cancelReasonIn = ({ cancelReason }: OrderInTable) =>
  CancelReason.safeParse(cancelReason?.toLowerCase()).data ?? "other";

const RETURNED: Finding = {
  column: "Fulfillment Status",
  message: "A returned order is imported as sent: nothing of it is made, and its return isn't recorded",
  warning: true,
};
const MADE_BEFORE: Finding = {
  column: "Production Payment",
  message: "A payment for making isn't imported. An open order is confirmed and paid for anew here",
  warning: true,
};

/** Sample data says how far we made an order; elsewhere `dispatched` means that it was sent. */
function sentBy(status: string | undefined, sample: boolean): string | undefined {
  const word = sendingWord(status);
  return word === "dispatched" && !sample ? "fulfilled" : word;
}

/** The lines without those that were removed from the order, with a tip as a line of its own. */
function linesThatStay({ value: { lines, tip }, lines: places }: Group<OrderInTable>, sample: boolean) {
  const staying = lines.filter(({ quantity }) => quantity > 0);
  const meant = staying.map((line): Line => {
    const fulfilmentStatus = sentBy(line.fulfilmentStatus, sample) ?? line.fulfilmentStatus;
    return { ...line, ...(fulfilmentStatus && { fulfilmentStatus }) };
  });
  const tips: Line[] = tip?.amount
    ? [{ quantity: 1, name: "Tip", price: tip, requiresShipping: false, taxable: false }]
    : [];
  const own = places.length === lines.length ? places.filter((_, at) => (lines[at]?.quantity ?? 0) > 0) : places;
  const removed = lines
    .filter(({ quantity }) => quantity === 0)
    .map(
      ({ name: value }): Finding => ({
        column: "Lineitem quantity",
        value,
        message: "Its quantity is 0: it was removed from the order, so it isn't imported",
        warning: true,
      }),
    );
  const nothing = { column: "Lineitem quantity", message: "All items were removed from this order. Leave it out" };
  return {
    lines: [...meant, ...tips],
    places: [...own, ...(own.length === meant.length ? tips.map(() => places[0] ?? 0) : [])],
    removed: staying.length > 0 ? removed : [nothing],
  };
}

function findNoOrder({ orderStatus: value = "", test }: OrderInTable, order: string | undefined): Finding[] {
  if (order === "draft")
    return [{ column: "Order Status", value, message: "A draft is not an order yet. Leave it out" }];
  if (order === "test" || test)
    return [{ column: "Test Order", value, message: "A test is not an order. Leave it out" }];
  return [];
}

/** How much was paid or refunded, where the status says only a part. */
function findUnclearAmounts({ financialStatus, outstanding, refundedAmount }: OrderInTable): Finding[] {
  if (financialStatus === "partially_paid" && outstanding === undefined)
    return [{ column: "Outstanding Balance", message: "The order is partly paid. Fill in what is still to be paid" }];
  if (financialStatus === "partially_refunded" && !refundedAmount?.amount)
    return [{ column: "Refunded Amount", message: "The order is partly refunded. Fill in how much was refunded" }];
  if (refundedAmount?.amount && (financialStatus === "pending" || financialStatus === "authorized"))
    return [
      { column: "Refunded Amount", message: "The order was refunded, but not paid. Correct its Financial Status" },
    ];
  return [];
}

/** Which pieces of an order that has to be made were sent. */
function findUnclearSending({ fulfilmentStatus, lines }: OrderInTable, isArchived: boolean): Finding[] {
  const closed =
    "The order is archived, but was not sent. Use fulfilled under Fulfillment Status, or open here to make it";
  const split =
    "Only a part of this item was sent. Split its row in two: the pieces that were sent as fulfilled, the others as pending";
  const each =
    "Only a part of this order was sent. Use fulfilled for each item that was sent, and pending for the others";
  const unclear = lines.filter(isLineToMake).flatMap(({ name, fulfilmentStatus: status }): Finding[] => {
    if (status === "partial") return [{ column: LINE_STATUS, value: name, message: split }];
    return fulfilmentStatus === "partial" && !status ? [{ column: LINE_STATUS, value: name, message: each }] : [];
  });
  return [...(isArchived ? [{ column: "Order Status", message: closed }] : []), ...unclear];
}
