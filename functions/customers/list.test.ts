import { afterEach, beforeEach, expect, test } from "vitest";
import { requestsTo } from "#platform/testing";
import { http } from "./http.ts";
import { project, scene } from "./testing.ts";

let at: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  at = await scene();
});
afterEach(() => at.ports.close());

const address = (country: string) => ({ line1: "1 High St", city: "Town", postalCode: "1", country });

/** ann: GB, 3 orders; bob: FR, 1 order, refunded; cyd: GB, none. Each name begins with the letter. */
async function three() {
  await at.order("ord_ann001", "ann@example.com", {
    contactName: "Ann A",
    placedAt: "2026-01-01T10:00:00.000Z",
    paid: 1000,
  });
  await at.order("ord_ann002", "ann@example.com", {
    contactName: "Ann A",
    placedAt: "2026-01-02T10:00:00.000Z",
    paid: 1000,
  });
  // 23:30 in London, summer time
  await at.order("ord_ann003", "ann@example.com", {
    contactName: "Ann A",
    placedAt: "2026-06-30T22:30:00.000Z",
    paid: 1000,
  });
  await at.order("ord_bob001", "bob@example.com", {
    contactName: "Bob B",
    country: "FR",
    placedAt: "2026-02-01T10:00:00.000Z",
    paid: 9000,
    refunded: 2000,
  });
  await at.settle();
  at.ports.advance(1000);
  await at.customer("cyd@example.com", {
    firstName: "Cyd",
    lastName: "C",
    gender: "female",
    addresses: [address("GB")],
    tags: ["vip"],
  });
}
const list = async (query: Record<string, string> = {}) => {
  const { status, body } = await at.ask("GET ", { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.customers.map((each: { email: string }) => each.email.slice(0, 3)).join(" ");
};

// [entity.platform.customer.filter.countries]
test("customers are filtered by countries", async () => {
  await three();
  expect(await list({ countries: "GB" })).toBe("ann cyd");
  expect(await list({ countries: "gb,FR" })).toBe("ann bob cyd");
  expect(await list({ countries: "DE" })).toBe("");
  expect((await at.ask("GET ", { query: { countries: "Britain" } })).body.errors).toHaveProperty("countries");
});

// [entity.platform.customer.filter.gender]
test("customers are filtered by gender", async () => {
  await three();
  expect(await list({ gender: "female" })).toBe("cyd");
  expect(await list({ gender: "male" })).toBe("");
  expect((await at.ask("GET ", { query: { gender: "robot" } })).body.errors).toHaveProperty("gender");
});

// [entity.platform.customer.filter.totalOrderCount]
test("customers are filtered by how many orders they placed", async () => {
  await three();
  expect(await list({ totalOrderCount: "gte:1" })).toBe("ann bob");
  expect(await list({ totalOrderCount: "gt:1" })).toBe("ann");
  expect(await list({ totalOrderCount: "1..2" })).toBe("bob");
  expect(await list({ totalOrderCount: "..0" })).toBe("cyd");
  expect(await list({ totalOrderCount: "3" })).toBe("ann");
  expect((await at.ask("GET ", { query: { totalOrderCount: "many" } })).body.errors.totalOrderCount).toEqual([
    "Use gte:3, lte:10 or 3..10",
  ]);
});

// [entity.platform.customer.filter.refundedOrderCount]
test("customers are filtered by refunded orders", async () => {
  await three();
  expect(await list({ refundedOrderCount: "gte:1" })).toBe("bob");
  expect(await list({ refundedOrderCount: "0" })).toBe("ann cyd");
});

// [entity.platform.customer.filter.lifetimeValue]
test("customers are filtered by lifetime value in minor units", async () => {
  await three();
  expect(await list({ lifetimeValue: "gte:3000" })).toBe("bob ann");
  expect(await list({ lifetimeValue: "3000..6999" })).toBe("ann");
  expect(await list({ lifetimeValue: "lt:3000" })).toBe("cyd");
  expect(await list({ lifetimeValue: "eq:7000", sortBy: "name" })).toBe("bob");
});

// [entity.platform.customer.filter.lastPurchasedStart]
test("customers are filtered by the day they last bought from", async () => {
  await three();
  expect(await list({ lastPurchasedStart: "2026-02-01" })).toBe("ann bob");
  expect(await list({ lastPurchasedStart: "2026-06-30T22:30:00Z" })).toBe("ann");
  expect((await at.ask("GET ", { query: { lastPurchasedStart: "soon" } })).body.errors).toHaveProperty(
    "lastPurchasedStart",
  );
});

// [entity.platform.customer.filter.lastPurchasedEnd]
test("the last day they bought is included whole, in the project's zone", async () => {
  await three();
  expect(await list({ lastPurchasedEnd: "2026-06-30" })).toBe("ann bob");
  expect(await list({ lastPurchasedStart: "2026-02-01", lastPurchasedEnd: "2026-02-01" })).toBe("bob");
  expect(await list({ lastPurchasedEnd: "2026-06-29" })).toBe("bob");
});

// [entity.platform.customer.filter.sortBy]
test("customers are sorted both ways by every key, within a country as well", async () => {
  await three();
  expect(await list()).toBe("ann bob cyd");
  expect(await list({ sortBy: "lastPurchasedAt" })).toBe("cyd bob ann");
  expect(await list({ sortBy: "-totalOrderCount" })).toBe("ann bob cyd");
  expect(await list({ sortBy: "lifetimeValue" })).toBe("cyd ann bob");
  expect(await list({ sortBy: "-name" })).toBe("cyd bob ann");
  expect(await list({ sortBy: "-createdAt" })).toMatch(/^cyd/);
  expect(await list({ sortBy: "-name", countries: "GB" })).toBe("cyd ann");
  expect((await at.ask("GET ", { query: { sortBy: "shoeSize" } })).body.errors).toHaveProperty("sortBy");
});

// [entity.platform.customer.filter.search]
test("customers are searched in the small language", async () => {
  await three();
  expect(await list({ search: "bo" })).toBe("bob");
  expect(await list({ search: "tag:vip" })).toBe("cyd");
  expect(await list({ search: "orders:>=1 -country:fr" })).toBe("ann");
  expect(await list({ search: "country:GB", sortBy: "name" })).toBe("ann cyd");
  const wrong = await at.ask("GET ", { query: { search: "shoe:42" } });
  expect(wrong).toMatchObject({ status: 422 });
  expect(wrong.body.errors.search[0]).toContain("Unknown: shoe");
});

test("filters hold together", async () => {
  await three();
  expect(await list({ countries: "GB", totalOrderCount: "gte:1", lifetimeValue: "gte:3000", search: "ann" })).toBe(
    "ann",
  );
  expect(await list({ countries: "GB", gender: "female", totalOrderCount: "gte:1" })).toBe("");
});

test("a page token fits its own list only", async () => {
  await three();
  const first = await at.ask("GET ", { query: { pageSize: "2" } });
  const pageToken = first.body.nextPageToken;
  expect(await list({ pageSize: "2", pageToken })).toBe("cyd");
  for (const query of [{ pageToken: "broken" }, { pageToken, countries: "GB" }])
    expect((await at.ask("GET ", { query })).body.errors).toEqual({ pageToken: ["Not a page of this list"] });
});

test("a page costs the same in a list ten times as long", async () => {
  const touched: number[] = [];
  const views = {
    ...at.ports.views,
    find: async (...args: Parameters<typeof at.ports.views.find>) => {
      const found = await at.ports.views.find(...args);
      touched.push(found.touched);
      return found;
    },
  };
  const ask = requestsTo(http, { ...at.ports, views });
  const cost = async () => {
    touched.length = 0;
    for (const query of [{}, { countries: "GB", sortBy: "name" }, { totalOrderCount: "0" }, { search: "customer7" }])
      await ask("GET /v1/platform/plt_demo01/customers", {
        as: { user: "usr_owner1" },
        query: { project: project.id, ...query },
      });
    return [...touched];
  };
  const add = async (from: number, to: number) => {
    for (let n = from; n < to; n += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          at.customer(`customer${n + i}@example.com`, { addresses: [address("GB")] }),
        ),
      );
  };
  await add(0, 300);
  await at.settle();
  const few = await cost();
  await add(300, 3000);
  await at.settle();
  expect(few.slice(0, 3)).toEqual([20, 20, 20]);
  const many = await cost();
  expect(many.slice(0, 3)).toEqual([20, 20, 20]);
  // a row may match a search twice, by its whole email and by a part of it
  for (const search of [few[3], many[3]]) expect(search).toBeLessThanOrEqual(40);
});
