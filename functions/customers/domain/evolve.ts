import type { FactOf, Money } from "#events/_kernel";
import type { CustomerMerged, EarlierConsents, MergedCustomerAdded } from "#events/customers";
import { type Details, type Gained, gainedIn, withGained } from "./gained.ts";

/** A customer's details; null = empty. */
export type { Details } from "./gained.ts";

export interface Customer {
  readonly status: "none" | "active" | "merged" | "erased" | "withdrawn";
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
  readonly earlierEmails: readonly string[];
  /** The survivor this customer was merged into. */
  readonly mergedInto?: { readonly survivorId: string; readonly earlierConsents: EarlierConsents } | undefined;
  /** The customers who were merged into this one. */
  readonly merged: readonly MergedRecord[];
  readonly purchases: Readonly<Record<string, Purchase>>;
  /** Orders that were withdrawn with their import and no longer count. */
  readonly withdrawn: readonly string[];
  /** Recorded orders, counted payments, removed payments and refunds, so that repeated facts count once. */
  readonly recorded: readonly string[];
  readonly paid: readonly string[];
  readonly unpaid: readonly string[];
  readonly refunded: readonly string[];
}

/** A customer who was merged into this one, what came from them, and which consents they declined. */
interface MergedRecord {
  readonly customerId: string;
  readonly gained: Gained;
  readonly consents: FactOf<typeof MergedCustomerAdded>["data"]["consents"];
  readonly earlierConsents: EarlierConsents;
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
  earlierEmails: [],
  merged: [],
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

/** A consent that somebody chose since a merge stays when they are parted. */
function chosen({ merged, mergedInto }: Customer, changes: object) {
  const [email, sms] = ["emailConsent" in changes, "smsConsent" in changes];
  if (!email && !sms) return {};
  const left = <E extends { readonly earlierConsents: EarlierConsents }>(entry: E): E => ({
    ...entry,
    earlierConsents: {
      ...(!email && entry.earlierConsents.email && { email: entry.earlierConsents.email }),
      ...(!sms && entry.earlierConsents.sms && { sms: entry.earlierConsents.sms }),
    },
  });
  return { merged: merged.map(left), ...(mergedInto && { mergedInto: left(mergedInto) }) };
}

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
    ...chosen(customer, changes),
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
    earlierEmails: [...new Set([...customer.earlierEmails, before])].filter((each) => each !== email),
    consents: { ...customer.consents, [before]: String(customer.details.emailConsent ?? "not_set") },
  }),
  CustomerMerged: (
    customer: Customer,
    { survivorId, earlierConsents }: FactOf<typeof CustomerMerged>["data"],
  ): Customer => ({
    ...customer,
    status: "merged",
    changed: true,
    mergedInto: { survivorId, earlierConsents },
  }),
  CustomerMergeUndone: (customer: Customer): Customer => ({ ...customer, status: "active", mergedInto: undefined }),
  MergedCustomerAdded: (customer: Customer, data: FactOf<typeof MergedCustomerAdded>["data"]): Customer => {
    const { mergedId, consents, earlierConsents } = data;
    const gained = gainedIn(data);
    return {
      ...customer,
      details: withGained(customer.details, gained),
      changed: true,
      merged: [...customer.merged, { customerId: mergedId, gained, consents, earlierConsents }],
    };
  },
  MergedCustomerRemoved: (customer: Customer, { mergedId }: { readonly mergedId: string }): Customer => ({
    ...customer,
    merged: customer.merged.filter(({ customerId }) => customerId !== mergedId),
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
  CustomerErased: (customer: Customer): Customer => ({
    ...customer,
    status: "erased",
    details: {},
    consents: {},
    earlierEmails: [],
  }),
};
