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
import { tell } from "../telling.ts";

const product = {
  permission: "catalogue.product.list",
  subject: ({ productId }: { productId: string }) => ({ kind: "product" as const, id: productId }),
  named: ({ productId }: { productId: string }) => `product-${productId}`,
};
const variant = {
  permission: "catalogue.variant.list",
  subject: ({ variantId }: { variantId: string }) => ({ kind: "variant" as const, id: variantId }),
  named: ({ variantId }: { variantId: string }) => `variant-${variantId}`,
};
const stock = { ...variant, permission: "catalogue.stock.list" };
const fulfiller = {
  permission: "catalogue.fulfiller.list",
  subject: ({ fulfillerId }: { fulfillerId: string }) => ({ kind: "fulfiller" as const, id: fulfillerId }),
  named: ({ fulfillerId }: { fulfillerId: string }) => `fulfiller-${fulfillerId}`,
};
const each = (plural: string, verb: string) => ({
  title: (_: unknown, label: string) => `${label} ${verb}`,
  many: (count: number) => `${count} ${plural} ${verb}`,
});

export const catalogueTold = [
  tell(ProductAdded, { ...product, ...each("products", "added") }),
  tell(ProductChanged, { ...product, ...each("products", "changed") }),
  tell(ProductDiscontinued, { ...product, ...each("products", "discontinued") }),
  tell(ProductReinstated, { ...product, ...each("products", "on sale again") }),
  tell(ProductPublished, { ...product, ...each("products", "put on sale") }),
  tell(VariantAdded, { ...variant, ...each("variants", "added") }),
  tell(VariantChanged, {
    ...variant,
    title: ({ price }, sku) => (price ? `Price of ${sku} changed` : `${sku} changed`),
    many: (count) => `${count} variants changed`,
    amount: ({ price }) => price,
  }),
  tell(VariantDiscontinued, { ...variant, ...each("variants", "discontinued") }),
  tell(StockReceived, {
    ...stock,
    title: ({ quantity }, sku) => `${quantity} of ${sku} received`,
    many: (count) => `Stock of ${count} variants received`,
    detail: ({ reason }) => reason,
  }),
  tell(StockAdjusted, {
    ...stock,
    title: ({ quantity }, sku) => `Stock of ${sku} ${quantity < 0 ? "lowered" : "raised"} by ${Math.abs(quantity)}`,
    many: (count) => `Stock of ${count} variants adjusted`,
    detail: ({ reason }) => reason,
  }),
  tell(FulfillerRequested, { ...fulfiller, ...each("fulfillers", "asked") }),
  tell(FulfillerAccepted, { ...fulfiller, ...each("fulfillers", "accepted") }),
  tell(FulfillerDeclined, { ...fulfiller, ...each("fulfillers", "declined") }),
  tell(FulfillerEnded, { ...fulfiller, ...each("fulfillers", "ended") }),
  tell(FulfillerListed, { ...fulfiller, ...each("fulfillers", "listed") }),
  tell(FulfillerChanged, { ...fulfiller, ...each("fulfillers", "changed") }),
];
