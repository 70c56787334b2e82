import { amountText, type Cells, type System } from "#platform/tables";
import { handleOf, optionCells, optionNames, productRows } from "./foreign-product.ts";

const MAX_VARIANTS = 100;
const listed = (cell: string): string[] => cell.split(",").flatMap((each) => each.trim() || []);

/** All combinations of the values, in order, at most 100. */
const combined = (values: readonly (readonly string[])[]): string[][] =>
  values
    .filter((each) => each.length > 0)
    .reduce<string[][]>(
      (all, each) => all.flatMap((one) => each.map((value) => [...one, value])).slice(0, MAX_VARIANTS),
      [[]],
    );

/** Etsy's listings: a row each, with all values of its variations in one cell. */
export const etsyProducts: System = {
  name: "Etsy (listings)",
  note: "It does not say what each variation costs or how many there are: all have the listing's price, and stock is read where there is one",
  has: ["TITLE", "PRICE", "CURRENCY_CODE", "QUANTITY", "MATERIALS"],
  turn: {
    key: ({ line }) => `${line}`,
    rows: (rows, { currency }) =>
      rows.flatMap(({ line, cell }) => {
        const choices = combined([1, 2, 3].map((place) => listed(cell(`VARIATION ${place} VALUES`))));
        const skus = listed(cell("SKU"));
        const isOne = choices.length === 1;
        const price = amountText(cell("PRICE"));
        const other = cell("CURRENCY_CODE") !== "" && cell("CURRENCY_CODE") !== currency;
        const own: Cells = {
          Handle: handleOf(cell("TITLE")),
          Title: cell("TITLE").slice(0, 200),
          "Body (HTML)": cell("DESCRIPTION"),
          Tags: cell("TAGS"),
          Published: "true",
          ...optionNames(
            [1, 2, 3].flatMap((place) => cell(`VARIATION ${place} NAME`) || cell(`VARIATION ${place} TYPE`) || []),
          ),
        };
        const variants = choices.map((values, place) => ({
          line,
          cells: {
            ...optionCells(values),
            "Variant SKU": skus.length === choices.length ? skus[place] : "",
            "Variant Price": other ? `${price} ${cell("CURRENCY_CODE")}` : price,
            "Variant Inventory Tracker": isOne && cell("QUANTITY") ? "etsy" : "",
            "Variant Inventory Qty": isOne ? cell("QUANTITY") : "",
          },
        }));
        const images = Array.from({ length: 20 }, (_, place) => cell(`IMAGE${place + 1}`)).filter(Boolean);
        return productRows(own, variants, images);
      }),
  },
};
