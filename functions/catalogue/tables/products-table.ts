import { ProductDetails } from "#events/catalogue";
import {
  choice,
  code,
  column,
  country,
  integer,
  layout,
  list,
  money,
  type RecordIn,
  rounded,
  rows,
  text,
  word,
  yesNo,
} from "#platform/tables";
import { json, percent } from "./cells.ts";
import { bigcommerceProducts } from "./from-bigcommerce.ts";
import { etsyProducts } from "./from-etsy.ts";
import { squarespaceProducts } from "./from-squarespace.ts";
import { wixProducts } from "./from-wix.ts";
import { wooProducts } from "./from-woocommerce.ts";

const STATUSES = ["active", "draft", "archived", "unlisted"];
const status = word(
  40,
  (cell) => STATUSES.includes(cell.toLowerCase()),
  { active: "On sale", draft: "A draft, not on sale", archived: "Archived, not on sale" },
  `Use one of: ${STATUSES.join(", ")}`,
);
const trueFalse = yesNo(["true", "false"]);
const NO_PLACE = { leftOut: "A product here has no place for this" };
const PRINTS = { leftOut: "Its artwork is in the drive of the project it is from. Choose the print after the import" };
const { technologies, sizeGuide } = ProductDetails.shape;

/** Shopify's export format, in its earlier and its present names: a row per variant or further image, the product's own values in its first row. */
export const productsTable = layout({
  by: ["handle"],
  systems: [squarespaceProducts, wooProducts, etsyProducts, wixProducts, bigcommerceProducts],
  columns: {
    handle: column("Handle", text(200), { required: true, aliases: ["URL handle"] }),
    title: column("Title", text(200), { required: true }),
    description: column("Body (HTML)", text(20_000), { aliases: ["Body HTML", "Description"] }),
    vendor: column("Vendor", text(120)),
    type: column("Type", text(120)),
    tags: column("Tags", list(",", 50, 60)),
    published: column("Published", trueFalse, { aliases: ["Published on online store"] }),
    optionNames: {
      first: column("Option1 Name", text(60)),
      second: column("Option2 Name", text(60)),
      third: column("Option3 Name", text(60)),
    },
    variants: rows({
      options: {
        first: column("Option1 Value", text(120)),
        second: column("Option2 Value", text(120)),
        third: column("Option3 Value", text(120)),
      },
      sku: column("Variant SKU", text(80), { aliases: ["SKU"] }),
      grams: column("Variant Grams", rounded, { aliases: ["Weight value (grams)"] }),
      inventoryTracker: column("Variant Inventory Tracker", text(60), { aliases: ["Inventory tracker"] }),
      inventoryQuantity: column("Variant Inventory Qty", integer(), { aliases: ["Inventory quantity"] }),
      inventoryPolicy: column("Variant Inventory Policy", choice("deny", "continue"), {
        aliases: ["Continue selling when out of stock"],
      }),
      fulfilmentService: column("Variant Fulfillment Service", text(120), {
        aliases: ["Fulfillment service"],
        ...NO_PLACE,
      }),
      price: column("Variant Price", money(undefined, 0), { required: true, aliases: ["Price"] }),
      compareAtPrice: column("Variant Compare At Price", money(undefined, 0), {
        aliases: ["Compare-at price"],
        ...NO_PLACE,
      }),
      unitCost: column("Cost per item", money(undefined, 0), { aliases: ["Variant Cost"] }),
      requiresShipping: column("Variant Requires Shipping", trueFalse, {
        aliases: ["Requires shipping"],
        ...NO_PLACE,
      }),
      taxable: column("Variant Taxable", trueFalse, { aliases: ["Charge tax"], ...NO_PLACE }),
      barcode: column("Variant Barcode", code(60), { aliases: ["Barcode"] }),
      image: column("Variant Image", text(2000), { aliases: ["Variant image URL"] }),
      weightUnit: column("Variant Weight Unit", choice("g", "kg", "lb", "oz"), {
        aliases: ["Weight unit for display"],
      }),
      taxCode: column("Variant Tax Code", text(60), { aliases: ["Tax code"], ...NO_PLACE }),
      tax: {
        name: column("Variant Tax Name", text(40), { required: true }),
        rate: column("Variant Tax Rate", percent, { required: true }),
      },
      status: column("Variant Status", choice("active", "draft", "discontinued")),
      extraPrice: column("Variant Further Print Price", money(undefined, 0)),
      furtherImages: column("Variant Further Images", list(",", 19, 2000)),
      inventoryCountries: column("Variant Inventory Countries", text(500), {
        leftOut: "All stock is imported as that of the project's country",
      }),
      prints: column("Variant Prints", text(1000), PRINTS),
    }),
    images: rows({
      src: column("Image Src", text(2000), { required: true, aliases: ["Product image URL"] }),
      position: column("Image Position", integer(1)),
      alt: column("Image Alt Text", text(500)),
    }),
    giftCard: column("Gift Card", trueFalse, NO_PLACE),
    seoTitle: column("SEO Title", text(200), NO_PLACE),
    seoDescription: column("SEO Description", text(2000), NO_PLACE),
    status: column("Status", status),
    styleCode: column("Style Code", text(60)),
    material: column("Material", text(200)),
    specifications: column("Specifications", text(20_000)),
    countryOfOrigin: column("Country of Origin", country),
    hsCode: column("HS Code", code(20)),
    weightGrams: column("Product Grams", rounded),
    careInstructions: column("Care Instructions", text(5000)),
    certifications: column("Certifications", list(",", 20, 120)),
    sizeGuide: column("Size Guide", json(sizeGuide.unwrap())),
    technologies: column("Print Areas", json(technologies)),
    prints: column("Prints", text(1000), PRINTS),
    productCategory: column("Google Shopping / Google Product Category", text(200), { aliases: ["Product category"] }),
  },
});
export type ProductInTable = RecordIn<typeof productsTable>;
