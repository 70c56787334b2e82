/** What is known of a person; sent and kept as it is, null = nothing. */
export type Details = Readonly<Record<string, unknown>>;

export interface Customer {
  readonly status: "none" | "active" | "erased" | "withdrawn";
  readonly details: Details;
  readonly importId?: string | undefined;
  /** Orders recorded, orders paid (or their payments) and refunds already counted. */
  readonly recorded: readonly string[];
  readonly paid: readonly string[];
  readonly refunded: readonly string[];
}

export const initial: Customer = { status: "none", details: {}, recorded: [], paid: [], refunded: [] };

interface Payment {
  readonly orderId: string;
  readonly paymentId?: string | undefined;
}
interface Refund {
  readonly orderId: string;
  readonly refundId?: string | undefined;
}

export const evolve = {
  CustomerRegistered: (
    customer: Customer,
    { importId, ...details }: object & { importId?: string | undefined },
  ): Customer => ({
    ...customer,
    status: "active",
    details: { ...details },
    importId,
  }),
  CustomerChanged: (customer: Customer, changes: object): Customer => ({
    ...customer,
    details: { ...customer.details, ...changes },
  }),
  PurchaseRecorded: (customer: Customer, { orderId }: { orderId: string }): Customer => ({
    ...customer,
    recorded: [...customer.recorded, orderId],
  }),
  PurchasePaid: (customer: Customer, { orderId, paymentId = orderId }: Payment): Customer => ({
    ...customer,
    paid: [...customer.paid, paymentId],
  }),
  PurchaseRefunded: (customer: Customer, { orderId, refundId = orderId }: Refund): Customer => ({
    ...customer,
    refunded: [...customer.refunded, refundId],
  }),
  CustomerWithdrawn: (customer: Customer): Customer => ({ ...customer, status: "withdrawn" }),
  CustomerErased: (customer: Customer): Customer => ({ ...customer, status: "erased", details: {} }),
};
