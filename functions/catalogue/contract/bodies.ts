import * as z from "zod";
import { idOf } from "#events/_kernel";
import {
  FulfillerDetails,
  PICTURES_PER_PRODUCT,
  ProductChanges,
  ProductDetails,
  ProductId,
  VariantChanges,
  VariantDetails,
  VariantId,
} from "#events/catalogue";
import { FileId } from "#events/drive";
import { Application, Artwork, MAX_APPLICATIONS } from "#events/fulfilments";
import { Standing } from "./views.ts";

const { title } = ProductDetails.shape;

const Points = z.int().min(1).max(1_000_000);
const AnsweredArtwork = z.strictObject({
  ...Artwork.shape,
  bytes: z.int().min(1).max(1_000_000_000),
  width: Points.optional(),
  height: Points.optional(),
  dpi: z.int().min(0).max(1_000_000).optional(),
});

/**
 * What is printed where: with a file of the drive (`file`), or with a print as it was answered before (`artwork`, of which the
 * checksum counts). Without either its file is not chosen yet.
 */
const ApplicationBody = z.strictObject({
  ...Application.shape,
  placement: Application.shape.placement.trim().min(1, "Enter where it is printed").max(60),
  file: FileId.optional(),
  artwork: AnsweredArtwork.optional(),
});
export type ApplicationBody = z.infer<typeof ApplicationBody>;
const applications = z
  .array(ApplicationBody)
  .max(MAX_APPLICATIONS, `Use at most ${MAX_APPLICATIONS} placements`)
  .superRefine((all, issues) => {
    for (const [at, { placement }] of all.entries())
      if (all.findIndex((each) => each.placement === placement) < at)
        issues.addIssue({ code: "custom", path: [at, "placement"], message: "This placement is already listed" });
  });

/** What is new is on sale, or a draft first. */
const Start = z.enum(["draft", "active"]).optional();

export const NewProduct = z.strictObject({
  ...ProductDetails.shape,
  status: Start,
  title: title.trim().min(1, "Give it a title"),
  styleCode: ProductDetails.shape.styleCode.default(""),
  material: ProductDetails.shape.material.default(null),
  description: ProductDetails.shape.description.default(null),
  specifications: ProductDetails.shape.specifications.default(null),
  tags: ProductDetails.shape.tags.default([]),
  images: ProductDetails.shape.images
    .max(PICTURES_PER_PRODUCT, `Use at most ${PICTURES_PER_PRODUCT} pictures`)
    .default([]),
  applications: applications.optional(),
  technologies: ProductDetails.shape.technologies.default([]),
});

/** Options as they were typed; what is wrong with them is said by name, so hardly anything is turned away here. */
export const OptionsBody = z.strictObject({
  options: z
    .array(z.strictObject({ name: z.string().trim().max(60), values: z.array(z.string().trim().max(120)).max(1000) }))
    .max(20),
  skuPattern: z.string().trim().max(200),
  /** What new variants begin with; what is left out is taken from a variant that is there. */
  variant: z
    .strictObject({
      price: VariantDetails.shape.price.optional(),
      unitCost: VariantDetails.shape.unitCost.optional(),
      onDemand: z.boolean().optional(),
      fulfillers: VariantDetails.shape.fulfillers.optional(),
      status: Start,
    })
    .default({}),
});

/** A copy's title, and what is put behind each SKU. */
export const DuplicateBody = z.strictObject({
  title: title.trim().min(1, "Give it a title"),
  skuSuffix: z
    .string()
    .trim()
    .min(1, "SKUs must be unique: add a few letters or digits")
    .max(20, "Use at most 20 characters"),
});

/** The fields to change; null clears. `status` discontinues or reinstates, `replacementId` says what to order instead. */
export const ProductPatch = z.strictObject({
  ...ProductChanges.shape,
  applications: applications.nullable().optional(),
  status: Standing.optional(),
  replacementId: ProductId.optional(),
});

export const NewVariant = z.strictObject({
  ...VariantDetails.shape,
  status: Start,
  sku: VariantDetails.shape.sku.trim().min(1, "Give it a SKU"),
  attributes: VariantDetails.shape.attributes.default([]),
  images: VariantDetails.shape.images.default([]),
  onDemand: z.boolean().default(true),
  fulfillers: VariantDetails.shape.fulfillers.default([]),
  applications: applications.optional(),
});

export const VariantPatch = z.strictObject({
  ...VariantChanges.shape,
  applications: applications.nullable().optional(),
  status: Standing.optional(),
});

export const Movement = z
  .strictObject({
    country: z.string().regex(/^[A-Z]{2}$/, "Use a two-letter country code, like GB"),
    quantity: z.int().min(-1_000_000).max(1_000_000),
    kind: z.enum(["received", "adjusted"]),
    reason: z.string().trim().min(1, "Enter a reason").max(200),
  })
  .refine(({ kind, quantity }) => kind === "adjusted" || quantity > 0, {
    path: ["quantity"],
    error: "Receive at least one piece",
  })
  .refine(({ quantity }) => quantity !== 0, { path: ["quantity"], error: "Enter how many pieces to add or remove" });

export const Threshold = z.strictObject({ threshold: z.int().min(0).max(1_000_000).nullable() });

/** What is left out is taken from what the fulfiller offers. */
export const NewFulfiller = z.strictObject({
  ...FulfillerDetails.partial().shape,
  /** The project itself, or one of the platform that offers to make things for others. */
  project: idOf("prj"),
});
export const RatesFile = z.strictObject({ csv: z.string().max(200_000) });
const Reason = z.string().trim().min(1, "Enter a reason").max(500);
export const EndFulfiller = z.strictObject({ reason: Reason.optional() });
export const MakingAnswer = z.discriminatedUnion("answer", [
  z.strictObject({ answer: z.literal("accept") }),
  z.strictObject({ answer: z.literal("decline"), reason: Reason }),
  z.strictObject({ answer: z.literal("end"), reason: Reason.optional() }),
]);
export const FulfillerPatch = z.strictObject(FulfillerDetails.partial().shape);

/** A variant's row of the grid: only what was changed. `version` is the one that was seen. */
const VariantRowPatch = VariantPatch.pick({
  sku: true,
  price: true,
  unitCost: true,
  onDemand: true,
  fulfillers: true,
  status: true,
}).extend({
  variantId: VariantId,
  version: z.int().min(1).max(1_000_000_000),
  /** Pieces counted in the project's country: `was` what was seen there, with the stock's `version`. */
  stock: z
    .strictObject({
      was: z.int().min(-1_000_000_000).max(1_000_000_000),
      level: z.int().min(0, "Use 0 or more").max(1_000_000, "Use at most 1,000,000"),
      version: z.int().min(0).max(1_000_000_000),
    })
    .optional(),
});
export const VariantRowPatches = z.strictObject({ changes: z.array(VariantRowPatch).min(1).max(100) });
