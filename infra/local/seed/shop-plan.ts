import type * as z from "zod";
import { type Money, money } from "../../../events/_kernel/index.ts";
import type { Attribute, FulfillerDetails, ShippingRate } from "../../../events/catalogue/index.ts";
import { derivedId } from "../../../functions/_platform/commands/index.ts";
import type { NewProduct } from "../../../functions/catalogue/contract/index.ts";
import type { PrintedAt } from "./prints.ts";

/** A shop's range as the demo lists it. */
export interface ShopPlan {
  readonly makers: readonly MakerPlan[];
  readonly products: readonly ProductPlan[];
}
export type MakerPlan = FulfillerDetails & { readonly id: string };
export interface ProductPlan {
  readonly details: z.input<typeof NewProduct>;
  readonly variants: readonly VariantPlan[];
  /** Where its variants are printed, and with what. */
  readonly prints?: readonly PrintedAt[];
  /** How often it is bought, beside the others. */
  readonly loved: number;
}
export interface VariantPlan {
  readonly sku: string;
  readonly attributes: readonly Attribute[];
  readonly price: number;
  readonly cost: number;
  readonly makers: readonly string[];
  readonly taxRate?: number;
  readonly weightGrams?: number;
  /** Where it is printed, if not as its product. */
  readonly prints?: readonly PrintedAt[];
  /** Kept in stock at about this level; made when ordered where it is absent. */
  readonly level?: number;
  readonly threshold?: number;
  readonly gone?: boolean;
}

export const pounds = (amount: number): Money => money(amount, "GBP");
export const EUROPE = ["IE", "DE", "FR", "SE", "NL", "DK"];
export const makerId = (name: string): string => derivedId("prj", "demo", name);

type Days = readonly [number, number];
export function rate(
  code: string,
  name: string,
  countries: readonly string[],
  [first, further]: Days,
  [min, max]: Days,
): ShippingRate {
  return {
    code,
    name,
    type: "delivery",
    tracked: true,
    countries: [...countries],
    price: pounds(first),
    perItem: pounds(further),
    minDays: min,
    maxDays: max,
  };
}

export const colour = (value: string, code: string): Attribute => ({
  name: "Colour",
  value,
  thumbnail: { type: "color", value: code },
});
export const size = (value: string): Attribute => ({ name: "Size", value });
