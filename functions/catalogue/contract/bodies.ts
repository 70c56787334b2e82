import * as z from "zod";
import { idOf } from "#events/_kernel";
import {
  FulfillerDetails,
  ProductChanges,
  ProductDetails,
  ProductId,
  VariantChanges,
  VariantDetails,
} from "#events/catalogue";
import { Standing } from "./views.ts";

const { title } = ProductDetails.shape;

export const NewProduct = z.strictObject({
  ...ProductDetails.shape,
  title: title.trim().min(1, "Give it a title"),
  styleCode: ProductDetails.shape.styleCode.default(""),
  material: ProductDetails.shape.material.default(null),
  description: ProductDetails.shape.description.default(null),
  specifications: ProductDetails.shape.specifications.default(null),
  tags: ProductDetails.shape.tags.default([]),
  images: ProductDetails.shape.images.default([]),
  technologies: ProductDetails.shape.technologies.default([]),
});

/** The fields to change; null clears. `status` discontinues or reinstates, `replacementId` says what to order instead. */
export const ProductPatch = z.strictObject({
  ...ProductChanges.shape,
  status: Standing.optional(),
  replacementId: ProductId.optional(),
});

export const NewVariant = z.strictObject({
  ...VariantDetails.shape,
  sku: VariantDetails.shape.sku.trim().min(1, "Give it a SKU"),
  attributes: VariantDetails.shape.attributes.default([]),
  images: VariantDetails.shape.images.default([]),
  onDemand: z.boolean().default(true),
  fulfillers: VariantDetails.shape.fulfillers.default([]),
});

export const VariantPatch = z.strictObject({ ...VariantChanges.shape, status: Standing.optional() });

export const Movement = z
  .strictObject({
    country: z.string().regex(/^[A-Z]{2}$/, "Use a two-letter country code, like GB"),
    quantity: z.int().min(-1_000_000).max(1_000_000),
    kind: z.enum(["received", "adjusted"]),
    reason: z.string().trim().min(1, "Say why").max(200),
  })
  .refine(({ kind, quantity }) => kind === "adjusted" || quantity > 0, {
    path: ["quantity"],
    error: "Receive at least one piece",
  })
  .refine(({ quantity }) => quantity !== 0, { path: ["quantity"], error: "Say how many pieces more or fewer" });

export const Threshold = z.strictObject({ threshold: z.int().min(0).max(1_000_000).nullable() });

export const NewFulfiller = z.strictObject({
  ...FulfillerDetails.shape,
  /** The fulfiller's own project. */
  project: idOf("prj"),
  technologies: FulfillerDetails.shape.technologies.default([]),
  capacity: FulfillerDetails.shape.capacity.default("free"),
  rates: FulfillerDetails.shape.rates.default([]),
});
export const FulfillerPatch = z.strictObject(FulfillerDetails.partial().shape);
