import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { importingIn, type Wire } from "../support/importing.ts";

let here: TestEnvironment;
let files: ReturnType<typeof importingIn>;

const HEAD = [
  "title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,reply_date,picture_urls",
  "ip_address,location",
].join(",");
/** As Judge.me exports reviews. */
const judgeMe = (...rows: readonly string[]) => `${[HEAD, ...rows].join("\n")}\n`;
const ANA = `My favourite,"Soft, heavy, lovely",5,2026-01-04 12:33:21 UTC,web,ok,Ana Lima,ana@example.com,8467,mackerel-tee,Thank you Ana,2026-01-05 09:00:00 UTC,https://img.example/1.jpg,203.0.113.9,Leeds`;
const BOB = `,Fell apart,2,2026-01-05 08:00:00 UTC,email,not-yet,Bob,bob@example.com,8467,mackerel-tee,,,,,`;
const SPAM = `Win,Go to www.example.com,1,2026-01-06 08:00:00 UTC,web,spam,Best offers,,,,,,,,`;

beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  files = importingIn(here);
});
afterEach(() => here.close());

const addProduct = async (title: string, handle: string) =>
  must(
    await here.shopAsk({ method: "POST", path: "/v1/gfn/catalog/products", body: { title, handle, styleCode: "T1" } }),
    201,
  ) as Wire;
const listed = async (search = "") =>
  must(await here.shopAsk({ path: `${here.base}/reviews`, query: search ? { search } : {} })) as Wire;
const export_ = async (query: Record<string, string>) =>
  (await here.shopAsk({ path: `${here.base}/reviews/export`, query })).file.toString();

test("what Judge.me exports comes in as it is: product, picture, reply and what was published", async () => {
  const tee = await addProduct("Mackerel tee", "mackerel-tee");
  const { result } = await files.send("reviews", judgeMe(ANA, BOB, SPAM), "import");
  expect(result).toMatchObject({ created: 3, unchanged: 0, failed: 0, problems: [], unknownColumns: [] });
  const { reviews, counts } = await listed();
  expect(counts).toEqual({ total: 3, pending: 1, approved: 1, rejected: 1, hidden: 0, average: 5 });
  const of = (name: string) => reviews.find((each: Wire) => each.author.name === name);
  expect(of("Ana Lima")).toMatchObject({
    status: "approved",
    rating: 5,
    title: "My favourite",
    body: "Soft, heavy, lovely",
    images: ["https://img.example/1.jpg"],
    author: { email: "ana@example.com", location: "Leeds", customerId: expect.stringMatching(/^cus_/) },
    product: { ref: tee.ref, title: "Mackerel tee" },
    reply: { body: "Thank you Ana", public: true },
    verified: false,
    source: "import",
    submittedAt: "2026-01-04T12:33:21.000Z",
  });
  expect(of("Bob")).toMatchObject({ status: "pending", rating: 2, product: { title: "Mackerel tee" } });
  expect(of("Best offers")).toMatchObject({ status: "rejected", reason: "spam", flags: ["spam"] });
  expect(of("Best offers")).not.toHaveProperty("product");
});

test("a dry run names every row that cannot come in, and writes nothing", async () => {
  await addProduct("Mackerel tee", "mackerel-tee");
  await files.send("reviews", judgeMe(ANA), "import");
  const before = (await listed()).counts;
  const wrong = [
    ANA,
    ",Fine,6,2026-01-04,web,,Cid,cid@example.com,,mackerel-tee,,,,,",
    ",Fine,5,last week,web,,Dee,dee@example.com,,mackerel-tee,,,,,",
    ",Fine,4,2031-01-04,web,,Eve,eve@example.com,,mackerel-tee,,,,,",
    ",Fine,4,2026-01-04,web,,Fay,fay@example.com,,herring-tee,,,,,",
    ",Fine,4,2026-01-04,web,,Gus,gus@example.com,,mackerel-tee,,,mug.jpg,,",
    BOB,
    BOB,
  ];
  const { result } = await files.send("reviews", judgeMe(...wrong));
  expect(result).toMatchObject({ mode: "dry-run", total: 8, good: 2, bad: 6 });
  const at = Object.fromEntries(result.problems.map((each: Wire) => [each.line, each]));
  expect(at[3]).toMatchObject({ column: "Rating", value: "6", message: "Use a whole number from 1 to 5" });
  expect(at[4]).toMatchObject({ column: "Date", value: "last week", message: expect.stringContaining("Not a time") });
  expect(at[5]).toMatchObject({ column: "Date", value: "2031-01-04", message: "This is in the future" });
  expect(at[6]).toMatchObject({
    column: "Product handle",
    value: "herring-tee",
    message: expect.stringMatching(/^No product/),
  });
  expect(at[7]).toMatchObject({ column: "Images", value: "mug.jpg" });
  expect(at[9]).toMatchObject({ message: "Already at line 8" });
  expect(result.warnings).toEqual([
    expect.objectContaining({ line: 2, value: "Ana Lima", message: expect.stringContaining("already exists") }),
  ]);
  expect((await listed()).counts).toEqual(before);
});

test("a review that is here already stays as it is, from whichever file it comes", async () => {
  const tee = await addProduct("Mackerel tee", "mackerel-tee");
  const body = {
    rating: 2,
    body: "Fell apart",
    author: { name: "Bob", email: "bob@example.com" },
    product: { ref: tee.ref, title: tee.title },
  };
  must(await here.shopAsk({ method: "POST", path: `${here.base}/reviews`, body }), 201);
  await files.send("reviews", judgeMe(ANA), "import");
  const again = await files.send("reviews", judgeMe(BOB, ANA.replace("Thank you Ana", "Thanks")), "import");
  expect(again.result).toMatchObject({ created: 0, unchanged: 2, failed: 0 });
  const own = await files.send("reviews", await export_({ start: "2020-01-01" }), "import");
  expect(own.result).toMatchObject({ created: 0, unchanged: 2, failed: 0, problems: [], unknownColumns: [] });
  expect((await listed()).counts.total).toBe(2);
});

test("stars alone come in once for each time they were given, and so does a headline without a text", async () => {
  await addProduct("Mackerel tee", "p46-b");
  const file = readFileSync("tests/fixtures/cases/092-rating-only-no-body.csv", "utf8");
  expect((await files.send("reviews", file)).result).toMatchObject({ total: 2, good: 2, bad: 0, problems: [] });
  expect((await files.send("reviews", file, "import")).result).toMatchObject({ created: 2, unchanged: 0, failed: 0 });
  expect((await files.send("reviews", file, "import")).result).toMatchObject({ created: 0, unchanged: 2, failed: 0 });
  expect((await listed("rating:5")).reviews).toMatchObject([{ body: "", author: { name: "Pat" } }]);
  expect((await listed("rating:4")).reviews).toMatchObject([{ title: "Only title", body: "" }]);
  const own = await files.send("reviews", await export_({ start: "2020-01-01" }), "import");
  expect(own.result).toMatchObject({ created: 0, unchanged: 2, problems: [] });
  const [head, ...rows] = file.trim().split("\n");
  const later = rows.map((row) => row.replace("2026-02-10", "2026-02-11"));
  const again = await files.send("reviews", [head, ...later].join("\n"), "import");
  expect(again.result).toMatchObject({ created: 1, unchanged: 1 });
  const undated = "body,rating,reviewer_name,product_handle,images\n,3,Pat,p46-b,https://img.example/1.jpg\n";
  expect((await files.send("reviews", undated, "import")).result).toMatchObject({ created: 1 });
  expect((await files.send("reviews", undated, "import")).result).toMatchObject({ unchanged: 1 });
  const unsafe = "rating,reviewer_name,images\n3,Pat,javascript:alert(1)\n";
  expect((await files.send("reviews", unsafe)).result).toMatchObject({ bad: 1, problems: [{ column: "Images" }] });
});

test("undoing an import leaves no figure, no word in the search and no row behind; the file can come in again", async () => {
  await addProduct("Mackerel tee", "mackerel-tee");
  must(
    await here.shopAsk({
      method: "POST",
      path: `${here.base}/reviews`,
      body: { rating: 3, body: "Here before", author: { name: "Zoe" } },
    }),
    201,
  );
  const before = await listed();
  const { importId } = await files.send("reviews", judgeMe(ANA, BOB), "import");
  const [ana] = (await listed("favourite")).reviews;
  expect((await files.undo("reviews", importId)).result).toMatchObject({ withdrawn: 2, left: 0 });
  expect(await listed()).toEqual(before);
  expect((await listed("favourite")).reviews).toEqual([]);
  expect(await export_({ start: "2020-01-01" })).not.toContain("Ana");
  expect((await here.shopAsk({ path: `${here.base}/reviews/${ana.id}` })).status).toBe(404);
  const moderate = { method: "PATCH", path: `${here.base}/reviews/${ana.id}/moderate`, body: { status: "hidden" } };
  expect((await here.shopAsk(moderate)).status).toBe(404);
  expect((await files.send("reviews", judgeMe(ANA, BOB), "import")).result).toMatchObject({ created: 2, unchanged: 0 });
  expect((await listed()).counts).toMatchObject({ total: 3, approved: 1, average: 5 });
});

test("a review that somebody has moderated since the import stays when it is undone", async () => {
  await addProduct("Mackerel tee", "mackerel-tee");
  const { importId } = await files.send("reviews", judgeMe(ANA, BOB), "import");
  const [bob] = (await listed("Fell apart")).reviews;
  const path = `${here.base}/reviews/${bob.id}/moderate`;
  must(await here.shopAsk({ method: "PATCH", path, body: { status: "approved" } }));
  const { result, rows } = await files.undo("reviews", importId);
  expect(result).toMatchObject({ withdrawn: 1, left: 1 });
  expect(rows.filter(({ ok }: Wire) => !ok)).toMatchObject([{ message: "Changed since the import, so it was kept" }]);
  expect((await listed()).counts).toMatchObject({ total: 1, average: 2 });
});

test("an order named in the file makes a verified buyer only where it shows the purchase", async () => {
  const { tee } = await stocked(here);
  const body = orderOf({ variantRef: tee, quantity: 1 });
  const placed = must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
  await here.settle();
  await addProduct("Herring tee", "herring-tee");
  const row = (name: string, email: string, product: string) =>
    `${name},${email},5,"Good ${name}",${product},${placed.id},yes`;
  const csv = ["Author,Email,Rating,Body,Product,Order ID,Verified buyer"];
  csv.push(
    row("Ines", "ines.okafor@example.com", "Mackerel tee"),
    row("Other", "ines.okafor@example.com", "Herring tee"),
  );
  csv.push(row("Omar", "omar@example.com", "Mackerel tee"));
  expect((await files.send("reviews", csv.join("\n"), "import")).result).toMatchObject({ created: 3, failed: 0 });
  const { reviews } = await listed();
  expect(Object.fromEntries(reviews.map((each: Wire) => [each.author.name, each.verified]))).toEqual({
    Ines: true,
    Other: false,
    Omar: false,
  });
});
