import { type Money, money } from "#events/_kernel";
import {
  CustomerChanged,
  type CustomerDetails,
  CustomerRegistered,
  CustomerWithdrawn,
  PurchasePaid,
  PurchasePaymentRemoved,
  PurchaseRecorded,
  PurchaseRefunded,
  PurchaseWithdrawn,
} from "#events/customers";
import type { Customer } from "./evolve.ts";
import { isPaid } from "./figures.ts";

/** Whose figures an order counts for as well. */
const leading = ({ mergedInto }: Customer) => (mergedInto ? { survivorId: mergedInto.survivorId } : {});

interface Purchase {
  readonly customerId: string;
  readonly orderId: string;
  readonly channel: string;
  readonly occurredAt: string;
  readonly currency: string;
  /** The buyer's details, used if they are not a customer yet. */
  readonly person: CustomerDetails;
  /** Somebody placed the order here: an import that is undone leaves no trace on its customers. */
  readonly isPlaced?: boolean;
}

/** Registers an unknown buyer and records the order. A customer without a phone number gets that of the order. */
export function recordPurchase(customer: Customer, { person, currency, isPlaced, ...purchase }: Purchase) {
  const { customerId, channel, orderId } = purchase;
  if (customer.withdrawn.includes(orderId)) return [];
  const unknown = customer.status === "none" || customer.status === "withdrawn";
  const isNew = !customer.recorded.includes(orderId);
  const { phone } = person;
  const gains = isPlaced && isNew && customer.status === "active" && !customer.details.phone && phone;
  return [
    ...(unknown ? [CustomerRegistered({ ...person, customerId, source: channel, currency, orderId })] : []),
    ...(gains ? [CustomerChanged({ customerId, phone })] : []),
    ...(isNew ? [PurchaseRecorded({ ...purchase, ...leading(customer) })] : []),
  ];
}

interface Payment {
  readonly customerId: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly amount: Money;
  readonly occurredAt: string;
}

/** By how much the number of orders changes that were paid more than refunded, with `amount` more or less paid for one. */
function paidOrdersBy(customer: Customer, orderId: string, { amount, currency }: Money, sign: 1 | -1) {
  const spent = customer.purchases[orderId]?.spent ?? {};
  const after = { ...spent, [currency]: (spent[currency] ?? 0) + sign * amount };
  return { paidOrders: Number(isPaid(after)) - Number(isPaid(spent)) };
}

/** Facts arrive in any order: a payment may come before its purchase or its customer. */
export const recordPayment = (customer: Customer, payment: Payment) =>
  customer.withdrawn.includes(payment.orderId) || customer.paid.includes(payment.paymentId)
    ? []
    : [
        PurchasePaid({
          ...payment,
          ...leading(customer),
          ...paidOrdersBy(customer, payment.orderId, payment.amount, 1),
        }),
      ];

/** May arrive before the payment: the sum of both is zero in either order. */
export const removePayment = (customer: Customer, payment: Omit<Payment, "occurredAt">) =>
  customer.withdrawn.includes(payment.orderId) || customer.unpaid.includes(payment.paymentId)
    ? []
    : [
        PurchasePaymentRemoved({
          ...payment,
          ...leading(customer),
          ...paidOrdersBy(customer, payment.orderId, payment.amount, -1),
        }),
      ];

interface Refund {
  readonly customerId: string;
  readonly orderId: string;
  readonly refundId: string;
  readonly amount: Money;
  readonly firstOfOrder: boolean;
}

export const recordRefund = (customer: Customer, refund: Refund) =>
  customer.withdrawn.includes(refund.orderId) || customer.refunded.includes(refund.refundId)
    ? []
    : [
        PurchaseRefunded({
          ...refund,
          ...leading(customer),
          ...paidOrdersBy(customer, refund.orderId, refund.amount, -1),
        }),
      ];

interface Withdrawal {
  readonly customerId: string;
  readonly orderId: string;
  readonly importId: string;
  readonly sample?: boolean;
}

/**
 * Withdraws an imported order. With the last one, an unedited customer who only came by these orders is withdrawn as
 * well; one who came with sample orders even when edited.
 */
export function withdrawPurchase(customer: Customer, { customerId, orderId, importId, sample }: Withdrawal) {
  if (customer.withdrawn.includes(orderId)) return [];
  const { [orderId]: gone, ...left } = customer.purchases;
  const days = Object.values(left)
    .flatMap(({ occurredAt }) => occurredAt ?? [])
    .sort();
  const [first, last] = [days[0], days.at(-1)];
  const channels = Object.values(left).flatMap(({ channel }) => channel ?? []);
  const fact = PurchaseWithdrawn({
    ...leading(customer),
    customerId,
    orderId,
    orders: customer.recorded.includes(orderId) ? 1 : 0,
    refundedOrders: gone?.refunds ?? 0,
    paidOrders: isPaid(gone?.spent ?? {}) ? -1 : 0,
    amounts: Object.entries(gone?.spent ?? {}).map(([currency, amount]) => money(amount, currency)),
    ...(first && { firstPurchasedAt: first }),
    ...(last && { lastPurchasedAt: last }),
    sources: [...new Set([...(customer.source ? [customer.source] : []), ...channels])],
  });
  const createdByThese = [...customer.withdrawn, orderId].includes(customer.orderId ?? "");
  const untouched = (sample || !customer.changed) && customer.merged.length === 0;
  const goes = customer.status === "active" && createdByThese && untouched && Object.keys(left).length === 0;
  return [fact, ...(goes ? [CustomerWithdrawn({ customerId, importId })] : [])];
}
