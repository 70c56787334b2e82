import { test } from "vitest";
import {
  VariantAdded,
  VariantChanged,
  VariantDiscontinued,
  VariantDrafted,
  VariantPublished,
  VariantReinstated,
} from "#events/catalogue";
import { given } from "#platform/testing";
import { variant } from "./index.ts";

const variantId = "var_mug001";
const productId = "prd_mug001";
const gbp = (amount: number) => ({ amount, currency: "GBP" });
const details = {
  sku: "MUG-1",
  attributes: [],
  price: gbp(1200),
  unitCost: gbp(450),
  images: [],
  onDemand: true,
  fulfillers: [],
};
const input = { ...details, variantId, productId, productTitle: "Mug" };
const added = VariantAdded(input);

test("a variant is added once; it reserves its SKU and takes a place of its product", () => {
  given(variant).when("addVariant", input).then(added);
  given(variant)
    .when("addVariant", input)
    .thenDecided({
      facts: [added],
      reserve: ["sku/mug-1"],
      balances: [{ name: "variant-room/prd_mug001", delta: -1 }],
    });
});

test("a new SKU is reserved and the old one let go", () =>
  given(variant, added)
    .when("changeVariant", { variantId, sku: "MUG-2" })
    .thenDecided({
      facts: [VariantChanged({ sku: "MUG-2", variantId, productId })],
      reserve: ["sku/mug-2"],
      release: ["sku/mug-1"],
    }));

test("a SKU written in other letters stays the same reservation", () =>
  given(variant, added)
    .when("changeVariant", { variantId, sku: "mug-1" })
    .thenDecided({ facts: [VariantChanged({ sku: "mug-1", variantId, productId })] }));

test("price and standing change together, once", () =>
  given(variant, added)
    .when("changeVariant", { variantId, price: gbp(1300), status: "discontinued" })
    .then(VariantChanged({ price: gbp(1300), variantId, productId }), VariantDiscontinued({ variantId, productId })));

test("a discontinued variant can be reinstated", () =>
  given(variant, added, VariantDiscontinued({ variantId, productId }))
    .when("changeVariant", { variantId, status: "active" })
    .then(VariantReinstated({ variantId, productId })));

test("an unknown variant cannot be changed", () =>
  given(variant).when("changeVariant", { variantId, sku: "X" }).thenRefused("not-found"));

test("a variant is withdrawn only with the import that brought it, and its SKU is free again", () => {
  const imported = VariantAdded({ ...input, importId: "imp_1" });
  const gone = { variantId, productId, importId: "imp_1" };
  given(variant, imported)
    .when("withdrawVariant", gone)
    .thenDecided({ facts: [VariantDiscontinued(gone)], release: ["sku/mug-1"] });
  given(variant, imported)
    .when("withdrawVariant", { ...gone, importId: "imp_2" })
    .then();
  given(variant, imported, VariantDiscontinued(gone))
    .when("changeVariant", { variantId, status: "active" })
    .thenRefused("not-found");
});

test("what ended with a value of its options comes back with it, and what was discontinued before does not", () => {
  const ended = VariantDiscontinued({ variantId, productId, withOption: true });
  given(variant, added).when("endWithOption", { variantId }).then(ended);
  given(variant, added, ended).when("endWithOption", { variantId }).then();
  given(variant, added, ended)
    .when("returnWithOption", { variantId })
    .then(VariantReinstated({ variantId, productId }));
  const byHand = VariantDiscontinued({ variantId, productId });
  given(variant, added, byHand).when("returnWithOption", { variantId }).then();
  given(variant, added, byHand).when("endWithOption", { variantId }).then();
  const draft = VariantAdded({ ...input, draft: true });
  given(variant, draft, ended).when("returnWithOption", { variantId }).then(VariantDrafted({ variantId, productId }));
});

test("a draft is put on sale", () =>
  given(variant, VariantAdded({ ...input, draft: true }))
    .when("changeVariant", { variantId, status: "active" })
    .then(VariantPublished({ variantId, productId })));
