import {
  FulfillerAccepted,
  FulfillerChanged,
  FulfillerDeclined,
  FulfillerEnded,
  FulfillerListed,
  FulfillerRequested,
  ProductAdded,
  ProductChanged,
  ProductDiscontinued,
  ProductPublished,
  ProductReinstated,
  StockAdjusted,
  StockReceived,
  VariantAdded,
  VariantChanged,
  VariantDiscontinued,
} from "#events/catalogue";
import { describeActivity } from "../description.ts";

const product = {
  permissions: ["catalogue.product.list"],
  subject: ({ productId }: { productId: string }) => ({ kind: "product" as const, id: productId }),
  named: ({ productId }: { productId: string }) => `product-${productId}`,
};
const variant = {
  permissions: ["catalogue.variant.list"],
  subject: ({ variantId }: { variantId: string }) => ({ kind: "variant" as const, id: variantId }),
  named: ({ variantId }: { variantId: string }) => `variant-${variantId}`,
};
const stock = { ...variant, permissions: ["catalogue.stock.list"] };
const fulfiller = {
  permissions: ["catalogue.fulfiller.list"],
  subject: ({ fulfillerId }: { fulfillerId: string }) => ({ kind: "fulfiller" as const, id: fulfillerId }),
  named: ({ fulfillerId }: { fulfillerId: string }) => `fulfiller-${fulfillerId}`,
};
const each = (plural: string, verb: string) => ({
  title: (_: unknown, label: string) => `${label} ${verb}`,
  many: (count: number) => `${count} ${plural} ${verb}`,
});

export const catalogueActivity = [
  describeActivity(ProductAdded, { ...product, ...each("products", "added") }),
  describeActivity(ProductChanged, { ...product, ...each("products", "changed") }),
  describeActivity(ProductDiscontinued, { ...product, ...each("products", "discontinued") }),
  describeActivity(ProductReinstated, { ...product, ...each("products", "on sale again") }),
  describeActivity(ProductPublished, { ...product, ...each("products", "put on sale") }),
  describeActivity(VariantAdded, { ...variant, ...each("variants", "added") }),
  describeActivity(VariantChanged, {
    ...variant,
    title: ({ price }, sku) => (price ? `Price of ${sku} changed` : `${sku} changed`),
    many: (count) => `${count} variants changed`,
    amount: ({ price }) => price,
  }),
  describeActivity(VariantDiscontinued, { ...variant, ...each("variants", "discontinued") }),
  describeActivity(StockReceived, {
    ...stock,
    title: ({ quantity }, sku) => `${quantity} of ${sku} received`,
    many: (count) => `Stock of ${count} variants received`,
    detail: ({ reason }) => reason,
  }),
  describeActivity(StockAdjusted, {
    ...stock,
    title: ({ quantity }, sku) => `Stock of ${sku} ${quantity < 0 ? "lowered" : "raised"} by ${Math.abs(quantity)}`,
    many: (count) => `Stock of ${count} variants adjusted`,
    detail: ({ reason }) => reason,
  }),
  describeActivity(FulfillerRequested, { ...fulfiller, ...each("fulfillers", "asked") }),
  describeActivity(FulfillerAccepted, { ...fulfiller, ...each("fulfillers", "accepted") }),
  describeActivity(FulfillerDeclined, { ...fulfiller, ...each("fulfillers", "declined") }),
  describeActivity(FulfillerEnded, { ...fulfiller, ...each("fulfillers", "ended") }),
  describeActivity(FulfillerListed, { ...fulfiller, ...each("fulfillers", "listed") }),
  describeActivity(FulfillerChanged, { ...fulfiller, ...each("fulfillers", "changed") }),
];
