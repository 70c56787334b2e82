import type { Money } from "#events/_kernel";

/** A customer's details; null = empty. */
export type Details = Readonly<Record<string, unknown>>;

export interface Customer {
  readonly status: "none" | "active" | "erased" | "withdrawn";
  readonly details: Details;
  readonly importId?: string | undefined;
  /** The order that made them a customer, and the source listed for it. */
  readonly orderId?: string | undefined;
  readonly source?: string | undefined;
  /** Whether somebody has edited them since. */
  readonly changed: boolean;
  /** The ids that corrected addresses alone make, all of which lead here. */
  readonly addressIds: readonly string[];
  /** The consent of each earlier address. */
  readonly consents: Readonly<Record<string, string>>;
  readonly purchases: Readonly<Record<string, Purchase>>;
  /** Orders that were withdrawn with their import and no longer count. */
  readonly withdrawn: readonly string[];
  /** Recorded orders, counted payments, removed payments and refunds, so that repeated facts count once. */
  readonly recorded: readonly string[];
  readonly paid: readonly string[];
  readonly unpaid: readonly string[];
  readonly refunded: readonly string[];
}

/** What an order counts for: amounts by currency in minor units, paid less refunded. */
export interface Purchase {
  readonly occurredAt?: string | undefined;
  readonly channel?: string | undefined;
  readonly payments: readonly string[];
  readonly refunds: number;
  readonly spent: Readonly<Record<string, number>>;
}

export const initial: Customer = {
  status: "none",
  details: {},
  changed: false,
  addressIds: [],
  consents: {},
  purchases: {},
  withdrawn: [],
  recorded: [],
  paid: [],
  unpaid: [],
  refunded: [],
};

const NO_PURCHASE: Purchase = { payments: [], refunds: 0, spent: {} };
function purchased(customer: Customer, orderId: string, change: (purchase: Purchase) => Purchase) {
  return { purchases: { ...customer.purchases, [orderId]: change(customer.purchases[orderId] ?? NO_PURCHASE) } };
}
const plus = (spent: Purchase["spent"], { amount, currency }: Money, sign: 1 | -1) => ({
  ...spent,
  [currency]: (spent[currency] ?? 0) + sign * amount,
});

interface Recorded {
  readonly orderId: string;
  readonly occurredAt: string;
  readonly channel?: string | undefined;
}
interface Payment {
  readonly orderId: string;
  readonly amount: Money;
  readonly paymentId?: string | undefined;
}
interface Refund {
  readonly orderId: string;
  readonly amount: Money;
  readonly firstOfOrder: boolean;
  readonly refundId?: string | undefined;
}

export const evolve = {
  CustomerRegistered: (
    customer: Customer,
    {
      importId,
      orderId,
      source,
      ...details
    }: object & Partial<Record<"importId" | "orderId" | "source", string | undefined>>,
  ): Customer => ({
    ...customer,
    status: "active",
    details: { ...details },
    importId,
    orderId,
    source,
    changed: false,
  }),
  CustomerChanged: (customer: Customer, changes: object): Customer => ({
    ...customer,
    details: { ...customer.details, ...changes },
    changed: true,
  }),
  CustomerEmailChanged: (
    customer: Customer,
    { addressId, before, email, emailConsent }: Record<"addressId" | "before" | "email" | "emailConsent", string>,
  ): Customer => ({
    ...customer,
    details: { ...customer.details, email, emailConsent },
    changed: true,
    addressIds: [...new Set([...customer.addressIds, addressId])],
    consents: { ...customer.consents, [before]: String(customer.details.emailConsent ?? "not_set") },
  }),
  PurchaseRecorded: (customer: Customer, { orderId, occurredAt, channel }: Recorded): Customer => ({
    ...customer,
    ...purchased(customer, orderId, (purchase) => ({ ...purchase, occurredAt, channel })),
    recorded: [...customer.recorded, orderId],
  }),
  PurchasePaid: (customer: Customer, { orderId, paymentId = orderId, amount }: Payment): Customer => ({
    ...customer,
    ...purchased(customer, orderId, (purchase) => ({
      ...purchase,
      payments: [...purchase.payments, paymentId],
      spent: plus(purchase.spent, amount, 1),
    })),
    paid: [...customer.paid, paymentId],
  }),
  PurchasePaymentRemoved: (
    customer: Customer,
    { orderId, paymentId, amount }: Payment & { readonly paymentId: string },
  ): Customer => ({
    ...customer,
    ...purchased(customer, orderId, (purchase) => ({ ...purchase, spent: plus(purchase.spent, amount, -1) })),
    unpaid: [...customer.unpaid, paymentId],
  }),
  PurchaseRefunded: (customer: Customer, { orderId, refundId = orderId, amount, firstOfOrder }: Refund): Customer => ({
    ...customer,
    ...purchased(customer, orderId, (purchase) => ({
      ...purchase,
      refunds: purchase.refunds + (firstOfOrder ? 1 : 0),
      spent: plus(purchase.spent, amount, -1),
    })),
    refunded: [...customer.refunded, refundId],
  }),
  PurchaseWithdrawn: (customer: Customer, { orderId }: { orderId: string }): Customer => {
    const { [orderId]: gone, ...purchases } = customer.purchases;
    return {
      ...customer,
      purchases,
      recorded: customer.recorded.filter((each) => each !== orderId),
      paid: customer.paid.filter((each) => !gone?.payments.includes(each)),
      withdrawn: [...customer.withdrawn, orderId],
    };
  },
  CustomerWithdrawn: (customer: Customer): Customer => ({ ...customer, status: "withdrawn" }),
  CustomerErased: (customer: Customer): Customer => ({ ...customer, status: "erased", details: {}, consents: {} }),
};
