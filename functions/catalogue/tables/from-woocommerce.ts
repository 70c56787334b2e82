import { amountIn, amountText, type Cells, type ForeignRow, type OurRow, type System } from "#platform/tables";
import { handleOf, optionCells, optionNames, productRows } from "./foreign-product.ts";

const PLACES = [1, 2, 3, 4, 5, 6];
const KILO = 1000;
const POUND = 453.592_37;

const gramsIn = ({ cell }: ForeignRow): string => {
  const [kilos, pounds] = [Number(cell("Weight (kg)")), Number(cell("Weight (lbs)"))];
  const grams = kilos > 0 ? kilos * KILO : pounds > 0 ? pounds * POUND : 0;
  return grams > 0 ? String(Math.round(grams)) : "";
};

function variantCells(row: ForeignRow, isVariation: boolean): Cells {
  const { cell } = row;
  const isReduced = (amountIn(cell("Sale price")) ?? 0) > 0;
  const isCounted = /\d/.test(cell("Stock"));
  return {
    ...(isVariation && optionCells(PLACES.map((place) => cell(`Attribute ${place} value(s)`)))),
    "Variant SKU": cell("SKU"),
    "Variant Grams": gramsIn(row),
    "Variant Price": amountText(cell(isReduced ? "Sale price" : "Regular price")),
    "Variant Compare At Price": isReduced ? amountText(cell("Regular price")) : "",
    "Variant Inventory Tracker": isCounted ? "woocommerce" : "",
    "Variant Inventory Qty": isCounted ? cell("Stock") : "",
  };
}

const isVariation = ({ cell }: ForeignRow): boolean => /^variation\b/i.test(cell("Type"));

/** A product with its variations; one that is a variation itself has lost its parent and stands alone. */
function rowsOf(parent: ForeignRow, variations: readonly ForeignRow[]): readonly OurRow[] {
  const { cell } = parent;
  const own: Cells = {
    Handle: handleOf(cell("Name")) || `woocommerce-${cell("ID")}`,
    Title: cell("Name"),
    "Body (HTML)": cell("Description") || cell("Short description"),
    Vendor: cell("Brands"),
    Type: cell("Categories").split(",")[0]?.trim(),
    Tags: cell("Tags"),
    Published: cell("Published") === "1" ? "true" : "false",
    ...(variations.length > 0 && optionNames(PLACES.map((place) => cell(`Attribute ${place} name`)))),
  };
  const sold = variations.length > 0 ? variations : [parent];
  const variants = sold.map((row) => ({ line: row.line, cells: variantCells(row, variations.length > 0) }));
  const images = cell("Images")
    .split(",")
    .flatMap((each) => each.trim() || []);
  return productRows(own, variants, images, variations.length > 0 ? parent.line : undefined);
}

/** WooCommerce's products: variations name their parent by its ID or SKU and may stand anywhere after it. */
export const wooProducts: System = {
  name: "WooCommerce (products)",
  has: ["Type", "SKU", "Name", "Regular price", "Sale price"],
  turn: {
    key: () => "file",
    rows: (rows) => {
      const families = new Map<string, { parent: ForeignRow; variations: ForeignRow[] }>();
      const named = new Map<string, { parent: ForeignRow; variations: ForeignRow[] }>();
      for (const parent of rows.filter((row) => !isVariation(row))) {
        const family = { parent, variations: [] };
        families.set(`line ${parent.line}`, family);
        named.set(`id:${parent.cell("ID")}`, family);
        if (parent.cell("SKU")) named.set(parent.cell("SKU"), family);
      }
      for (const row of rows.filter(isVariation)) {
        const family = named.get(row.cell("Parent").replace(/^id:\s*/, "id:"));
        if (family) family.variations.push(row);
        else families.set(`line ${row.line}`, { parent: row, variations: [] });
      }
      const handles = new Map<string, number>();
      return [...families.values()].flatMap(({ parent, variations }) => {
        const made = rowsOf(parent, variations);
        const handle = made[0]?.cells.Handle ?? "";
        const earlier = handles.get(handle) ?? 0;
        handles.set(handle, earlier + 1);
        if (earlier === 0) return made;
        return made.map(({ line, cells }) => ({ line, cells: { ...cells, Handle: `${handle}-${earlier + 1}` } }));
      });
    },
  },
};
