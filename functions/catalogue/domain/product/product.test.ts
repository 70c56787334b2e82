import { test } from "vitest";
import { ProductAdded, ProductChanged, ProductDiscontinued, ProductReinstated } from "#events/catalogue";
import { given } from "#platform/testing";
import { product } from "./index.ts";

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
const added = ProductAdded({ ...details, productId, brand: "Acme", room: 2000 });
const gone = ProductDiscontinued({ productId });

test("a product is added once, with room for 2,000 variants", () => {
  given(product)
    .when("addProduct", { ...details, productId, brand: "Acme" })
    .then(added);
  given(product)
    .when("addProduct", { ...details, productId, brand: "Acme" })
    .thenDecided({ facts: [added], balances: [{ name: "variant-room/prd_mug001", delta: 2000 }] });
});

test("only what differs is a change", () =>
  given(product, added)
    .when("changeProduct", { productId, title: "Mug", tags: ["new"], brand: null })
    .then(ProductChanged({ productId, tags: ["new"], brand: null })));

test("clearing what a product never had changes nothing", () =>
  given(product, added).when("changeProduct", { productId, category: null }).then());

test("a product is discontinued for another, and comes back", () => {
  given(product, added)
    .when("changeProduct", { productId, status: "discontinued", replacementId: "prd_mug002" })
    .then(ProductDiscontinued({ productId, replacementId: "prd_mug002" }));
  given(product, added, gone)
    .when("changeProduct", { productId, status: "active" })
    .then(ProductReinstated({ productId }));
});

test("an unknown product cannot be changed", () =>
  given(product).when("changeProduct", { productId, title: "Cup" }).thenRefused("not-found"));

test("a product is withdrawn only with the import that brought it, and is not there any more", () => {
  const imported = ProductAdded({ ...details, productId, importId: "imp_1" });
  const withdrawn = ProductDiscontinued({ productId, importId: "imp_1" });
  given(product, imported).when("withdrawProduct", { productId, importId: "imp_1" }).then(withdrawn);
  given(product, imported).when("withdrawProduct", { productId, importId: "imp_2" }).then();
  given(product, imported, withdrawn).when("changeProduct", { productId, status: "active" }).thenRefused("not-found");
});
