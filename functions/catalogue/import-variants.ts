import { cutText, money } from "#events/_kernel";
import type { Attribute, ProductDetails, VariantDetails } from "#events/catalogue";
import type { ImportContext } from "#platform/tables";
import type { ProductInTable } from "./tables/products-table.ts";

/** A variant of a file, with its pieces in stock. */
export type PlannedVariant = VariantDetails & { readonly pieces: number; readonly status?: Row["status"] };
type Row = ProductInTable["variants"][number];

const places = ["first", "second", "third"] as const;

/** The id of a product's variant by its position in the file: stable when repeated, and in the file's order. */
export const nthVariantId = (newId: ImportContext["newId"], index: number): string =>
  `${newId("var")}${String(index).padStart(3, "0")}`;

/** Shopify's "Title: Default Title" stands for a product without options. */
const isDefault = (name: string | undefined, value: string): boolean => name === "Title" && value === "Default Title";

function attributesOf({ optionNames }: ProductInTable, { options }: Row): Attribute[] {
  return places.flatMap((place, index) => {
    const value = options?.[place];
    const name = optionNames?.[place];
    return value && !isDefault(name, value) ? [{ name: name ?? `Option ${index + 1}`, value }] : [];
  });
}

const madeUpSku = (handle: string, attributes: readonly Attribute[]): string =>
  cutText(
    [handle, ...attributes.map(({ value }) => value)]
      .join("-")
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, ""),
    80,
  ) || cutText(handle, 80);

/** A barcode without the hyphens and spaces that an ISBN is printed with. */
const barcodeOf = (text: string): string => (/^[\dXx -]+$/.test(text) ? text.replace(/[ -]/g, "") : text);

export function variantsOf(value: ProductInTable, { project }: ImportContext): PlannedVariant[] {
  return value.variants.map((row) => {
    const attributes = attributesOf(value, row);
    const onDemand = row.inventoryTracker === undefined;
    return {
      sku: row.sku ?? madeUpSku(value.handle, attributes),
      attributes,
      price: row.price,
      unitCost: row.unitCost ?? money(0, project.currency),
      ...(row.grams !== undefined && { weightGrams: row.grams }),
      ...(row.barcode && { gtin: barcodeOf(row.barcode) }),
      ...(row.tax && { tax: row.tax }),
      ...(row.extraPrice && { additionalPlacementPrice: row.extraPrice }),
      ...(row.status && { status: row.status }),
      images: [row.image ?? [], row.furtherImages ?? []].flat().map((src) => ({ src })),
      onDemand,
      fulfillers: [],
      pieces: onDemand ? 0 : (row.inventoryQuantity ?? 0),
    };
  });
}

export const imagesOf = ({ images }: ProductInTable): ProductDetails["images"] =>
  images
    .toSorted((one, other) => (one.position ?? 999) - (other.position ?? 999))
    .map(({ src, alt }) => ({ src, ...(alt && { alt }) }));
