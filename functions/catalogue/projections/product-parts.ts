import type { Money } from "#events/_kernel";
import type { Attribute } from "#events/catalogue";
import { type GfnProduct, variantRef } from "../contract/index.ts";

/** What the product's own stream tells. */
type OfProduct = { readonly of: "product" } & Omit<GfnProduct, "attributes" | "variants" | "priceFrom">;
/** What one of its variants adds to it. */
export interface OfVariant {
  readonly of: "variant";
  readonly id: string;
  readonly attributes: readonly Attribute[];
  readonly price: Money;
  readonly active: boolean;
  readonly at: string;
}
export type Part = OfProduct | OfVariant;

export const isProductPart = (part: Part | undefined): part is OfProduct => part?.of === "product";

/** The row of a product and its variants, oldest variant first; nothing before the product itself is known. */
export function productOf(parts: Readonly<Record<string, Part>>): GfnProduct | undefined {
  const own = Object.values(parts).find(isProductPart);
  if (!own) return undefined;
  const variants = Object.values(parts)
    .filter((part): part is OfVariant => part.of === "variant")
    .sort((a, b) => (a.at + a.id < b.at + b.id ? -1 : 1));
  const cheapest = variants.filter(({ active }) => active).toSorted((a, b) => a.price.amount - b.price.amount)[0];
  const { of: _of, ...row } = own;
  return {
    ...row,
    attributes: attributesOf(variants),
    variants: variants.map(({ id }) => variantRef(id)),
    ...(cheapest && { priceFrom: cheapest.price }),
  };
}

function attributesOf(variants: readonly OfVariant[]): { name: string; values: string[] }[] {
  const values = new Map<string, Set<string>>();
  for (const { attributes } of variants)
    for (const { name, value } of attributes) values.set(name, (values.get(name) ?? new Set()).add(value));
  return [...values].map(([name, own]) => ({ name, values: [...own] }));
}
