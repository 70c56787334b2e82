import {
  choice,
  code,
  column,
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
      fulfilmentService: column("Variant Fulfillment Service", text(120), { aliases: ["Fulfillment service"] }),
      price: column("Variant Price", money(undefined, 0), { required: true, aliases: ["Price"] }),
      compareAtPrice: column("Variant Compare At Price", money(undefined, 0), { aliases: ["Compare-at price"] }),
      unitCost: column("Cost per item", money(undefined, 0), { aliases: ["Variant Cost"] }),
      requiresShipping: column("Variant Requires Shipping", trueFalse, { aliases: ["Requires shipping"] }),
      taxable: column("Variant Taxable", trueFalse, { aliases: ["Charge tax"] }),
      barcode: column("Variant Barcode", code(60), { aliases: ["Barcode"] }),
      image: column("Variant Image", text(2000), { aliases: ["Variant image URL"] }),
      weightUnit: column("Variant Weight Unit", choice("g", "kg", "lb", "oz"), {
        aliases: ["Weight unit for display"],
      }),
      taxCode: column("Variant Tax Code", text(60), { aliases: ["Tax code"] }),
    }),
    images: rows({
      src: column("Image Src", text(2000), { required: true, aliases: ["Product image URL"] }),
      position: column("Image Position", integer(1)),
      alt: column("Image Alt Text", text(500)),
    }),
    giftCard: column("Gift Card", trueFalse),
    seoTitle: column("SEO Title", text(200)),
    seoDescription: column("SEO Description", text(2000)),
    status: column("Status", status, { isRead: true }),
    productCategory: column("Google Shopping / Google Product Category", text(200), { aliases: ["Product category"] }),
  },
});
export type ProductInTable = RecordIn<typeof productsTable>;
