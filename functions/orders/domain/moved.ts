import type { Address } from "#events/_kernel";
import type { Order, Placed } from "./order.ts";

/** Whether an address is in another country than the one that the order's delivery prices are for. */
export function isAbroad({ planned, address }: Placed, { country }: Address): boolean {
  const present: Partial<Address> = JSON.parse(address ?? "{}");
  return planned.length > 0 && present.country !== undefined && present.country !== country;
}

/** Whether an address needs new delivery prices: it is abroad, and the order is still to be confirmed. */
export const isQuotedAgain = (order: Order, address: Address): order is Placed =>
  order.status === "placed" &&
  !order.sample &&
  (order.payment === "new" || order.payment === "paid") &&
  isAbroad(order, address);
