import { expect, test } from "vitest";
import { optionKey, optionsKey } from "./option-order.ts";

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
