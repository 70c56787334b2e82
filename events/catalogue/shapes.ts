import * as z from "zod";
import { idOf, Price } from "../_kernel/index.ts";
import { Application, MAX_APPLICATIONS, type PrintArea } from "../fulfilments/index.ts";

export const ProductId = idOf("prd");
export const VariantId = idOf("var");

/** The maximum number of pictures added by hand. Imports may bring up to 50. */
export const PICTURES_PER_PRODUCT = 20;
export const Image = z.object({
  src: z.string().max(2000),
  alt: z.string().max(500).optional(),
  width: z.int().positive().max(1_000_000).optional(),
  height: z.int().positive().max(1_000_000).optional(),
});
export const Attribute = z.object({
  name: z.string().min(1).max(60),
  value: z.string().max(120),
  thumbnail: z.object({ type: z.enum(["color", "image"]), value: z.string().max(2000) }).optional(),
});
export type Attribute = z.infer<typeof Attribute>;
export const Placement = z.object({
  code: z.string(),
  widthMm: z.int().positive().max(1_000_000),
  heightMm: z.int().positive().max(1_000_000),
  minDpi: z.int().positive().max(1_000_000),
  price: Price.optional(),
});
export const Technology = z.object({
  code: z.enum(["dtg", "dtf", "embroidery", "sublimation", "uv", "digital", "cut-sew", "screen"]),
  placements: z.array(Placement),
});

/** Where a technology can print. */
export const printAreasOf = ({ code: technology, placements }: z.infer<typeof Technology>): PrintArea[] =>
  placements.map(({ code: placement, widthMm, heightMm, minDpi }) => ({
    placement,
    technology,
    widthMm,
    heightMm,
    minDpi,
  }));

export const MAX_OPTIONS = 3;
export const MAX_OPTION_VALUES = 100;
/** A property that a product's variants differ in, such as Size, with all its values. */
export const ProductOption = z.object({
  name: z.string().min(1).max(60),
  values: z.array(z.string().min(1).max(120)).min(1).max(MAX_OPTION_VALUES),
});
export type ProductOption = z.infer<typeof ProductOption>;

/** A tax that prices already include. `rate` in basis points: 2000 = 20 %. */
export const IncludedTax = z.object({ name: z.string().max(40), rate: z.int().min(0).max(10_000) });

/** The longest delivery time anybody may promise, in days. */
const MAX_DAYS = 1000;

/** How a fulfiller sends parcels: `price` for the first item plus `perItem` for each further one, to `countries` (empty = anywhere). */
export const ShippingRate = z.object({
  code: z.string().regex(/^[a-z0-9-]{2,40}$/),
  name: z.string().max(80),
  type: z.enum(["delivery", "collect"]),
  tracked: z.boolean(),
  countries: z.array(z.string()),
  price: Price,
  perItem: Price,
  minDays: z.int().min(0).max(MAX_DAYS),
  maxDays: z.int().min(0).max(MAX_DAYS),
});
export type ShippingRate = z.infer<typeof ShippingRate>;

const MAX_GRAMS = 1_000_000_000;

const Applications = z.array(Application).max(MAX_APPLICATIONS);

export const ProductDetails = z.object({
  title: z.string().min(1).max(200),
  styleCode: z.string().max(60),
  handle: z.string().max(200).optional(),
  material: z.string().max(200).nullable(),
  description: z.string().max(20_000).nullable(),
  specifications: z.string().max(20_000).nullable(),
  brand: z.string().max(120).optional(),
  category: z.string().max(120).optional(),
  tags: z.array(z.string().max(60)).max(50),
  images: z.array(Image).max(50),
  technologies: z.array(Technology).max(8),
  /** The default print of its variants. */
  applications: Applications.optional(),
  countryOfOrigin: z.string().max(2).optional(),
  hsCode: z.string().max(20).optional(),
  weightGrams: z.int().min(0).max(MAX_GRAMS).optional(),
  careInstructions: z.string().max(5000).optional(),
  certifications: z.array(z.string().max(120)).max(20).optional(),
  sizeGuide: z
    .object({ unit: z.enum(["cm", "in"]), rows: z.array(z.record(z.string().max(40), z.string().max(40))).max(40) })
    .optional(),
});
export type ProductDetails = z.infer<typeof ProductDetails>;

const own = ProductDetails.shape;
/** The changed fields of a product; `null` removes one. */
export const ProductChanges = ProductDetails.partial().extend({
  handle: own.handle.nullable(),
  brand: own.brand.nullable(),
  category: own.category.nullable(),
  applications: own.applications.nullable(),
  countryOfOrigin: own.countryOfOrigin.nullable(),
  hsCode: own.hsCode.nullable(),
  weightGrams: own.weightGrams.nullable(),
  careInstructions: own.careInstructions.nullable(),
  certifications: own.certifications.nullable(),
  sizeGuide: own.sizeGuide.nullable(),
});
export type ProductChanges = z.infer<typeof ProductChanges>;

export const VariantDetails = z.object({
  sku: z.string().min(1).max(80),
  attributes: z.array(Attribute).max(10),
  /** What a shopper pays, taxes included. */
  price: Price,
  /** What making one costs the project. */
  unitCost: Price,
  /** What each print placement beyond the first adds. */
  additionalPlacementPrice: Price.optional(),
  tax: IncludedTax.optional(),
  weightGrams: z.int().min(0).max(MAX_GRAMS).optional(),
  gtin: z.string().max(14).optional(),
  images: z.array(Image).max(20),
  /** What is printed on it; absent = the product's print. */
  applications: Applications.optional(),
  /** Made to order: warehouse stock never blocks it. */
  onDemand: z.boolean(),
  /** The fulfillers that can make or send it, first choice first. */
  fulfillers: z.array(z.string()).max(20),
});
export type VariantDetails = z.infer<typeof VariantDetails>;

/** The changed fields of a variant; `null` removes one. A tax rate of 0 means no tax. */
export const VariantChanges = VariantDetails.partial().extend({
  additionalPlacementPrice: VariantDetails.shape.additionalPlacementPrice.nullable(),
  weightGrams: VariantDetails.shape.weightGrams.nullable(),
  gtin: VariantDetails.shape.gtin.nullable(),
  applications: VariantDetails.shape.applications.nullable(),
});
export type VariantChanges = z.infer<typeof VariantChanges>;

/** Who ended an agreement: the shop that sells the items, or the fulfiller that makes them. */
export const Side = z.enum(["shop", "fulfiller"]);

export const FulfillerDetails = z.object({
  name: z.string().min(1).max(120),
  country: z.string().regex(/^[A-Z]{2}$/),
  technologies: z.array(z.string()).max(8),
  leadTimeDays: z.int().min(0).max(MAX_DAYS),
  capacity: z.enum(["free", "busy", "full"]),
  rates: z.array(ShippingRate).max(20),
});
export type FulfillerDetails = z.infer<typeof FulfillerDetails>;
