import { type Application, applicationText } from "#events/fulfilments";
import type { Labels } from "#platform/history";
import { FulfillerPatch, ProductPatch, VariantPatch } from "./contract/bodies.ts";

/** Pictures by their words, or their addresses; prints by placement, size and file. */
const texts = {
  images: (images: { src: string; alt?: string }[]) => images.map(({ src, alt }) => alt ?? src),
  applications: (all: Application[]) => all.map(applicationText).join("; "),
};

const [onSale, offSale, draft] = [{ status: "active" }, { status: "discontinued" }, { status: "draft" }] as const;

export const PRODUCT: Labels = {
  titles: {
    ProductAdded: "Product added",
    ProductChanged: "Product changed",
    ProductDiscontinued: "Product discontinued",
    ProductReinstated: "Product on sale again",
    ProductPublished: "Product put on sale",
    ProductDrafted: "Product returned to draft",
    ProductOptionsSet: "Options set",
  },
  fields: {
    title: "Title",
    styleCode: "Style code",
    handle: "Handle",
    material: "Material",
    description: "Description",
    specifications: "Specifications",
    brand: "Brand",
    category: "Category",
    tags: "Tags",
    images: "Images",
    technologies: "Technologies",
    applications: "Prints",
    countryOfOrigin: "Country of origin",
    hsCode: "HS code",
    weightGrams: "Weight (g)",
    careInstructions: "Care instructions",
    certifications: "Certifications",
    sizeGuide: "Size guide",
    replacementId: "Replacement",
    options: "Options",
    skuPattern: "SKU pattern",
  },
  texts,
  reverts: { ProductChanged: ProductPatch.shape },
  undoes: { ProductDiscontinued: onSale, ProductReinstated: offSale, ProductPublished: draft },
};

export const VARIANT: Labels = {
  titles: {
    VariantAdded: "Variant added",
    VariantChanged: "Variant changed",
    VariantDiscontinued: "Variant discontinued",
    VariantReinstated: "Variant on sale again",
    VariantPublished: "Variant put on sale",
    VariantDrafted: "Variant returned to draft",
  },
  fields: {
    sku: "SKU",
    attributes: "Attributes",
    price: "Price",
    unitCost: "Unit cost",
    additionalPlacementPrice: "Further placement",
    tax: "Tax",
    weightGrams: "Weight (g)",
    gtin: "GTIN",
    images: "Images",
    applications: "Prints",
    onDemand: "Made to order",
    fulfillers: "Fulfillers",
  },
  texts,
  reverts: { VariantChanged: VariantPatch.shape },
  undoes: { VariantDiscontinued: onSale, VariantReinstated: offSale, VariantPublished: draft },
};

type Movement = { quantity: number; country: string };

export const STOCK: Labels = {
  titles: {
    StockReceived: ({ quantity, country }: Movement) => `${quantity} received in ${country}`,
    StockAdjusted: ({ quantity, country }: Movement) =>
      `Adjusted by ${quantity > 0 ? "+" : ""}${quantity} in ${country}`,
    StockThresholdSet: "Low-stock threshold set",
  },
  fields: { country: "Country", quantity: "Quantity", reason: "Reason", threshold: "Low at" },
  occurrences: ["StockReceived", "StockAdjusted"],
};

export const FULFILLER: Labels = {
  titles: {
    FulfillerListed: "Fulfiller added",
    FulfillerChanged: "Fulfiller changed",
    FulfillerRequested: "Request sent to the fulfiller",
    FulfillerAccepted: "Accepted by the fulfiller",
    FulfillerDeclined: "Declined by the fulfiller",
    FulfillerEnded: ({ by }: { by: "shop" | "fulfiller" }) =>
      by === "shop" ? "Ended by this project" : "Ended by the fulfiller",
  },
  fields: {
    name: "Name",
    country: "Country",
    technologies: "Technologies",
    leadTimeDays: "Lead time (days)",
    capacity: "Capacity",
    rates: "Shipping rates",
  },
  reverts: { FulfillerChanged: FulfillerPatch.shape },
};
