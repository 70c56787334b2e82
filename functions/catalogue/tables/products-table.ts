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
  yesNo,
} from "#platform/tables";

const trueFalse = yesNo(["true", "false"]);

/** Shopify's export format: a row per variant or further image, the product's own values in its first row. */
export const productsTable = layout({
  by: ["handle"],
  columns: {
    handle: column("Handle", text(200), { required: true, aliases: ["URL handle"] }),
    title: column("Title", text(200), { required: true }),
    description: column("Body (HTML)", text(20_000), { aliases: ["Body HTML", "Description"] }),
    vendor: column("Vendor", text(120)),
    type: column("Type", text(120)),
    tags: column("Tags", list(",", 50, 60)),
    published: column("Published", trueFalse),
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
      sku: column("Variant SKU", text(80)),
      grams: column("Variant Grams", rounded),
      inventoryTracker: column("Variant Inventory Tracker", text(60)),
      inventoryQuantity: column("Variant Inventory Qty", integer()),
      inventoryPolicy: column("Variant Inventory Policy", choice("deny", "continue")),
      fulfilmentService: column("Variant Fulfillment Service", text(120)),
      price: column("Variant Price", money(undefined, 0), { required: true }),
      compareAtPrice: column("Variant Compare At Price", money(undefined, 0)),
      unitCost: column("Cost per item", money(undefined, 0), { aliases: ["Variant Cost"] }),
      requiresShipping: column("Variant Requires Shipping", trueFalse),
      taxable: column("Variant Taxable", trueFalse),
      barcode: column("Variant Barcode", code(60)),
      image: column("Variant Image", text(2000)),
      weightUnit: column("Variant Weight Unit", choice("g", "kg", "lb", "oz")),
      taxCode: column("Variant Tax Code", text(60)),
    }),
    images: rows({
      src: column("Image Src", text(2000), { required: true }),
      position: column("Image Position", integer(1)),
      alt: column("Image Alt Text", text(500)),
    }),
    giftCard: column("Gift Card", trueFalse),
    seoTitle: column("SEO Title", text(200)),
    seoDescription: column("SEO Description", text(2000)),
    status: column("Status", text(40), { isRead: true }),
    productCategory: column("Google Shopping / Google Product Category", text(200)),
  },
});
export type ProductInTable = RecordIn<typeof productsTable>;
