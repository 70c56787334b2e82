import { amountIn, amountText, type Cells, type ForeignRow, type System } from "#platform/tables";
import { handleOf, optionCells, optionNames, productRows } from "./foreign-product.ts";

const PLACES = [1, 2, 3, 4, 5, 6];

function variantCells({ cell }: ForeignRow): Cells {
  const isOnSale = /^(?:yes|true)$/i.test(cell("On Sale")) && (amountIn(cell("Sale Price")) ?? 0) > 0;
  const isCounted = /\d/.test(cell("Stock"));
  return {
    ...optionCells(PLACES.map((place) => cell(`Option Value ${place}`))),
    "Variant SKU": cell("SKU"),
    "Variant Price": amountText(cell(isOnSale ? "Sale Price" : "Price")),
    "Variant Compare At Price": isOnSale ? amountText(cell("Price")) : "",
    "Variant Inventory Tracker": isCounted ? "squarespace" : "",
    "Variant Inventory Qty": isCounted ? cell("Stock") : "",
  };
}

/** Squarespace's products: a row per variant; those after the first have no title. */
export const squarespaceProducts: System = {
  name: "Squarespace (products)",
  has: ["Product ID [Non Editable]", "Variant ID [Non Editable]", "Title", "Hosted Image URLs"],
  turn: {
    key: ({ line, cell }, before) => (cell("Title") ? `line ${line}` : (before ?? `line ${line}`)),
    rows: (rows) => {
      const [first] = rows;
      if (!first) return [];
      const { cell } = first;
      const own: Cells = {
        Handle: cell("Product URL") || handleOf(cell("Title")),
        Title: cell("Title"),
        "Body (HTML)": cell("Description"),
        Type: cell("Categories").split(",")[0]?.replace(/^\//, ""),
        Tags: cell("Tags"),
        Published: /^(?:no|false)$/i.test(cell("Visible")) ? "false" : "true",
        ...optionNames(PLACES.map((place) => cell(`Option Name ${place}`))),
      };
      const images = cell("Hosted Image URLs").split(/\s/).filter(Boolean);
      const variants = rows.map((row) => ({ line: row.line, cells: variantCells(row) }));
      return productRows(own, variants, images);
    },
  },
};
