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
import { PublicationStatus } from "./views.ts";

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
 * What is printed where: a file of the drive (`file`), or a print returned earlier (`artwork`, identified by its
 * checksum). Without either no file is chosen yet.
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

/** The initial status of new records. */
const Start = z.enum(["draft", "active"]).optional();

export const NewProduct = z.strictObject({
  ...ProductDetails.shape,
  status: Start,
  title: title.trim().min(1, "Enter a title"),
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

/** Options as they were typed. The schema is lenient, because problems are reported by field. */
export const OptionsBody = z.strictObject({
  options: z
    .array(z.strictObject({ name: z.string().trim().max(60), values: z.array(z.string().trim().max(120)).max(1000) }))
    .max(20),
  skuPattern: z.string().trim().max(200),
  /** The initial values of new variants; omitted fields are copied from an existing variant. */
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

/** The copy's title, and the suffix of each SKU. */
export const DuplicateBody = z.strictObject({
  title: title.trim().min(1, "Enter a title"),
  skuSuffix: z
    .string()
    .trim()
    .min(1, "SKUs must be unique: add a few letters or digits")
    .max(20, "Use at most 20 characters"),
});

/**
 * The fields to change; null clears. `status` discontinues or reinstates; `replacementId` is the product to order
 * instead.
 */
export const ProductPatch = z.strictObject({
  ...ProductChanges.shape,
  applications: applications.nullable().optional(),
  status: PublicationStatus.optional(),
  replacementId: ProductId.optional(),
});

export const NewVariant = z.strictObject({
  ...VariantDetails.shape,
  status: Start,
  sku: VariantDetails.shape.sku.trim().min(1, "Enter a SKU"),
  attributes: VariantDetails.shape.attributes.default([]),
  images: VariantDetails.shape.images.default([]),
  onDemand: z.boolean().default(true),
  fulfillers: VariantDetails.shape.fulfillers.default([]),
  applications: applications.optional(),
});

export const VariantPatch = z.strictObject({
  ...VariantChanges.shape,
  applications: applications.nullable().optional(),
  status: PublicationStatus.optional(),
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

/** Omitted fields are taken from the fulfiller's offer. */
export const NewFulfiller = z.strictObject({
  ...FulfillerDetails.partial().shape,
  /** The project itself, or a project of the platform that makes items for others. */
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

/** A variant's row in the grid: only the changed fields. `version` is the version that was shown. */
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
  /** The new count in the project's country: `was` is the count that was shown, `version` the stock's version. */
  stock: z
    .strictObject({
      was: z.int().min(-1_000_000_000).max(1_000_000_000),
      level: z.int().min(0, "Use 0 or more").max(1_000_000, "Use at most 1,000,000"),
      version: z.int().min(0).max(1_000_000_000),
    })
    .optional(),
});
export const VariantRowPatches = z.strictObject({ changes: z.array(VariantRowPatch).min(1).max(100) });
