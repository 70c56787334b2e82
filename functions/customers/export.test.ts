import { afterEach, beforeEach, expect, test } from "vitest";
import { isRefusal } from "#platform/domain";
import { readTable } from "#platform/tables";
import { customersTable } from "./tables/customers-table.ts";
import { scene } from "./testing.ts";

let at: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  at = await scene();
});
afterEach(() => at.ports.close());

const linesOf = (body: string) => Buffer.from(body, "base64").toString().replace("\uFEFF", "").trimEnd().split("\r\n");

test("the export has Shopify's columns, the zone in its headers and no formula", async () => {
  const placedAt = "2026-06-30T22:30:00.000Z";
  const id = await at.order("ord_one001", "ines@example.com", {
    contactName: "=HYPERLINK(1) Dijk",
    placedAt,
    paid: 1250,
  });
  await at.settle();
  const { status, body, headers } = await at.ask("GET /export");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["content-disposition"]).toContain("Press-customers-2026-03-02.csv");
  const [header, row] = linesOf(body);
  expect(header).toMatch(/^Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,/);
  expect(header).toContain("Last purchased (Europe/London)");
  expect(row).toContain("2026-06-30 23:30:00 +0100");
  expect(row).toContain("'=HYPERLINK(1)");
  expect(row).toContain("12.50,1,");
  expect(row?.startsWith(`'${id},`)).toBe(true);
});

test("what is exported is read back by the same columns", async () => {
  await at.customer("ines@example.com", {
    firstName: "Ines",
    phone: "+447700900417",
    tags: ["a", "b"],
    gender: "female",
    note: 'x, "y"',
  });
  const { body } = await at.ask("GET /export");
  const reading = await readTable(Buffer.from(body, "base64"), customersTable, { zone: "UTC", currency: "GBP" });
  if (isRefusal(reading)) throw new Error(reading.refused);
  expect(reading).toMatchObject({ problems: [], unknownColumns: [] });
  expect(reading.groups[0]?.value).toMatchObject({
    email: "ines@example.com",
    firstName: "Ines",
    phone: "+447700900417",
    tags: ["a", "b"],
    gender: "female",
    note: 'x, "y"',
    registeredAt: at.ports.clock().toISOString(),
  });
});

test("exactly what is filtered is exported, however many pages it takes, under one header", async () => {
  for (let n = 0; n < 250; n += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        at.customer(`c${n + i}@example.com`, { gender: n < 150 ? "female" : "male" }),
      ),
    );
  const lines = linesOf((await at.ask("GET /export", { query: { gender: "female", sortBy: "name" } })).body);
  expect(lines).toHaveLength(151);
  expect(lines.filter((line) => line.startsWith("Customer ID"))).toHaveLength(1);
  const narrow = await at.ask("GET /export", { query: { search: "shoe:1" } });
  expect(narrow.body.errors).toHaveProperty("search");
});
