import type { Address } from "#events/_kernel";
import { chosenPhone } from "#platform/tables";
import type { OrderInTable } from "./tables/orders-table.ts";

type TableAddress = NonNullable<OrderInTable["shippingAddress"]>;

/** What a file does not say is empty; its country is unknown. */
const EMPTY: Address = { line1: "", city: "", postalCode: "", country: "ZZ" };

/** An address of a file, without its phone number. */
export function importedAddress({ phone: _phone, ...given }: TableAddress): Address {
  const stated = Object.fromEntries(Object.entries(given).filter(([, part]) => part !== undefined && part !== ""));
  return { ...EMPTY, ...stated };
}

export const shippedTo = (value: OrderInTable): Address =>
  importedAddress(value.shippingAddress ?? value.billingAddress ?? {});

/** The order's phone number: its own, or else that of its delivery or its bill. */
export const phoneOf = ({ phone, shippingAddress, billingAddress }: OrderInTable) =>
  chosenPhone(
    [
      { column: "Phone", text: phone, country: shippingAddress?.country ?? billingAddress?.country },
      { column: "Shipping Phone", text: shippingAddress?.phone, country: shippingAddress?.country },
      { column: "Billing Phone", text: billingAddress?.phone, country: billingAddress?.country },
    ],
    "An order",
  );
