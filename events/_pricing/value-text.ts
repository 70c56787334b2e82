import { decimalOf } from "../_kernel/index.ts";
import type { DiscountValue } from "./rules.ts";

const percent = (basisPoints: number): string => `${basisPoints / 100} %`;

/** A discount's value as a sheet states it: "10 %", "5.00 GBP". */
export function valueText(value: DiscountValue, currency: string): string {
  switch (value.kind) {
    case "percent":
    case "delivery_percent":
      return percent(value.basisPoints);
    case "buy_x_get_y":
      return percent(value.get.basisPoints);
    case "free_delivery":
      return percent(10_000);
    default:
      return amountText(value.amounts[currency] ?? 0, currency);
  }
}

export const amountText = (amount: number, currency: string): string =>
  `${decimalOf({ amount, currency })} ${currency}`;
