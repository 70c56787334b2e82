import { cutText } from "#events/_kernel";
import { type ProductDetails, skuName, VARIANTS_PER_PRODUCT } from "#events/catalogue";
import { run } from "#platform/commands";
import { fold, isRefusal } from "#platform/domain";
import {
  type Finding,
  type Group,
  type ImportContext,
  type ImportDefinition,
  isSpreadsheetNumber,
  type Rejected,
} from "#platform/tables";
import { product } from "./domain/product/index.ts";
import { stock } from "./domain/stock/index.ts";
import type { Variant } from "./domain/variant/evolve.ts";
import { variant } from "./domain/variant/index.ts";
import { undo } from "./import-undo.ts";
import { imagesOf, nthVariantId, type PlannedVariant, variantsOf } from "./import-variants.ts";
import { type ProductInTable, productsTable } from "./tables/products-table.ts";

const NOBODY =
  "Files do not say who makes a product. Choose fulfillers after the import, under Edit variants. Orders for these products can't be confirmed until you do";
const HERE = "This product already exists and was not changed";
const SHORTENED = "A spreadsheet shortened this number. Format the column as text, and enter it in full";
const SKU_TAKEN = { column: "Variant SKU", problem: "Another variant has this SKU" };

/** Returns the product that each SKU belongs to; undefined = none. */
function ownersOf(
  variants: readonly PlannedVariant[],
  { commandContext }: ImportContext,
): Promise<(string | undefined)[]> {
  return Promise.all(
    variants.map(async ({ sku }) => {
      const owner = await commandContext.store.owner(commandContext.tenant, skuName(sku));
      if (!owner) return undefined;
      const found = fold<Variant>(variant, await commandContext.store.load(commandContext.tenant, owner));
      return "details" in found ? found.productId : owner;
    }),
  );
}

/** Whether all SKUs belong to one product, which is therefore imported already. */
const isHere = (owners: readonly (string | undefined)[]): boolean =>
  owners[0] !== undefined && owners.every((owner) => owner === owners[0]);

async function check({ value }: Group<ProductInTable>, context: ImportContext): Promise<Finding[]> {
  const variants = variantsOf(value, context);
  if (variants.length === 0) return [{ column: "Variant Price", message: "A product needs a variant with a price" }];
  if (variants.length > VARIANTS_PER_PRODUCT)
    return [
      { column: "Handle", message: `A product has at most ${VARIANTS_PER_PRODUCT} variants`, value: value.handle },
    ];
  if (value.images.length > 50) return [{ column: "Image Src", message: "A product has at most 50 images" }];
  const findings: Finding[] = [];
  const own = new Set<string>();
  for (const { sku, gtin } of variants) {
    if (own.has(sku.toLowerCase()))
      findings.push({ column: "Variant SKU", message: "Appears twice in this product", value: sku });
    own.add(sku.toLowerCase());
    if (gtin && isSpreadsheetNumber(gtin))
      findings.push({ column: "Variant Barcode", message: SHORTENED, value: gtin });
    else if (gtin && gtin.length > 14)
      findings.push({ column: "Variant Barcode", message: "Use at most 14 characters", value: gtin });
    if (isSpreadsheetNumber(sku)) findings.push({ column: "Variant SKU", message: SHORTENED, value: sku });
  }
  findings.push(...findStatus(value), ...findNegativeStock(value), ...findOversold(value));
  const owners = await ownersOf(variants, context);
  if (isHere(owners)) return [{ column: "Handle", value: value.handle, message: HERE, warning: true }];
  findings.push({ column: "Handle", message: NOBODY, warning: true });
  for (const [index, owner] of owners.entries())
    if (owner)
      findings.push({ column: SKU_TAKEN.column, message: SKU_TAKEN.problem, value: variants[index]?.sku ?? "" });
  return findings;
}

const HIDDEN = ["draft", "archived"];

/** Drafts and archived products are imported, but not sold. */
function findStatus({ status, published }: ProductInTable): Finding[] {
  const word = status?.toLowerCase();
  if (!status || !word) return [];
  const message = `${word === "draft" ? "Drafts stay drafts" : "Archived products are imported as discontinued"}, so nobody can order them`;
  return HIDDEN.includes(word) && published !== false
    ? [{ column: "Status", value: status, message, warning: true }]
    : [];
}
const isDraft = ({ status }: ProductInTable): boolean => status?.toLowerCase() === "draft";
const isHidden = ({ status, published }: ProductInTable): boolean =>
  published === false || status?.toLowerCase() === "archived";

function findNegativeStock({ variants }: ProductInTable): Finding[] {
  const message = "Sold before it was in stock. Its stock is imported as 0";
  return variants.flatMap(({ inventoryTracker, inventoryQuantity: pieces = 0 }) =>
    inventoryTracker !== undefined && pieces < 0
      ? [{ column: "Variant Inventory Qty", value: String(pieces), message, warning: true as const }]
      : [],
  );
}

/** What is tracked here is sold while it is in stock. */
function findOversold({ variants }: ProductInTable): Finding[] {
  const goesOn = ({ inventoryTracker, inventoryPolicy }: ProductInTable["variants"][number]) =>
    inventoryTracker !== undefined && inventoryPolicy === "continue";
  const message =
    "Sold on when it was out of stock. Here it is out of stock then: make it on demand if you can always make it";
  return variants.some(goesOn)
    ? [{ column: "Variant Inventory Policy", value: "continue", message, warning: true }]
    : [];
}

export function productDetailsOf(value: ProductInTable): ProductDetails {
  const { title, handle, description, vendor, type, productCategory, tags } = value;
  const { countryOfOrigin, hsCode, weightGrams, careInstructions, certifications, sizeGuide } = value;
  const given = { countryOfOrigin, hsCode, weightGrams, careInstructions, certifications, sizeGuide };
  const category = type ?? (productCategory && cutText(productCategory, 120));
  return {
    title,
    handle,
    styleCode: value.styleCode ?? "",
    material: value.material ?? null,
    description: description ?? null,
    specifications: value.specifications ?? null,
    ...(vendor && { brand: vendor }),
    ...(category && { category }),
    tags: [...(tags ?? [])],
    images: imagesOf(value),
    technologies: value.technologies ?? [],
    ...Object.fromEntries(Object.entries(given).filter(([, each]) => each !== undefined)),
  };
}

async function apply({ value }: Group<ProductInTable>, context: ImportContext) {
  const { commandContext, importId, once, newId } = context;
  const variants = variantsOf(value, context);
  const earlier = await commandContext.store.repeated(commandContext.tenant, once.idempotencyKey);
  if (!earlier && isHere(await ownersOf(variants, context))) return "unchanged";
  const productId = newId("prd");
  const result = await run(
    commandContext,
    product,
    productId,
    "addProduct",
    { ...productDetailsOf(value), productId, importId, ...(isDraft(value) && { status: "draft" as const }) },
    once,
  );
  if (isRefusal(result)) return { problem: "This product could not be saved", column: "Handle" };
  for (const [index, planned] of variants.entries()) {
    const refused = await addVariant(index, planned, { productId, productTitle: value.title }, context);
    if (refused) return refused;
  }
  if (isHidden(value) && !isDraft(value)) {
    const key = `${once.idempotencyKey}:unpublished`;
    const input = { productId, status: "discontinued" as const };
    const hidden = await run(commandContext, product, productId, "changeProduct", input, {
      idempotencyKey: key,
      fingerprint: key,
    });
    if (isRefusal(hidden)) return { problem: "This product could not be saved", column: "Published" };
  }
  return result.repeated ? "unchanged" : "created";
}

async function addVariant(
  index: number,
  { pieces, status, ...details }: PlannedVariant,
  of: { productId: string; productTitle: string },
  { commandContext, importId, once, newId, project }: ImportContext,
): Promise<Rejected | undefined> {
  const variantId = nthVariantId(newId, index);
  const step = (name: string) => {
    const key = `${once.idempotencyKey}:${name}:${index}`;
    return { idempotencyKey: key, fingerprint: key };
  };
  const draft = status === "draft" && { status };
  const input = { ...details, ...of, ...draft, variantId, importId, place: index };
  const added = await run(commandContext, variant, variantId, "addVariant", input, step("variant"));
  if (isRefusal(added))
    return added.refused === "taken"
      ? SKU_TAKEN
      : { problem: "This variant could not be saved", column: "Variant SKU" };
  if (status === "discontinued") {
    const ended = await run(commandContext, variant, variantId, "changeVariant", { variantId, status }, step("ended"));
    if (isRefusal(ended)) return { problem: "This variant could not be saved", column: "Variant Status" };
  }
  if (pieces <= 0) return undefined;
  const movement = { variantId, country: project.country, quantity: pieces, reason: "Import" };
  const received = await run(commandContext, stock, variantId, "receiveStock", movement, step("stock"));
  return isRefusal(received)
    ? { problem: "This stock could not be saved", column: "Variant Inventory Qty" }
    : undefined;
}

/** Imports products with their variants and opening stock; products whose SKUs all exist are skipped. */
export const productImport: ImportDefinition<ProductInTable> = {
  kind: "products",
  layout: productsTable,
  check,
  apply,
  undo,
};
