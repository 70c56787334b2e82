import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  awkwardCustomers,
  awkwardOrders,
  awkwardProducts,
  awkwardQuestions,
  awkwardReviews,
  awkwardSubscribers,
  namedLists,
  ordersOfFile,
} from "../support/awkward-records.ts";
import { must, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import type { ImportKind } from "../support/importing.ts";
import { type Place, recordsIn, tripsIn } from "../support/round-trip.ts";

let here: TestEnvironment;
let shop: Place;
let rival: Place;
const first = new Map<ImportKind, string>();

/** What cannot be equal in another project: ids, times of the import, and what is counted or paid there. */
const NEW: Readonly<Record<ImportKind, readonly string[]>> = {
  products: [],
  customers: ["Customer ID", "Total Spent", "Total Orders", "Registered", "First purchased", "Last purchased"],
  reviews: ["Review ID", "External ID", "Product ID", "Verified buyer"],
  faqs: ["ID", "Group ID", "Related question IDs"],
  subscribers: ["Consent source", "Orders", "Spent", "Last opened", "Last clicked", "Last purchased"],
  orders: [
    "Cancelled at",
    ...["Production Delivery", "Production Payment", "Production Cost", "Production Transaction"],
  ],
};
/** In this order: orders and reviews name products, and an order makes a customer. */
const KINDS: readonly ImportKind[] = ["products", "subscribers", "customers", "faqs", "reviews", "orders"];

beforeAll(async () => {
  here = await testEnvironment();
  ({ shop, rival } = tripsIn(here));
  await shop.post("/v1/sample-data", undefined);
  await here.settle();
  const orderId = await awkwardOrders(here, shop);
  const { importId, problems } = await shop.check("orders", ordersOfFile());
  expect(problems).toEqual([]);
  await shop.run("orders", importId);
  await awkwardProducts(shop);
  await awkwardCustomers(here, shop);
  await awkwardReviews(here, shop, orderId);
  await awkwardQuestions(shop);
  await awkwardSubscribers(shop);
  for (const kind of KINDS) first.set(kind, await shop.csv(kind));
}, 300_000);
afterAll(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

const fileOf = (kind: ImportKind) => first.get(kind) ?? "";
const sentence = ({ column, message }: { column: string; message: string }) =>
  message.startsWith("Not imported") ? message : `${column}: ${message}`;
const sentences = (found: readonly { column: string; message: string }[]) =>
  [...new Set(found.map(sentence))].filter((each) => !each.includes("No fulfiller makes")).sort();

describe("into the project that it is from, an export changes nothing, and its check says that each record is here", () => {
  test.each(KINDS)("%s", async (kind) => {
    const { importId, result, warnings, problems } = await shop.check(kind, fileOf(kind));
    const known = warnings.filter(({ message }) => /already exists|here already/.test(message));
    expect(result.good).toBeGreaterThan(0);
    expect(known.length).toBe(result.good);
    const refused = kind === "subscribers" ? ["Status: The file says that they are not subscribed"] : [];
    expect(sentences(problems)).toEqual(refused);
    expect(await shop.run(kind, importId)).toMatchObject({ created: 0, unchanged: result.good, failed: result.bad });
    expect(recordsIn(kind, await shop.csv(kind))).toEqual(recordsIn(kind, fileOf(kind)));
  });
});

/** Imports a file into the other project: what its check said, and both files as records. */
async function trip(kind: ImportKind) {
  const checked = await rival.check(kind, fileOf(kind));
  const ran = await rival.run(kind, checked.importId);
  expect(ran).toMatchObject({ created: checked.result.good, failed: checked.result.bad });
  const [warnings, problems] = [sentences(checked.warnings), sentences(checked.problems)];
  const before = recordsIn(kind, fileOf(kind), NEW[kind]);
  const csv = await rival.csv(kind);
  return { warnings, problems, csv, before, after: recordsIn(kind, csv, NEW[kind]) };
}

describe("in another project an export makes the same records, and its check says what does not come in", () => {
  test("products", async () => {
    const { before, after, warnings, problems } = await trip("products");
    expect(after).toEqual(before);
    expect(problems).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining("Handle: Files do not say who makes a product")]);
  });

  test("subscribers: whoever left stays out", async () => {
    expect(sentences((await rival.check("subscribers", fileOf("subscribers"))).problems)).toEqual([
      "Mailing lists: No list has this name. Create it first, or leave it out",
      "Status: The file says that they are not subscribed",
    ]);
    await namedLists(rival);
    const { before, after, warnings, problems } = await trip("subscribers");
    for (const email of ["left@example.com", "spam@example.com"]) expect(before.delete(email)).toBe(true);
    expect(after).toEqual(before);
    expect(problems).toEqual(["Status: The file says that they are not subscribed"]);
    expect(warnings).toEqual(["Not imported: Consent source. Whoever is imported from a file has agreed by an import"]);
  });

  test("customers: one without an email waits", async () => {
    const { before, after, warnings, problems } = await trip("customers");
    expect(before.delete("'+447700900999")).toBe(true);
    expect(after).toEqual(before);
    expect(problems).toEqual(["Email: Customers are matched by email. Enter one for Ines"]);
    expect(warnings).toEqual([
      "Not imported: Registered. A customer is registered on the day of the import",
      expect.stringMatching(/^Not imported: .*Total Spent.*\. These are counted from the orders here$/),
    ]);
  });

  test("questions: their group is found by its name", async () => {
    expect(sentences((await rival.check("faqs", fileOf("faqs"))).problems)).toEqual(["Group: No record has this name"]);
    must(await rival.ask({ method: "POST", path: "/v1/faqs/groups", body: { name: 'Care, "washing"' } }), 201);
    const { before, after, warnings, problems } = await trip("faqs");
    expect(after).toEqual(before);
    expect(problems).toEqual([]);
    expect(warnings).toEqual(["Related question IDs: These are not here, so the record is imported without them"]);
  });

  test("reviews: nobody is a verified buyer without an order that is here", async () => {
    const { before, after, csv, warnings, problems } = await trip("reviews");
    expect(after).toEqual(before);
    expect(csv).toContain("'=etsy-1");
    expect(problems).toEqual([]);
    expect(warnings).toEqual([
      expect.stringContaining("Verified buyer: A review is marked as a verified buyer's only by"),
    ]);
  });

  test("orders: what was paid for making them is not paid again", async () => {
    const { before, after, warnings, problems } = await trip("orders");
    const rows = [...before.values()].flat() as Record<string, string>[];
    const returned = rows.filter((row) => row["Fulfillment Status"] === "returned");
    expect(returned).toHaveLength(1);
    for (const row of returned) row["Fulfillment Status"] = "fulfilled";
    expect(after).toEqual(before);
    expect(problems).toEqual([]);
    expect(warnings).toEqual([
      expect.stringContaining("Cancelled at: An order that is cancelled in the file is imported as cancelled"),
      expect.stringContaining("Fulfillment Status: A returned order is imported as sent"),
      expect.stringMatching(/^Not imported: Production Delivery, .*\. Making is chosen and paid for when/),
      expect.stringContaining("Production Payment: A payment for making isn't imported"),
    ]);
  });
});
