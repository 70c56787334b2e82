import { type DescribedModule, describe, type Recorded, titles } from "#events/_kernel";
import {
  FulfillerAccepted,
  FulfillerChanged,
  FulfillerDeclined,
  FulfillerEnded,
  FulfillerListed,
  FulfillerRequested,
  MakingEnded,
  MakingRequested,
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
} from "./index.ts";

const product = {
  permissions: ["catalogue.product.list"],
  subject: ({ productId }: { productId: string }) => ({ kind: "product", id: productId }),
  named: ({ productId }: { productId: string }) => `product-${productId}`,
};
const variant = {
  permissions: ["catalogue.variant.list"],
  subject: ({ variantId }: { variantId: string }) => ({ kind: "variant", id: variantId }),
  named: ({ variantId }: { variantId: string }) => `variant-${variantId}`,
};
const stock = { ...variant, permissions: ["catalogue.stock.list"] };
const fulfiller = {
  permissions: ["catalogue.fulfiller.list"],
  subject: ({ fulfillerId }: { fulfillerId: string }) => ({ kind: "fulfiller", id: fulfillerId }),
  named: ({ fulfillerId }: { fulfillerId: string }) => `fulfiller-${fulfillerId}`,
};
const PRODUCT = ["productId", "title", "styleCode", "handle", "brand", "category", "tags"] as const;
const MOVEMENT = ["variantId", "country", "quantity", "reason"] as const;
const recalled = { fields: ["title"], from: [ProductAdded, ProductChanged] };

const EDITS_FULFILLERS = "catalogue.fulfiller.edit";
const ANSWERS_REQUESTS = "catalogue.making-request.edit";
/** The shop's name of the fulfiller, from the first fact of its record. */
async function fulfillerName(facts: () => Promise<readonly Recorded[]>): Promise<string> {
  const [first] = await facts();
  return (first?.data as { name?: string } | undefined)?.name ?? "The fulfiller";
}
async function shopName(facts: () => Promise<readonly Recorded[]>): Promise<string> {
  const [first] = await facts();
  return (first?.data as { shopName?: string } | undefined)?.shopName ?? "A shop";
}

export const described: DescribedModule = {
  areas: [
    {
      name: "stock",
      order: 50,
      view: "catalogue.stock.view",
      about: "variant",
      stream: "variant",
      path: () => "/products",
    },
    { name: "product", order: 70, view: "catalogue.product.view" },
  ],
  events: [
    describe(ProductAdded, {
      activity: { ...product, ...titles("products", "added") },
      public: {
        name: "product.created",
        description: "A product was added",
        fields: [...PRODUCT, "draft"],
        title: "A product is added",
      },
    }),
    describe(ProductChanged, {
      activity: { ...product, ...titles("products", "changed") },
      public: {
        name: "product.changed",
        description: "Details of a product changed",
        fields: PRODUCT,
        title: "Details of a product change",
      },
    }),
    describe(ProductPublished, {
      activity: { ...product, ...titles("products", "put on sale") },
      public: {
        name: "product.published",
        description: "A draft product was put on sale",
        fields: ["productId"],
        recalled,
        title: "A draft product is put on sale",
      },
    }),
    describe(ProductDiscontinued, {
      activity: { ...product, ...titles("products", "discontinued") },
      public: {
        name: "product.discontinued",
        description: "A product was discontinued",
        fields: ["productId", "replacementId"],
        recalled,
        title: "A product is discontinued",
      },
    }),
    describe(ProductReinstated, { activity: { ...product, ...titles("products", "on sale again") } }),
    describe(VariantAdded, { activity: { ...variant, ...titles("variants", "added") } }),
    describe(VariantChanged, {
      activity: {
        ...variant,
        title: ({ price }, sku) => (price ? `Price of ${sku} changed` : `${sku} changed`),
        many: (count) => `${count} variants changed`,
        amount: ({ price }) => price,
      },
    }),
    describe(VariantDiscontinued, { activity: { ...variant, ...titles("variants", "discontinued") } }),
    describe(StockReceived, {
      activity: {
        ...stock,
        title: ({ quantity }, sku) => `${quantity} of ${sku} received`,
        many: (count) => `Stock of ${count} variants received`,
        detail: ({ reason }) => reason,
      },
      public: { name: "stock.received", description: "Pieces were received", fields: MOVEMENT },
      triggers: [{ event: "stock.received", title: "Stock of an item arrives" }],
    }),
    describe(StockAdjusted, {
      activity: {
        ...stock,
        title: ({ quantity }, sku) => `Stock of ${sku} ${quantity < 0 ? "lowered" : "raised"} by ${Math.abs(quantity)}`,
        many: (count) => `Stock of ${count} variants adjusted`,
        detail: ({ reason }) => reason,
      },
      public: {
        name: "stock.adjusted",
        description: "Stock was corrected",
        fields: MOVEMENT,
        title: "Stock of an item is corrected",
      },
    }),
    describe(FulfillerListed, { activity: { ...fulfiller, ...titles("fulfillers", "listed") } }),
    describe(FulfillerChanged, { activity: { ...fulfiller, ...titles("fulfillers", "changed") } }),
    describe(FulfillerRequested, { activity: { ...fulfiller, ...titles("fulfillers", "asked") } }),
    describe(FulfillerAccepted, {
      activity: { ...fulfiller, ...titles("fulfillers", "accepted") },
      notice: {
        reaction: "tell-fulfiller-accepted",
        permission: EDITS_FULFILLERS,
        content: async ({ fulfillerId }, { facts, within }) => ({
          kind: "fulfiller-accepted",
          level: "success",
          title: `${await fulfillerName(facts)} accepted`,
          body: "It can now make and send your orders. Check its delivery rates.",
          action: within(`/catalogue/fulfillers/${fulfillerId}`),
        }),
      },
    }),
    describe(FulfillerDeclined, {
      activity: { ...fulfiller, ...titles("fulfillers", "declined") },
      notice: {
        reaction: "tell-fulfiller-declined",
        permission: EDITS_FULFILLERS,
        content: async ({ reason }, { facts, within }) => ({
          kind: "fulfiller-declined",
          level: "warning",
          title: `${await fulfillerName(facts)} declined`,
          body: reason,
          action: within("/catalogue/fulfillers"),
        }),
      },
    }),
    describe(FulfillerEnded, {
      activity: { ...fulfiller, ...titles("fulfillers", "ended") },
      notice: {
        reaction: "tell-fulfiller-ended",
        permission: EDITS_FULFILLERS,
        content: async ({ fulfillerId, by, reason }, { facts, within }) =>
          by === "fulfiller"
            ? {
                kind: "fulfiller-ended",
                level: "warning",
                title: `${await fulfillerName(facts)} ended the agreement`,
                body: reason ?? "It will finish the work in progress. New orders need another fulfiller.",
                action: within(`/catalogue/fulfillers/${fulfillerId}`),
              }
            : undefined,
      },
    }),
    describe(MakingRequested, {
      notice: {
        reaction: "tell-making-requested",
        permission: ANSWERS_REQUESTS,
        content: ({ shopName }, { project, within }) => ({
          kind: "making-requested",
          level: "default",
          title: `${shopName} asks you to make its products`,
          body: `Accept or decline the request to ${project}. No orders are sent to you before you accept.`,
          action: within("/catalogue/requests"),
        }),
      },
    }),
    describe(MakingEnded, {
      notice: {
        reaction: "tell-making-ended",
        permission: ANSWERS_REQUESTS,
        content: async ({ by, reason }, { facts, within }) =>
          by === "shop"
            ? {
                kind: "making-ended",
                level: "warning",
                title: `${await shopName(facts)} ended the agreement`,
                body: reason ?? "No new work will come from this shop. Finish the work in progress.",
                action: within("/catalogue/requests"),
              }
            : undefined,
      },
    }),
  ],
};
