import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { services } from "../../infra/services.ts";
import {
  type ApiAnswer,
  address,
  gbp,
  must,
  orderOf,
  stocked,
  type TestEnvironment,
  testEnvironment,
} from "../support/environment.ts";
import { type Factory, factory, packer, posterBy } from "../support/factories.ts";
import { fittingRequest } from "../support/fitting-request.ts";
import { readPdf } from "../support/pdf.ts";

let here: TestEnvironment;
let north: Factory;
let south: Factory;
let maker: string;
let ids: Readonly<Record<string, string>>;
let fulfilments: { id: string; fulfiller: { name: string } }[];

/** What of an order nobody but the shop's own people with the right to it may read, as answers might write it. */
const MONEY = ["777.31", "77731", "333.17", "33317", "411.13", "41113", "91.57", "9157", "66.61", "6661"];
const BUYER = ["canary.buyer", "447700900999", "Canary Billing"];
const OTHERS_ITEMS = ["Canary poster", "PST-1"];

beforeAll(async () => {
  here = await testEnvironment();
  north = await factory(here, "Northgate");
  south = await factory(here, "Southgate");
  const { tee } = await stocked(here);
  const poster = await posterBy(here, south, "Southgate", "Canary poster");
  const patch = (path: string, body: unknown) => here.shopAsk({ method: "PATCH", path, body });
  must(await patch(`/v1/gfn/catalog/variants/${tee}`, { price: gbp(77731), unitCost: gbp(33317) }));
  must(await patch(`/v1/gfn/catalog/fulfillers/${north.id}`, { rates: [{ ...RATE, price: gbp(41113) }] }));
  await here.settle();
  maker = await packer(here);
  const body = {
    ...orderOf({ variantRef: tee, quantity: 1 }, { variantRef: poster, quantity: 1 }),
    contactInformation: { email: "canary.buyer@example.com", phone: "+447700900999" },
    billingAddress: { line1: "1 Canary Billing", city: "Hull", postalCode: "HU1 1AA", country: "GB" },
    discounts: [{ title: "Welcome", amount: gbp(9157) }],
    payment: { vendor: "stripe", reference: "pi_1" },
  };
  const order = must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
  fulfilments = order.fulfillments;
  const choices = order.fulfillments.map((each: { id: string; availableShippingMethods: { id: string }[] }) => ({
    fulfillmentId: each.id,
    shippingMethodId: each.availableShippingMethods[0]?.id,
  }));
  const at = `${here.base}/orders/${order.id}`;
  must(await here.shopAsk({ method: "POST", path: `${at}/confirm`, body: choices }));
  must(await here.shopAsk({ method: "POST", path: `${at}/refund`, body: { amount: gbp(6661), reason: "Late" } }));
  must(await here.shopAsk({ method: "POST", path: `${at}/receipt/send`, body: {} }));
  await here.settle();
  const [product] = must(
    await here.shopAsk({ path: "/v1/gfn/catalog/products", query: { search: "Mackerel" } }),
  ).products;
  const [job] = must(await north.ask({ path: `${here.base}/production/jobs` })).jobs;
  ids = {
    orderId: order.id,
    fulfillmentId: fulfilmentOf("Northgate"),
    customerId: order.customerId,
    jobId: job.id,
    variantId: tee,
    productId: product.id,
    fulfillerId: north.id,
  };
});
afterAll(() => here.close());

const RATE = {
  code: "tracked-48",
  name: "Royal Mail Tracked 48",
  type: "delivery",
  tracked: true,
  countries: ["GB"],
  perItem: gbp(60),
  minDays: 2,
  maxDays: 3,
};
const fulfilmentOf = (name: string): string => fulfilments.find(({ fulfiller }) => fulfiller.name === name)?.id ?? "";

const queries = services.flatMap((service) =>
  Object.entries(service.http.contract)
    .filter(([, { kind, scope }]) => kind === "query" && scope === "project")
    .map(([name, operation]) => ({ name, operation })),
);
const request = (operation: (typeof queries)[number]["operation"], project: string) => {
  const path = operation.path.replace(/\{(.+?)\}/g, (whole, name: string) => ids[name] ?? whole);
  return fittingRequest({ ...operation, path }, { project, platformId: here.platformId });
};
const wordsIn = ({ file }: ApiAnswer, words: readonly string[]): string[] => {
  const text = file.subarray(0, 5).toString() === "%PDF-" ? readPdf(file).pages.join("\n") : file.toString("utf8");
  return words.filter((word) => text.includes(word));
};

test("the owner does see all of it, so that the words below can be found at all", async () => {
  const answers = await Promise.all(queries.map(({ operation }) => here.shopAsk(request(operation, here.shop))));
  const found = new Set(answers.flatMap((answer) => wordsIn(answer, [...MONEY, ...BUYER, ...OTHERS_ITEMS])));
  for (const word of ["77731", "33317", "41113", "9157", "6661", "777.31", "canary.buyer", "Canary poster"])
    expect([...found]).toContain(word);
});

describe("no query tells amounts, or how to reach the buyer,", () => {
  const seenByMaker = new Set<string>();
  test.each(queries)("$name: to who makes and packs in the shop", async ({ operation }) => {
    const response = await here.ask(maker, request(operation, here.shop));
    expect([200, 403, 404, 422]).toContain(response.status);
    expect(wordsIn(response, [...MONEY, ...BUYER])).toEqual([]);
    const shown = response.status === 200 && response.body ? response.file.toString("utf8") : "";
    expect(shown).not.toMatch(/"amount":|"email":"canary/);
    if (shown) seenByMaker.add(operation.path);
  });

  test("who makes and packs was shown something in many of them", () => {
    expect(seenByMaker.size).toBeGreaterThan(10);
  });

  test.each(queries)("$name: to the owner who looks at the shop as that role", async ({ operation }) => {
    const headers = { "x-presswork-preview": "fulfilment" };
    const response = await here.shopAsk({ ...request(operation, here.shop), headers });
    expect(wordsIn(response, [...MONEY, ...BUYER])).toEqual([]);
  });

  test.each(queries)("$name: to factories, in their own projects or in the shop", async ({ operation }) => {
    for (const { owner } of [north, south]) {
      for (const project of [here.shop, north.id, south.id]) {
        const response = await here.ask(owner, request(operation, project));
        expect(wordsIn(response, [...MONEY, ...BUYER])).toEqual([]);
        expect(wordsIn(response, owner === north.owner ? OTHERS_ITEMS : [])).toEqual([]);
      }
    }
  });

  test.each(queries.filter(({ operation }) => operation.permission))(
    "$name: the shop is not there for factories",
    async ({ operation }) => {
      for (const { owner } of [north, south])
        expect((await here.ask(owner, request(operation, here.shop))).status).toBe(404);
    },
  );

  test.each(queries)("$name: to an outsider", async ({ operation }) => {
    for (const project of [here.shop, here.rival]) {
      const response = await here.ask(here.people.outsider, request(operation, project));
      expect(wordsIn(response, [...MONEY, ...BUYER, ...OTHERS_ITEMS])).toEqual([]);
    }
  });
});

test("who makes and packs in the shop still reads what they need", async () => {
  const order = must(
    await here.ask(maker, { path: `${here.base}/orders/${ids.orderId}`, query: { project: here.shop } }),
  );
  expect(order).toMatchObject({
    items: [{ title: "Mackerel tee", quantity: 1 }, { title: "Canary poster" }],
    shippingAddress: { line1: "14 Wharf Lane" },
    fulfillments: [{ availableShippingMethods: [{ name: "Royal Mail Tracked 48" }] }, {}],
  });
  const { orders } = must(await here.ask(maker, { path: `${here.base}/orders`, query: { project: here.shop } }));
  expect(orders).toMatchObject([{ number: order.number, customerName: "Ines Okafor" }]);
});

test("amounts cannot be guessed by filters, sorting or search", async () => {
  const list = (query: Record<string, string>) =>
    here.ask(maker, { path: `${here.base}/orders`, query: { project: here.shop, ...query } });
  for (const query of [{ minOrderTotal: "100" }, { maxOrderTotal: "100" }, { sortBy: "total" }, { sortBy: "-total" }])
    expect(await list(query as Record<string, string>)).toMatchObject({ status: 403, body: { code: "MONEY_HIDDEN" } });
  for (const search of [
    "canary.buyer@example.com",
    "canary.buyer",
    "+447700900999",
    "447700900999",
    "TS-10001 canary.buyer",
  ])
    expect(must(await list({ search })).orders).toEqual([]);
  for (const search of ["TS-10001", "10001", "okafor", "TEE-M"])
    expect(must(await list({ search })).orders).toHaveLength(1);
});

test("what a change answers leaves amounts out as well", async () => {
  const path = `${here.base}/fulfillments/${ids.fulfillmentId}`;
  const query = { project: here.shop };
  const hold = { status: "on_hold", hold: { reason: "other", message: "Wait" } };
  const answers = [
    await here.ask(maker, { method: "PATCH", path, query, body: hold }),
    await here.ask(maker, { method: "PATCH", path, query, body: { status: "confirmed" } }),
    await here.ask(maker, { method: "POST", path: `${path}/reports`, query, body: { status: "accepted" } }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.file.toString("utf8")).not.toContain('"amount"');
  }
});

test("a buyer whose address names nobody is not called by their email before those who may not see it", async () => {
  const { contactName: _, ...nameless } = address;
  const placed = must(
    await here.shopAsk({
      method: "POST",
      path: `${here.base}/orders`,
      body: {
        contactInformation: { email: "nameless.canary@example.com" },
        shippingAddress: nameless,
        items: [{ variantRef: ids.variantId, quantity: 1 }],
      },
    }),
    201,
  );
  await here.settle();
  const list = (as: string, search: string) =>
    here.ask(as, { path: `${here.base}/orders`, query: { project: here.shop, search } });
  const shown = await list(maker, placed.number);
  expect(must(shown).orders).toMatchObject([{ number: placed.number, customerName: "" }]);
  expect(shown.file.toString("utf8")).not.toContain("nameless.canary");
  expect(must(await list(maker, "nameless.canary")).orders).toEqual([]);
  expect(must(await list(here.people.owner, "nameless.canary")).orders).toHaveLength(1);
});
