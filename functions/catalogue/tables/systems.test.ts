import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { isRefusal } from "#platform/domain";
import { readTable } from "#platform/tables";
import { productsTable } from "./products-table.ts";

const context = { zone: "UTC", currency: "GBP" };
const sample = (name: string) => readFile(new URL(`../../../tests/fixtures/cases/${name}`, import.meta.url));
async function read(content: string | Uint8Array) {
  const reading = await readTable(Buffer.from(content), productsTable, context);
  if (isRefusal(reading)) throw new Error(JSON.stringify(reading));
  expect(reading.problems).toEqual([]);
  return { ...reading, products: reading.groups.map(({ value }) => value) };
}
const gbp = (amount: number) => ({ amount, currency: "GBP" });

test("Shopify's present template is read", async () => {
  const { products, unknownColumns } = await read(await sample("044-new-shopify-template-columns.csv"));
  expect(products).toMatchObject([
    {
      handle: "p44-red-cap",
      published: true,
      optionNames: { first: "Color" },
      variants: [{ sku: "P44-CAP-RED", price: gbp(4900), unitCost: gbp(2000), grams: 150, inventoryQuantity: 20 }],
      images: [{ src: "https://cdn.example.com/a.jpg", alt: "alt" }],
    },
  ]);
  expect(unknownColumns).toEqual([]);
});

test("Squarespace's products are read, variants after the first without a title", async () => {
  const file = Buffer.concat([
    await sample("055-squarespace-product-export.csv"),
    Buffer.from(",V-2,,,,,,P55-B,Size,M,12.00,9.00,Yes,4,,,0.1,0,0,0,,\n"),
  ]);
  const { system, products } = await read(file);
  expect(system).toBe("Squarespace (products)");
  expect(products).toMatchObject([
    {
      handle: "alpha",
      title: "Alpha",
      optionNames: { first: "Size" },
      variants: [
        { sku: "P55-A", price: gbp(1000), options: { first: "S" } },
        { sku: "P55-B", price: gbp(900), compareAtPrice: gbp(1200), inventoryQuantity: 4 },
      ],
      images: [{ src: "https://images.example.com/a.jpg" }],
    },
  ]);
});

test("WooCommerce's variations find their parent wherever it stands", async () => {
  const { system, products } = await read(
    [
      "ID,Type,SKU,Name,Published,Description,Regular price,Sale price,Stock,Parent,Attribute 1 name,Attribute 1 value(s),Images,Weight (kg),Categories",
      '10,variable,TEE,Blue Tee,1,A tee,,,,,Size,"Small, Medium","https://cdn/a.jpg, https://cdn/b.jpg",0.2,Clothing > Tees',
      "13,simple,MUG,Mug,0,,8.00,,,,,,,,",
      "11,variation,TEE-S,Blue Tee - Small,1,,20.00,15.00,5,id:10,Size,Small,,0.2,",
      "12,variation,TEE-M,Blue Tee - Medium,1,,22.00,,3,TEE,Size,Medium,,0.2,",
    ].join("\n"),
  );
  expect(system).toBe("WooCommerce (products)");
  expect(products).toMatchObject([
    {
      handle: "blue-tee",
      variants: [
        { sku: "TEE-S", price: gbp(1500), compareAtPrice: gbp(2000), options: { first: "Small" }, grams: 200 },
        { sku: "TEE-M", price: gbp(2200), inventoryQuantity: 3 },
      ],
      images: [{ src: "https://cdn/a.jpg" }, { src: "https://cdn/b.jpg" }],
    },
    { handle: "mug", published: false, variants: [{ sku: "MUG", price: gbp(800) }] },
  ]);
});

test("Etsy's listings become a variant for each value, in the shop's currency only", async () => {
  const head =
    "TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,SKU";
  const { system, products } = await read(
    `${head}\nHand Mug,A mug,24.00,GBP,7,"pottery,gift",clay,https://i/1.jpg,https://i/2.jpg,Custom,Colour,"Blue,Green","M-B,M-G"\n`,
  );
  expect(system).toBe("Etsy (listings)");
  expect(products).toMatchObject([
    {
      optionNames: { first: "Colour" },
      variants: [
        { sku: "M-B", options: { first: "Blue" } },
        { sku: "M-G", price: gbp(2400) },
      ],
      images: [{ src: "https://i/1.jpg" }, { src: "https://i/2.jpg" }],
    },
  ]);
  const other = await readTable(Buffer.from(`${head}\nMug,,6.15,USD,3,,,,,,,,\n`), productsTable, context);
  expect(other).toMatchObject({ groups: [], problems: [{ column: "Variant Price", value: "6.15 USD" }] });
});

test("Wix's variants cost what they cost more than the product", async () => {
  const { system, products } = await read(
    [
      "handleId,fieldType,name,description,productImageUrl,sku,price,visible,inventory,surcharge,discountMode,discountValue,productOptionName1,productOptionDescription1",
      "tee,Product,Blue Tee,A tee,https://cdn/a.jpg;b~mv2.jpg,TEE,20,true,10,,PERCENT,10,Size,Small;Large",
      "tee,Variant,,,,TEE-S,,,4,,,,,Small",
      "tee,Variant,,,,TEE-L,,,InStock,4,,,,Large",
    ].join("\n"),
  );
  expect(system).toBe("Wix (products)");
  expect(products).toMatchObject([
    {
      variants: [
        { sku: "TEE-S", price: gbp(1800), compareAtPrice: gbp(2000), inventoryQuantity: 4 },
        { sku: "TEE-L", price: gbp(2200) },
      ],
      images: [{ src: "https://cdn/a.jpg" }, { src: "https://static.wixstatic.com/media/b~mv2.jpg" }],
    },
  ]);
});

test("BigCommerce's rows of variants belong to the product before them", async () => {
  const { system, products } = await read(
    [
      "Item Type,Product ID,Product Name,Product Code/SKU,Price,Sale Price,Current Stock Level,Product Visible?,Category,Brand Name,Track Inventory,Product Image File - 1",
      "Product,55,Blue Tee,TEE,20.00,,0,Y,Home/Tees;Home/Sale,Acme,by option,https://cdn/a.jpg",
      '  SKU,,"[RT]Size=Small,[S]Color=Blue:#00f",TEE-S,,,5,,,,,',
      '  SKU,,"[RT]Size=Large,[S]Color=Blue:#00f",TEE-L,22.00,,2,,,,,',
      "  Rule,,,TEE-L,[ADD]5,,,,,,,",
      "Product,56,Mug,MUG,8.00,6.00,,N,,,none,",
    ].join("\n"),
  );
  expect(system).toBe("BigCommerce (products)");
  expect(products).toMatchObject([
    {
      handle: "blue-tee",
      type: "Tees",
      optionNames: { first: "Size", second: "Color" },
      variants: [
        { sku: "TEE-S", price: gbp(2000), options: { first: "Small", second: "Blue" }, inventoryQuantity: 5 },
        { sku: "TEE-L", price: gbp(2200) },
      ],
      images: [{ src: "https://cdn/a.jpg" }],
    },
    { handle: "mug", published: false, variants: [{ sku: "MUG", price: gbp(600), compareAtPrice: gbp(800) }] },
  ]);
});
