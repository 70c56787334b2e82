import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { isRefusal } from "#platform/domain";
import { readTable } from "#platform/tables";
import { reviewsTable } from "./reviews-table.ts";

const context = { zone: "UTC", currency: "GBP" };
const sample = (name: string) => readFile(new URL(`../../../tests/fixtures/cases/${name}`, import.meta.url));
async function read(content: string | Uint8Array) {
  const reading = await readTable(Buffer.from(content), reviewsTable, context);
  if (isRefusal(reading)) throw new Error(JSON.stringify(reading));
  expect(reading.problems).toEqual([]);
  return { ...reading, reviews: reading.groups.map(({ value }) => value) };
}

test("Stamped's reviews are read", async () => {
  const { system, reviews, unknownColumns } = await read(await sample("094-stamped-export.csv"));
  expect(system).toBe("Stamped (reviews)");
  expect(reviews).toMatchObject([
    {
      id: "S1",
      author: "Pat",
      rating: 5,
      title: "Great",
      body: "Great tee",
      product: "Harbour Tee",
      status: "approved",
    },
  ]);
  expect(unknownColumns).toEqual(["productUrl", "productImageUrl", "replied"]);
});

test.each([
  [
    "Judge.me (reviews)",
    "title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle\nTop,Fine tee,5,2025-03-02 10:12:00 UTC,web,ok,Ann,a@x.test,7,tee",
    { author: "Ann", body: "Fine tee", status: "approved", productHandle: "tee" },
  ],
  [
    "Loox (reviews)",
    "id,status,rating,email,nickname,full_name,review,date,productId,handle,img,variant,verified_purchase\n2,Hidden,4,a@x.test,,Ann Lee,Fine tee,2024-11-05,8,tee,https://i/x.jpg,M,true",
    { author: "Ann Lee", status: "hidden", verified: true, images: ["https://i/x.jpg"], variant: "M" },
  ],
  [
    "Loox (reviews)",
    "product_handle,rating,author,email,body,created_at,photo_url,verified_purchase\ntee,4,Ann,a@x.test,Fine tee,2024-11-05,https://i/x.jpg,true",
    { author: "Ann", submittedAt: "2024-11-05T00:00:00.000Z", images: ["https://i/x.jpg"] },
  ],
  [
    "Yotpo (reviews)",
    "Review Title;Review Content;Review Score;Review Creation Date;Product ID;Product Title;Reviewer Display Name;Reviewer Email;Publish Review\nTop;Fine tee;5;2025-03-15;999;Tee;Ann;a@x.test;FALSE",
    { author: "Ann", title: "Top", product: "Tee", status: "hidden", email: "a@x.test" },
  ],
  [
    "Okendo (reviews)",
    "Review ID,Product ID,Product Name,Rating,Title,Body,Reviewer Name,Is Verified Buyer,Date Created,Status\nr1,gid://shopify/Product/555,Candle,4,,Fine smell,Zoé,FALSE,2025-02-01,approved",
    { id: "r1", author: "Zoé", product: "Candle", verified: false, status: "approved" },
  ],
])("%s are read by their own names", async (called, file, expected) => {
  const { system, reviews } = await read(file);
  expect(system).toBe(called);
  expect(reviews).toMatchObject([expected]);
});
