import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { work } from "../../functions/_platform/relay/index.ts";
import { localPorts } from "../../infra/local/ports.ts";
import { settled } from "../../infra/local/workers.ts";
import { services } from "../../infra/services.ts";
import { gbp, listMaker, must, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { CUSTOMERS, customer, file, ORDERS, order, PRODUCTS, product } from "../support/import-rows.ts";

type Kind = "orders" | "customers" | "products";
// biome-ignore lint/suspicious/noExplicitAny: records as they came over the wire
type Wire = any;
let here: TestEnvironment;

beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
});
afterEach(() => here.close());

const ask = (project: string, request: Parameters<TestEnvironment["ask"]>[1]) =>
  here.ask(project === here.rival ? here.people.outsider : here.people.owner, {
    ...request,
    query: { project, ...request.query },
  });
const send = (kind: Kind, content: string | Uint8Array, mode = "dry-run", project = here.shop, type = "text/csv") =>
  ask(project, {
    method: "POST",
    path: `/v1/imports/${kind}`,
    query: { mode },
    headers: { "content-type": type },
    raw: typeof content === "string" ? Buffer.from(content) : content,
  });
const jobOf = async (jobId: string, project = here.shop) => must(await ask(project, { path: `/v1/jobs/${jobId}` }));
/** Sends a file and waits until its job is over. */
async function brought(kind: Kind, content: string | Uint8Array, mode = "import", project = here.shop) {
  const { importId, jobId } = must(await send(kind, content, mode, project), 202);
  await here.settle();
  const job = await jobOf(jobId, project);
  const result = job.result as Wire;
  expect(job.status).toBe(result.refused ? "failed" : "done");
  expect(job.error).toBe(result.details?.message);
  return { importId, jobId, result };
}
async function undone(kind: Kind, importId: string) {
  const path = `/v1/imports/${kind}/${importId}/undo`;
  here.later(1000);
  const { jobId } = must(await here.shopAsk({ method: "POST", path }), 202);
  await here.settle();
  return { ...(await jobOf(jobId)).result, rows: must(await here.shopAsk({ path: `/v1/jobs/${jobId}/rows` })).rows };
}
const badRows = async (kind: Kind, importId: string) =>
  (await here.shopAsk({ path: `/v1/imports/${kind}/${importId}/bad-rows` })).file.toString();

const paths: Record<Kind, string> = {
  orders: "/orders",
  customers: "/customers",
  products: "/v1/gfn/catalog/products",
};
const pathOf = (kind: Kind) => (kind === "products" ? paths.products : `${here.base}${paths[kind]}`);
const list = async (kind: Kind, project = here.shop): Promise<Wire[]> =>
  must(await ask(project, { path: pathOf(kind), query: { pageSize: "100" } }))[kind];
/** How many facts the projects' logs hold; notifications of other things may arrive meanwhile. */
const written = async () =>
  (await here.ports.store.log(0, 100_000)).filter(({ tenant }) => tenant.startsWith("prj_")).length;

const good: Record<Kind, string> = {
  orders: file(ORDERS, order(1), order(2), order(3)),
  customers: file(CUSTOMERS, customer(1), customer(2), customer(3)),
  products: file(PRODUCTS, product(1), product(2), product(3)),
};
const mixed: Record<Kind, { content: string; problems: Wire[]; mended: string }> = {
  orders: {
    content: file(ORDERS, order(1), order(2, "twelve"), order(3)),
    problems: [
      { line: 3, column: "Lineitem price", value: "twelve", message: expect.stringContaining("Not an amount of GBP") },
    ],
    mended: file(ORDERS, order(2)),
  },
  customers: {
    content: file(CUSTOMERS, customer(1), customer(2, "ana.example.com"), customer(3)),
    problems: [{ line: 3, column: "Email", value: "ana.example.com", message: "Not an email address" }],
    mended: file(CUSTOMERS, customer(2)),
  },
  products: {
    content: file(PRODUCTS, product(1), product(2, "free"), product(3)),
    problems: [
      { line: 4, column: "Variant Price", value: "free", message: expect.stringContaining("Not an amount of GBP") },
    ],
    mended: file(PRODUCTS, product(2)),
  },
};

for (const kind of ["orders", "customers", "products"] as const) {
  test(`a dry run of ${kind} tells what is wrong by line, column and value, and writes nothing`, async () => {
    const before = await written();
    const { importId, result } = await brought(kind, mixed[kind].content, "dry-run");
    expect(result).toMatchObject({ mode: "dry-run", total: 3, good: 2, bad: 1, problems: mixed[kind].problems });
    expect(result.unknownColumns).toEqual(kind === "customers" ? ["Shoe size"] : []);
    expect(await written()).toBe(before);
    expect(await list(kind)).toEqual([]);
    const path = `/v1/imports/${kind}/${importId}/run`;
    must(await here.shopAsk({ method: "POST", path }), 202);
    await here.settle();
    expect(await list(kind)).toHaveLength(2);
  });

  test(`good ${kind} go in, bad rows come back as CSV and go in once they are mended`, async () => {
    const { importId, result } = await brought(kind, mixed[kind].content);
    expect(result).toMatchObject({ created: 2, unchanged: 0, failed: 1, problems: mixed[kind].problems });
    expect(await list(kind)).toHaveLength(2);
    const back = await badRows(kind, importId);
    const { column, value } = mixed[kind].problems[0];
    expect(back).toContain("Problem,");
    expect(back).toContain(`${column}: `);
    const right = { orders: "12.00", customers: "person2@example.com", products: "19.00" }[kind];
    expect((await brought(kind, back.replaceAll(value, right))).result).toMatchObject({ created: 1, failed: 0 });
    expect(await list(kind)).toHaveLength(3);
    expect((await brought(kind, mixed[kind].mended)).result).toMatchObject({ created: 0, unchanged: 1 });
  });

  test(`the same file of ${kind} again changes nothing`, async () => {
    await brought(kind, good[kind]);
    const records = await list(kind);
    const before = await written();
    expect((await brought(kind, good[kind])).result).toMatchObject({ created: 0, unchanged: 3, failed: 0 });
    expect(await written()).toBe(before);
    expect(await list(kind)).toEqual(records);
  });

  test(`an import of ${kind} is undone as a whole, and the same file can come in again`, async () => {
    const { importId } = await brought(kind, good[kind]);
    expect(await undone(kind, importId)).toMatchObject({ withdrawn: 3, left: 0 });
    expect(await list(kind)).toEqual([]);
    expect((await brought(kind, good[kind])).result).toMatchObject({ created: 3, unchanged: 0, failed: 0 });
    expect(await list(kind)).toHaveLength(3);
    expect(await undone(kind, importId)).toMatchObject({ left: kind === "customers" ? 3 : 0 });
    expect(await list(kind)).toHaveLength(3);
  });

  test(`an import of ${kind} that was stopped in the middle goes on in a new process, each record once`, async () => {
    const line = { orders: order, customers: (n: number) => customer(n), products: (n: number) => product(n) }[kind];
    const head = { orders: ORDERS, customers: CUSTOMERS, products: PRODUCTS }[kind];
    const content = file(head, ...Array.from({ length: 70 }, (_, n) => line(n + 100)));
    const { jobId } = must(await send(kind, content, "import"), 202);
    let chunks = 0;
    const progress: TestEnvironment["ports"]["jobs"]["progress"] = async (...parameters) => {
      const outcome = await here.ports.jobs.progress(...parameters);
      chunks += 1;
      if (chunks === 2) throw new Error("power cut");
      return outcome;
    };
    const never = () => new Promise<never>(() => {});
    const dying = {
      ...here.ports,
      jobs: { ...here.ports.jobs, progress: (...p: Parameters<typeof progress>) => progress(...p).catch(never) },
    };
    void work(services, dying);
    while (chunks < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await jobOf(jobId)).toMatchObject({ status: "running", done: 50, total: 70 });
    let now = here.ports.clock().getTime() + 120_000;
    const next = localPorts({ folder: here.folder, services, strict: true, clock: () => new Date(now) });
    await settled(services, next.ports, () => (now += 1000));
    const job = await next.ports.jobs.get(here.shop, jobId);
    expect(job).toMatchObject({ status: "done", done: 70, failed: 0, result: { created: 70, unchanged: 0 } });
    const added = { orders: "OrderCreated", customers: "CustomerRegistered", products: "ProductAdded" }[kind];
    const log = (await next.ports.store.log(0, 100_000)).flatMap(({ facts }) => facts);
    const came = log.filter(({ type, meta }) => type === added && meta.via === "import");
    expect(came).toHaveLength(70);
    expect(new Set(came.map(({ stream }) => stream)).size).toBe(70);
    expect(await next.ports.jobs.rows(here.shop, jobId, 200)).toHaveLength(70);
    next.close();
  });

  test(`${kind} that were exported and imported elsewhere are the same records`, async () => {
    await brought(kind, good[kind]);
    const path = `${pathOf(kind)}/export`;
    const exported = await here.shopAsk({ path, query: kind === "orders" ? { start: "2026-01-01" } : {} });
    expect(exported.status).toBe(200);
    const { result } = await brought(kind, exported.file, "import", here.rival);
    expect(result).toMatchObject({ created: 3, failed: 0, problems: [], unknownColumns: [] });
    expect(await whole(kind, here.rival)).toEqual(await whole(kind, here.shop));
    expect((await brought(kind, exported.file)).result).toMatchObject({ created: 0, unchanged: 3, failed: 0 });
  });

  test(`a file of ${kind} that nobody can read is answered in words, and nothing is written`, async () => {
    const before = await written();
    const content = good[kind];
    const answers: [string | Uint8Array, Wire][] = [
      [content.replace("\n", '\n"'), { refused: "file-quotes-unbalanced" }],
      [
        Buffer.from("504b0304140006000800000021005b436f6e74656e745f54797065735d", "hex"),
        { refused: "file-not-text", details: { message: "This is an Excel file. Save it as CSV, then upload that." } },
      ],
      [" \n", { refused: "file-empty" }],
      ["Colour,Smell\nred,roses\n", { refused: "file-columns-missing" }],
    ];
    for (const [bytes, result] of answers)
      for (const mode of ["dry-run", "import"]) expect((await brought(kind, bytes, mode)).result).toMatchObject(result);
    expect(await send(kind, "")).toMatchObject({ status: 422, body: { code: "FILE_EMPTY" } });
    expect(await send(kind, Buffer.alloc(30 * 1024 * 1024, "a"))).toMatchObject({
      status: 413,
      body: { code: "PAYLOAD_TOO_LARGE" },
    });
    expect(await send(kind, content, "dry-run", here.shop, "image/png")).toMatchObject({ status: 415 });
    expect(await written()).toBe(before);
    expect(await list(kind)).toEqual([]);
  });

  test(`a file of ${kind} may be UTF-16 or Windows-1252 with semicolons`, async () => {
    const { result } = await brought(kind, Buffer.from(`\ufeff${good[kind].replaceAll("Print", "Prînt")}`, "utf16le"));
    expect(result).toMatchObject({ created: 3, failed: 0 });
    const semicolons = good[kind].replace(/"[^\n"]*(""[^\n"]*)*"|,/g, (part) => (part === "," ? ";" : part));
    const windows = Buffer.from(semicolons.replaceAll("Print", "Prînt"), "latin1");
    expect((await brought(kind, windows)).result).toMatchObject({ created: 0, unchanged: 3, failed: 0 });
  });
}

/** What makes records the same in two projects: all but ids, times and who made them. */
async function whole(kind: Kind, project: string): Promise<Wire[]> {
  const drop = new Set(["id", "ref", "createdAt", "updatedAt", "createdBy", "updatedBy", "version", "customerId"]);
  const more = ["variants", "variantRef", "productRef", "productId", "project", "externalId", "confirmBy", "importId"];
  const plain = (value: Wire): Wire => {
    if (Array.isArray(value)) return value.map(plain);
    if (value === null || typeof value !== "object") return value;
    const stored = Object.entries(value).filter(([name]) => !drop.has(name) && !more.includes(name));
    return Object.fromEntries(stored.map(([name, own]) => [name, plain(own)]));
  };
  const records = await list(kind, project);
  const extra = await Promise.all(
    records.map(async ({ id }) => {
      if (kind === "customers") return {};
      if (kind === "orders") return must(await ask(project, { path: `${pathOf("orders")}/${id}` }));
      const path = "/v1/gfn/catalog/variants";
      const { variants } = must(await ask(project, { path, query: { productId: id } }));
      const stock = await Promise.all(
        variants.map(async (each: Wire) => must(await ask(project, { path: `/v1/gfn/catalog/stock/${each.id}` }))),
      );
      return { its: variants, stock: stock.map(({ sku, level, available }) => ({ sku, level, available })) };
    }),
  );
  const nameOf = (record: Wire): string => record.number ?? record.email ?? record.handle;
  return records
    .map((record, index) => plain({ ...record, ...extra[index] }))
    .sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

// [validation.orderExport.start]
test("an export of orders says from which day, or is refused by name", async () => {
  const path = `${pathOf("orders")}/export`;
  for (const query of [{}, { start: "soon" }]) {
    const { status, body } = await here.shopAsk({ path, query });
    expect([status, body.code]).toEqual([422, "VALIDATION_FAILED"]);
    expect(body.errors).toHaveProperty("start");
  }
  expect((await here.shopAsk({ path, query: { start: "2026-01-01" } })).status).toBe(200);
});

test("what Shopify exports comes in as it is: orders, customers and products", async () => {
  const sample = (name: string) => readFile(new URL(`../support/csv/${name}`, import.meta.url));
  expect((await brought("products", await sample("shopify-products.csv"))).result).toMatchObject({
    created: 2,
    failed: 0,
  });
  const sold = (await sample("shopify-orders.csv")).toString();
  const { result } = await brought("orders", sold);
  expect(result).toMatchObject({ created: 1, failed: 2, problems: [{ line: 2 }, { line: 6 }] });
  expect(result.problems[0].message).toContain("Lineitem sku: No variant has this SKU");
  const sent = sold.replaceAll(",unfulfilled,", ",fulfilled,").replaceAll(",pending,", ",fulfilled,");
  expect((await brought("orders", sent)).result).toMatchObject({ created: 2, unchanged: 1, failed: 0 });
  const people = await brought("customers", await sample("shopify-customers.csv"));
  expect(people.result).toMatchObject({
    unchanged: 2,
    failed: 1,
    problems: [{ line: 4, message: expect.stringContaining("Email: ") }],
  });
  const [tee] = await list("products");
  expect(tee).toMatchObject({
    title: "Harbour Tee",
    handle: "harbour-tee",
    brand: "Harbour Prints",
    category: "T-Shirt",
    priceFrom: gbp(1900),
    attributes: [
      { name: "Colour", values: ["Navy"] },
      { name: "Size", values: ["S", "M", "L"] },
    ],
  });
  const stock = must(await here.shopAsk({ path: "/v1/gfn/catalog/stock" })).stock;
  expect(stock.map((each: Wire) => [each.sku, each.available, each.locations[0].country])).toContainEqual([
    "TEE-NAV-S",
    12,
    "GB",
  ]);
});

test("an open order of known goods gets a fulfilment of its own from each of its makers", async () => {
  const { tee } = await stocked(here);
  const other = {
    project: "prj_southgate01",
    name: "Southgate",
    country: "GB",
    leadTimeDays: 2,
    capacity: "free" as const,
  };
  const { rates } = must(await here.shopAsk({ path: "/v1/gfn/catalog/fulfillers" })).fulfillers[0];
  await listMaker(here, { ...other, technologies: [], rates });
  const { productId } = must(await here.shopAsk({ path: `/v1/gfn/catalog/variants/${tee}` }));
  const body = { sku: "BAG-1", price: gbp(900), unitCost: gbp(300), fulfillers: [other.project] };
  must(await here.shopAsk({ method: "POST", path: `/v1/gfn/catalog/products/${productId}/variants`, body }), 201);
  await here.settle();
  const head = "Name,Email,Currency,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Shipping Country";
  const content = file(head, "#9,a@b.test,GBP,1,Tee,26.00,TEE-M,GB", "#9,,,1,Bag,9.00,BAG-1,");
  expect((await brought("orders", content)).result).toMatchObject({ created: 1, failed: 0 });
  const [{ id }] = await list("orders");
  const { fulfillments } = must(await here.shopAsk({ path: `${here.base}/orders/${id}` }));
  expect(fulfillments.map((each: Wire) => each.fulfiller.name).sort()).toEqual(["Northgate", "Southgate"]);
  expect(new Set(fulfillments.map((each: Wire) => each.id)).size).toBe(2);
});

test("a customer who is here already is left as they are", async () => {
  const path = `${here.base}/customers`;
  must(await here.shopAsk({ method: "POST", path, body: { email: "person1@example.com", firstName: "Own" } }), 201);
  const { importId, result } = await brought("customers", good.customers);
  expect(result).toMatchObject({ created: 2, unchanged: 1 });
  expect((await list("customers")).find(({ email }) => email === "person1@example.com")).toMatchObject({
    firstName: "Own",
    tags: [],
  });
  expect(await undone("customers", importId)).toMatchObject({ withdrawn: 2, left: 0 });
  expect(await list("customers")).toHaveLength(1);
});

test("a product whose SKU another one has comes back and names the SKU", async () => {
  await brought("products", file(PRODUCTS, product(1)));
  const other = product(2).replaceAll("TEE-2-M", "tee-1-m");
  const { result } = await brought("products", file(PRODUCTS, other));
  expect(result).toMatchObject({
    failed: 1,
    problems: [{ line: 2, column: "", message: "Variant SKU: Another variant has this SKU" }],
  });
  expect((await brought("products", file(PRODUCTS, other), "dry-run")).result.problems).toMatchObject([
    { column: "Variant SKU", value: "tee-1-m", message: "Another variant has this SKU" },
  ]);
  expect(await list("products")).toHaveLength(1);
});

test("undoing leaves what was changed since, and tells it", async () => {
  const { importId: people } = await brought("customers", good.customers);
  const [person] = await list("customers");
  must(await here.shopAsk({ method: "PATCH", path: `${here.base}/customers/${person.id}`, body: { note: "Rang" } }));
  const left = { ok: false, message: "Changed since the import, so it was kept" };
  const response = await undone("customers", people);
  expect(response).toMatchObject({ withdrawn: 2, left: 1 });
  expect(response.rows).toContainEqual({ key: person.email, ...left });

  const { importId: goods } = await brought("products", good.products);
  const [first, second] = await list("products");
  must(await here.shopAsk({ method: "PATCH", path: first.ref, body: { title: "Best tee" } }));
  must(await here.shopAsk({ method: "PATCH", path: second.variants[0], body: { price: gbp(2500) } }));
  const after = await undone("products", goods);
  expect(after).toMatchObject({ withdrawn: 1, left: 2 });
  expect(after.rows.filter(({ ok }: Wire) => !ok)).toEqual([
    { key: "tee-2", ...left },
    { key: "tee-1", ...left },
  ]);
  expect((await list("products")).map(({ handle }) => handle)).toEqual(["tee-1", "tee-2"]);

  const { importId: sold } = await brought("orders", good.orders);
  const [one] = await list("orders");
  must(await here.shopAsk({ method: "PATCH", path: `${here.base}/orders/${one.id}`, body: { internalNote: "Mine" } }));
  expect(await undone("orders", sold)).toMatchObject({ withdrawn: 2, left: 1 });
  expect(await list("orders")).toHaveLength(1);
});

test("nobody imports without the right, and nobody sees another project's import", async () => {
  const { importId } = await brought("customers", good.customers);
  for (const kind of ["orders", "customers", "products"] as const) {
    const request = {
      method: "POST",
      path: `/v1/imports/${kind}`,
      raw: good[kind],
      headers: { "content-type": "text/csv" },
    };
    expect(await here.ask(here.powerless, { ...request, query: { project: here.shop } })).toMatchObject({
      status: 403,
    });
    expect(await here.ask(here.people.outsider, { ...request, query: { project: here.shop } })).toMatchObject({
      status: 404,
    });
  }
  const undo = { method: "POST", path: `/v1/imports/customers/${importId}/undo` };
  expect(await ask(here.rival, undo)).toMatchObject({ status: 404, body: { code: "IMPORT_NOT_FOUND" } });
  expect(await list("customers")).toHaveLength(3);
});
