import { expect, test } from "vitest";
import { optionKey, optionsKey } from "./option-order.ts";
import { type Part, productOf } from "./projections/product-parts.ts";

const sorted = (...values: string[]) => values.toSorted((a, b) => (optionKey(a) < optionKey(b) ? -1 : 1));

test("sizes stand from small to large, not by letter", () => {
  const sizes = ["2XS", "XS", "S", "M", "L", "XL", "XXL", "3XL", "10XL"];
  expect(sorted("L", "XL", "M", "XXL", "10XL", "S", "XS", "3XL", "2XS")).toEqual(sizes);
  expect(sorted("xl", "s", "2xl", "m")).toEqual(["s", "m", "xl", "2xl"]);
});

test("numbers stand by number, also with units", () => {
  expect(sorted("100 ml", "20 ml", "5 ml")).toEqual(["5 ml", "20 ml", "100 ml"]);
});

test("words stand by letter, whatever their case and accents", () => {
  expect(sorted("navy", "Black", "Écru", "fern")).toEqual(["Black", "Écru", "fern", "navy"]);
});

test("variants stand option by option", () => {
  const key = (colour: string, size: string) =>
    optionsKey([
      { name: "Colour", value: colour },
      { name: "Size", value: size },
    ]);
  const all = [key("Navy", "XL"), key("Navy", "S"), key("Black", "M"), key("Black", "S")];
  expect(all.toSorted()).toEqual([key("Black", "S"), key("Black", "M"), key("Navy", "S"), key("Navy", "XL")]);
});

test("the sizes of a product stand by size, whichever variant came first", () => {
  const variant = (id: string, size: string) => ({
    of: "variant" as const,
    id,
    attributes: [{ name: "Size", value: size }],
    price: { amount: 2600, currency: "GBP" },
    active: true,
    at: "2026-11-22T09:00:00.000Z",
  });
  const variants = ["XL", "S", "L", "M"].map((size, at) => variant(`var_${at}`, size));
  const parts = { own: { of: "product" }, ...Object.fromEntries(variants.map((each) => [each.id, each])) };
  const product = productOf(parts as unknown as Record<string, Part>);
  expect(product?.attributes).toEqual([{ name: "Size", values: ["S", "M", "L", "XL"] }]);
});
