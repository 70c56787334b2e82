import { amountIn, amountText, type Cells, type ForeignRow, type System } from "#platform/tables";
import { handleOf, optionCells, optionNames, productRows } from "./foreign-product.ts";

const isItem = ({ cell }: ForeignRow, type: string): boolean => cell("Item Type").toLowerCase() === type;

/** `[RT]Size=Small,[S]Color=Blue`, as a variant's row writes its options. */
const optionsIn = (text: string): (readonly [name: string, value: string])[] =>
  text
    .slice(0, 2000)
    .split(",")
    .flatMap((part) => {
      const at = part.indexOf("=");
      const name = part.slice(0, Math.max(at, 0)).replace(/^\s*\[[A-Z]{1,4}\]/, "");
      return at > 0 ? [[name.trim(), (part.slice(at + 1).split(":")[0] ?? "").trim()] as const] : [];
    });

function variantCells(row: ForeignRow, product: ForeignRow): Cells {
  const { cell } = row;
  const isReduced = (amountIn(product.cell("Sale Price")) ?? 0) > 0;
  const usual = amountText(product.cell("Price"));
  const own = row === product ? "" : amountText(cell("Price"));
  const isCounted = !/^(?:none|)$/i.test(product.cell("Track Inventory"));
  return {
    ...(row !== product && optionCells(optionsIn(cell("Product Name")).map(([, value]) => value))),
    "Variant SKU": cell("Product Code/SKU"),
    "Variant Price": own || (isReduced ? amountText(product.cell("Sale Price")) : usual),
    "Variant Compare At Price": isReduced && !own ? usual : "",
    "Cost per item": amountText(cell("Cost Price") || product.cell("Cost Price")),
    "Variant Barcode": cell("Product UPC/EAN"),
    "Variant Inventory Tracker": isCounted ? "bigcommerce" : "",
    "Variant Inventory Qty": isCounted ? cell("Current Stock Level") || cell("Stock Level") : "",
  };
}

/** BigCommerce's products: a row for the product and one for each variant; rows of rules only change prices there. */
export const bigcommerceProducts: System = {
  name: "BigCommerce (products)",
  note: "Rules that change prices are not read",
  has: ["Item Type", "Product Name", "Product Code/SKU", "Price"],
  turn: {
    key: (row, before) => (isItem(row, "product") ? `line ${row.line}` : (before ?? `line ${row.line}`)),
    rows: (rows) => {
      const [product] = rows;
      if (!product) return [];
      const { cell } = product;
      const variants = rows.filter((row) => isItem(row, "sku"));
      const sold = variants.length > 0 ? variants : [product];
      const own: Cells = {
        Handle: cell("Product URL").replace(/^\/|\/$/g, "") || handleOf(cell("Product Name")),
        Title: cell("Product Name"),
        "Body (HTML)": cell("Product Description"),
        Vendor: cell("Brand Name"),
        Type: cell("Category").split(";")[0]?.split("/").at(-1),
        Published: /^(?:n|no|false)$/i.test(cell("Product Visible?")) ? "false" : "true",
        ...optionNames(optionsIn(variants[0]?.cell("Product Name") ?? "").map(([name]) => name)),
      };
      const images = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
        .map((place) => cell(`Product Image URL - ${place}`) || cell(`Product Image File - ${place}`))
        .filter((each) => /^https?:/.test(each));
      return productRows(
        own,
        sold.map((row) => ({ line: row.line, cells: variantCells(row, product) })),
        images,
        variants.length > 0 ? product.line : undefined,
      );
    },
  },
};
