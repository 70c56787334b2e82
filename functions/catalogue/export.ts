import { setImmediate } from "node:timers/promises";
import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { streamOf } from "#events/_kernel";
import { skuName } from "#events/catalogue";
import { isRefusal, type Refusal } from "#platform/domain";
import type { Context } from "#platform/http";
import { originOf } from "#platform/ports";
import { tableFile } from "#platform/tables";
import { type Position, pagesOf } from "#platform/views";
import type { GfnProduct } from "./contract/index.ts";
import { walkOf } from "./product-walk.ts";
import { productView } from "./projections/product.ts";
import { stockView } from "./projections/stock.ts";
import { type VariantRow, variantView } from "./projections/variant.ts";
import { stockAnswers } from "./stock-answer.ts";
import { type ProductInTable, productsTable } from "./tables/products-table.ts";

type VariantInTable = ProductInTable["variants"][number];
type ProductRange = Exclude<ReturnType<typeof walkOf>, Refusal>;
const optionPlaces = ["first", "second", "third"] as const;

/** Exports the products of the list's search, one row per variant, in the layout that can be imported. */
export function exportProducts(context: Context & { readonly query: { search?: string | undefined } }) {
  const { project, ports, query } = context;
  const range = walkOf(query);
  if (isRefusal(range)) return range;
  const file = tableFile(productsTable, recordsOf(context, range), { zone: project.timeZone });
  const today = format(new TZDate(ports.clock(), project.timeZone), "yyyy-MM-dd");
  return { file, contentType: "text/csv; charset=utf-8", name: `${project.name} products ${today}.csv` };
}

async function* recordsOf(context: Context, range: ProductRange): AsyncGenerator<ProductInTable[]> {
  for await (const rows of pagesOf(context.views, productView, range))
    for (const row of rows) {
      yield [await recordOf(context, row)];
      await setImmediate();
    }
}

async function recordOf(context: Context, row: GfnProduct): Promise<ProductInTable> {
  const { title, description, brand, category, tags, status, styleCode, material, specifications } = row;
  const { countryOfOrigin, hsCode, weightGrams, careInstructions, certifications, sizeGuide, technologies } = row;
  const names = row.attributes.map(({ name }) => name);
  const variants = await variantsOf(context, row.id);
  const at = (index: number) => (names[index] ? { [optionPlaces[index] as string]: names[index] } : {});
  return {
    handle: row.handle ?? handleOf(row),
    title,
    tags,
    published: status === "active",
    status: status === "discontinued" ? "archived" : status,
    ...(styleCode && { styleCode }),
    ...(material && { material }),
    ...(specifications && { specifications }),
    ...(countryOfOrigin && { countryOfOrigin }),
    ...(hsCode && { hsCode }),
    ...(weightGrams !== undefined && { weightGrams }),
    ...(careInstructions && { careInstructions }),
    ...(certifications && certifications.length > 0 && { certifications }),
    ...(sizeGuide && { sizeGuide }),
    ...(technologies.length > 0 && { technologies }),
    ...printsOf(row),
    ...(description && { description }),
    ...(brand && { vendor: brand }),
    ...(category && { type: category }),
    ...(names.length > 0 && { optionNames: { ...at(0), ...at(1), ...at(2) } }),
    variants: await Promise.all(variants.map((each) => variantOf(context, each, names))),
    images: row.images.map(({ src, alt }, index) => ({
      src: addressOf(context, src),
      position: index + 1,
      ...(alt && { alt }),
    })),
  };
}

/** Adds the host to a picture of the drive, because the file is read elsewhere. */
const addressOf = ({ caller, ports }: Context, src: string): string =>
  caller.host && src.startsWith("/") ? new URL(src, originOf(ports, caller.host)).href : src;

/** Derives a handle from the title and id when a product has none, the same in every export. */
const handleOf = ({ title, id }: GfnProduct): string =>
  `${title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, 100)}-${id.slice(-8)}`;

const printsOf = ({ applications = [] }: Pick<GfnProduct, "applications">) =>
  applications.length > 0 ? { prints: applications.map(({ placement }) => placement).join(", ") } : {};

/** A variant whose SKU is free again is no longer one: its import was undone. */
async function isHere({ ports, tenant }: Context, { id, sku, status }: VariantRow): Promise<boolean> {
  return status !== "discontinued" || (await ports.store.owner(tenant, skuName(sku))) === streamOf("variant", id);
}

async function variantsOf(context: Context, productId: string): Promise<VariantRow[]> {
  const { views } = context;
  const variants: VariantRow[] = [];
  let after: Position | undefined;
  do {
    const page = await views.page(variantView, {
      index: "product",
      partition: productId,
      limit: 100,
      ...(after && { after }),
    });
    for (const row of page.rows) if (await isHere(context, row)) variants.push(row);
    after = page.next;
  } while (after);
  return variants;
}

async function variantOf(context: Context, row: VariantRow, names: readonly string[]): Promise<VariantInTable> {
  const stock = row.onDemand ? undefined : await context.views.get(stockView, row.id);
  const [counted] = stock ? await stockAnswers(context, [stock]) : [];
  const places = (counted?.locations ?? []).filter(({ level }) => level !== 0);
  const isElsewhere = places.some(({ country }) => country !== context.project.country);
  const [image, ...further] = row.images;
  const valueAt = (index: number) => row.attributes.find(({ name }) => name === names[index])?.value;
  const options = Object.fromEntries(
    optionPlaces.flatMap((place, index) => (valueAt(index) ? [[place, valueAt(index)]] : [])),
  );
  return {
    ...(Object.keys(options).length > 0 && { options }),
    sku: row.sku,
    ...(row.weightGrams !== undefined && { grams: row.weightGrams, weightUnit: "g" as const }),
    ...(!row.onDemand && { inventoryTracker: "presswork", inventoryQuantity: counted?.level ?? 0 }),
    inventoryPolicy: row.onDemand ? "continue" : "deny",
    price: row.price,
    ...(row.unitCost.amount > 0 && { unitCost: row.unitCost }),
    ...(row.gtin && { barcode: row.gtin }),
    ...(image && { image: addressOf(context, image.src) }),
    ...(further.length > 0 && { furtherImages: further.map(({ src }) => addressOf(context, src)) }),
    ...(row.tax && row.tax.rate > 0 && { tax: row.tax }),
    ...(row.status !== "active" && { status: row.status }),
    ...(row.additionalPlacementPrice && { extraPrice: row.additionalPlacementPrice }),
    ...(isElsewhere && { inventoryCountries: places.map(({ country, level }) => `${country}: ${level}`).join("; ") }),
    ...printsOf(row),
  };
}
