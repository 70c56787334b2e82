import { expect, test } from "vitest";
import { catalogue } from "#contracts/catalogue";
import { bodyIn } from "./body.ts";

const form = (fields: Readonly<Record<string, string>>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

test("a variant's form becomes the body of the update command", () => {
  const body = bodyIn(
    form({
      sku: " TEE-M ",
      attributes: "Size: M\n\nColour: Black: matt",
      price: "2800",
      taxRate: "7,5",
      weightGrams: "",
      onDemand: "false",
      fulfillers: "prj_own",
    }),
    "GBP",
  );
  expect(body).toEqual({
    sku: "TEE-M",
    attributes: [
      { name: "Size", value: "M" },
      { name: "Colour", value: "Black: matt" },
    ],
    price: { amount: 2800, currency: "GBP" },
    unitCost: { amount: 0, currency: "GBP" },
    tax: { name: "VAT", rate: 750 },
    weightGrams: null,
    gtin: null,
    images: [],
    applications: null,
    onDemand: false,
    fulfillers: ["prj_own"],
  });
  expect(catalogue.updateVariant.body?.safeParse(body).success).toBe(true);
});

test("what is no number is sent as it was typed, so that its field can say so", () => {
  const body = bodyIn(form({ sku: "A", price: "28 pounds", taxRate: "much" }), "GBP");
  expect(body).toMatchObject({ price: { amount: "28 pounds" }, tax: { rate: "much" } });
  expect(catalogue.updateVariant.body?.safeParse(body).success).toBe(false);
});
