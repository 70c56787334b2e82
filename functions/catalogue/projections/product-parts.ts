import type { Money } from "#events/_kernel";
import type { Attribute } from "#events/catalogue";
import { type GfnProduct, variantRef } from "../contract/index.ts";
import { optionKey } from "../option-order.ts";

/** The part from the product's own stream. */
type OfProduct = { readonly of: "product" } & Omit<
  GfnProduct,
  "attributes" | "variants" | "variantCount" | "onSale" | "priceFrom"
>;
/** The part from one of its variants. */
export interface OfVariant {
  readonly of: "variant";
  readonly id: string;
  readonly attributes: readonly Attribute[];
  readonly price: Money;
  readonly active: boolean;
  readonly at: string;
}
export type Part = OfProduct | OfVariant;

/** How many variants a product's row is computed from. For larger products the figures are computed on reading. */
export const PARTS = 200;

export const isProductPart = (part: Part | undefined): part is OfProduct => part?.of === "product";

/** Combines a product and its variants, oldest first, into a row; undefined until the product itself is known. */
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
    attributes: own.options?.map(({ name, values }) => ({ name, values })) ?? attributesOf(variants),
    variants: variants.map(({ id }) => variantRef(id)),
    variantCount: variants.length,
    onSale: variants.filter(({ active }) => active).length,
    ...(cheapest && { priceFrom: cheapest.price }),
  };
}

function attributesOf(variants: readonly OfVariant[]): { name: string; values: string[] }[] {
  const values = new Map<string, Set<string>>();
  for (const { attributes } of variants)
    for (const { name, value } of attributes) values.set(name, (values.get(name) ?? new Set()).add(value));
  return [...values].map(([name, own]) => ({ name, values: [...own].sort(byOptionOrder) }));
}

const byOptionOrder = (a: string, b: string): number => (optionKey(a) < optionKey(b) ? -1 : 1);
