import { expect, test } from "vitest";
import { ProductAdded, ProductDrafted, ProductOptionsSet, ProductPublished } from "#events/catalogue";
import { given } from "#platform/testing";
import { product } from "./index.ts";
import { combinationKey, combinationsOf, skuBy } from "./options.ts";

const productId = "prd_mug001";
const details = {
  title: "Mug",
  styleCode: "M1",
  material: null,
  description: null,
  specifications: null,
  tags: [],
  images: [],
  technologies: [],
};
const added = ProductAdded({ ...details, productId, room: 2000 });
const options = [{ name: "Size", values: ["S", "M"] }];
const set = { productId, options, skuPattern: "MUG-{Size}" };

test("options are set once", () => {
  given(product, added).when("setOptions", set).then(ProductOptionsSet(set));
  given(product, added, ProductOptionsSet(set)).when("setOptions", set).then();
});

test("a product of an earlier version gets the room that new ones have", () =>
  given(product, ProductAdded({ ...details, productId }))
    .when("setOptions", set)
    .thenDecided({
      facts: [ProductOptionsSet({ ...set, moreRoom: 1800 })],
      balances: [{ name: `variant-room/${productId}`, delta: 1800 }],
    }));

test("2,001 variants are refused with their number", () =>
  given(product, added)
    .when("setOptions", {
      ...set,
      options: [69, 29].map((count, at) => ({
        name: `O${at}`,
        values: Array.from({ length: count }, (_, index) => `${index}`),
      })),
      skuPattern: "{O0}-{O1}",
    })
    .thenRefused("too-many-variants"));

test("a draft goes on sale, and what is on sale can be a draft again", () => {
  const draft = ProductAdded({ ...details, productId, room: 2000, draft: true });
  const move = (status: "active" | "draft") => ({ productId, status });
  given(product, draft).when("changeProduct", move("active")).then(ProductPublished({ productId }));
  given(product, draft).when("changeProduct", move("draft")).then();
  given(product, added).when("changeProduct", move("draft")).then(ProductDrafted({ productId }));
});

test("a combination is the same however its words are written, and in whichever order", () => {
  const [first] = combinationsOf([...options, { name: "Colour", values: ["Navy"] }]);
  const other = [
    { name: "colour ", value: "NAVY" },
    { name: "SIZE", value: "s" },
  ];
  expect(combinationKey(other)).toBe(combinationKey(first ?? []));
});

test("a pattern becomes a SKU, in capitals and without spaces", () =>
  expect(
    skuBy("KM-{Size}-{colour}", [
      { name: "Size", value: "A4" },
      { name: "Colour", value: "Ink navy / blue" },
    ]),
  ).toBe("KM-A4-INK-NAVY-BLUE"));
