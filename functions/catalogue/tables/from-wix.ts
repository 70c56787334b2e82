import { amountIn, amountText, type Cells, type ForeignRow, plain, type System } from "#platform/tables";
import { optionCells, optionNames, productRows } from "./foreign-product.ts";

const PLACES = [1, 2, 3, 4, 5, 6];
const MEDIA = "https://static.wixstatic.com/media/";
const isVariant = ({ cell }: ForeignRow): boolean => /^variant$/i.test(cell("fieldType"));

/** What a product costs: its price less its discount, and its price before. */
function pricesOf({ cell }: ForeignRow): { readonly now: number | undefined; readonly before: number | undefined } {
  const price = amountIn(cell("price"));
  const less = amountIn(cell("discountValue")) ?? 0;
  if (price === undefined || less <= 0) return { now: price, before: undefined };
  const isPercent = /^percent$/i.test(cell("discountMode"));
  return { now: isPercent ? price * (1 - less / 100) : price - less, before: price };
}

function variantCells(row: ForeignRow, product: ForeignRow): Cells {
  const { cell } = row;
  const { now, before } = pricesOf(product);
  const more = row === product ? 0 : (amountIn(cell("surcharge")) ?? 0);
  const isCounted = /\d/.test(cell("inventory"));
  return {
    ...(row !== product && optionCells(PLACES.map((place) => cell(`productOptionDescription${place}`)))),
    "Variant SKU": cell("sku"),
    "Variant Price": now === undefined ? amountText(product.cell("price")) : plain(now + more),
    "Variant Compare At Price": before === undefined ? "" : plain(before + more),
    "Cost per item": amountText(cell("cost") || product.cell("cost")),
    "Variant Inventory Tracker": isCounted ? "wix" : "",
    "Variant Inventory Qty": isCounted ? cell("inventory") : "",
  };
}

/** Wix's products: a row for the product, and one for each variant with what it costs more. */
export const wixProducts: System = {
  name: "Wix (products)",
  has: ["handleId", "fieldType", "name", "price"],
  turn: {
    key: ({ cell }) => cell("handleId"),
    rows: (rows) => {
      const product = rows.find((row) => !isVariant(row)) ?? rows[0];
      if (!product) return [];
      const { cell } = product;
      const own: Cells = {
        Handle: cell("handleId"),
        Title: cell("name"),
        "Body (HTML)": cell("description"),
        Vendor: cell("brand"),
        Type: cell("collection").split(";")[0],
        Published: /^false$/i.test(cell("visible")) ? "false" : "true",
        ...optionNames(PLACES.map((place) => cell(`productOptionName${place}`))),
      };
      const variants = rows.filter(isVariant);
      const sold = variants.length > 0 ? variants : [product];
      const images = cell("productImageUrl")
        .split(";")
        .flatMap((each) => each.trim() || [])
        .map((each) => (/^https?:/.test(each) ? each : `${MEDIA}${each}`));
      return productRows(
        own,
        sold.map((row) => ({ line: row.line, cells: variantCells(row, product) })),
        images,
        variants.length > 0 ? product.line : undefined,
      );
    },
  },
};
