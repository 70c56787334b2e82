import type { Money } from "#events/_kernel";
import {
  type CustomerDetails,
  CustomerRegistered,
  PurchasePaid,
  PurchaseRecorded,
  PurchaseRefunded,
} from "#events/customers";
import type { Customer } from "./evolve.ts";

interface Purchase {
  readonly customerId: string;
  readonly orderId: string;
  readonly channel: string;
  readonly occurredAt: string;
  readonly currency: string;
  /** Who bought, for the case that they are not known yet. */
  readonly person: CustomerDetails;
}

/** Registers an unknown buyer and records the order. */
export function recordPurchase(customer: Customer, { person, currency, ...purchase }: Purchase) {
  const { customerId, channel } = purchase;
  const unknown = customer.status === "none" || customer.status === "withdrawn";
  return [
    ...(unknown ? [CustomerRegistered({ ...person, customerId, source: channel, currency })] : []),
    ...(customer.recorded.includes(purchase.orderId) ? [] : [PurchaseRecorded(purchase)]),
  ];
}

interface Payment {
  readonly customerId: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly amount: Money;
  readonly occurredAt: string;
}

/** Facts arrive in any order: a payment may come before its purchase, even before the customer. */
export const recordPayment = (customer: Customer, payment: Payment) =>
  customer.paid.includes(payment.paymentId) ? [] : [PurchasePaid(payment)];

interface Refund {
  readonly customerId: string;
  readonly orderId: string;
  readonly refundId: string;
  readonly amount: Money;
  readonly firstOfOrder: boolean;
}

export const recordRefund = (customer: Customer, refund: Refund) =>
  customer.refunded.includes(refund.refundId) ? [] : [PurchaseRefunded(refund)];
