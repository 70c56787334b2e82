import type { OrderRecord } from "#contracts/orders";

type Paid = Pick<OrderRecord, "payments">;

/** How a refund reaches the buyer. It is recorded here and moves no money: the shop sends it, or refunds it where it was paid. */
export const goesTo = ({ payments }: Paid): "byHand" | "elsewhere" =>
  payments.some(({ manual }) => !manual) ? "elsewhere" : "byHand";

/** Where the buyer paid, as "Stripe". */
export function vendorOf({ payments }: Paid): string {
  const vendor = payments.find(({ manual }) => !manual)?.vendor ?? "";
  return `${vendor.charAt(0).toUpperCase()}${vendor.slice(1)}`;
}
