import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { must, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { type ImportKind, importingIn, type Wire } from "../support/importing.ts";

let here: TestEnvironment;
let importing: ReturnType<typeof importingIn>;

beforeEach(async () => {
  here = await testEnvironment();
  importing = importingIn(here);
});
afterEach(() => here.close());

const UNKNOWN = "Whom,Where to write,Remark\nAna,ana@example.com,likes blue\nBob,bob at example.com,\n";
const BY_HAND = { Whom: "First Name", "Where to write": "Email", Remark: "Note" };

const url = (kind: ImportKind, importId: string) => `/v1/imports/${kind}/${importId}/columns`;
const columnsOf = async (kind: ImportKind, importId: string): Promise<Wire> =>
  must(await here.shopAsk({ path: url(kind, importId) }));
const match = (kind: ImportKind, importId: string, body: object) => importing.post(url(kind, importId), body);
/** Checks a file; a refused one too. */
async function checked(kind: ImportKind, content: string): Promise<{ importId: string; result: Wire }> {
  const { importId, jobId } = must(
    await here.shopAsk({
      method: "POST",
      path: `/v1/imports/${kind}`,
      headers: { "content-type": "text/csv" },
      raw: Buffer.from(content),
    }),
    202,
  );
  await here.settle();
  return { importId, result: must(await here.shopAsk({ path: `/v1/jobs/${jobId}` })).result };
}
const customers = async (): Promise<Wire[]> => must(await here.shopAsk({ path: `${here.base}/customers` })).customers;
const howOf = ({ columns }: Wire) => columns.map(({ name, ours, how }: Wire) => [name, ours, how]);

test("a file whose columns nobody knows is matched by hand, and comes in as its check said", async () => {
  const { importId, result } = await checked("customers", UNKNOWN);
  expect(result).toMatchObject({ refused: "file-columns-missing", details: { importId } });
  const unmatched = await columnsOf("customers", importId);
  expect(unmatched.columns).toMatchObject([
    { name: "Whom", samples: ["Ana", "Bob"], ours: "", how: "unused" },
    { name: "Where to write", samples: ["ana@example.com", "bob at example.com"], ours: "", how: "unused" },
    { name: "Remark", samples: ["likes blue"], ours: "", how: "unused" },
  ]);
  expect(unmatched.ours).toContainEqual({ name: "Email", required: false });

  const again = await importing.ended(must(await match("customers", importId, { columns: BY_HAND }), 202).jobId);
  expect(again.result).toMatchObject({ good: 1, bad: 1, unknownColumns: [] });
  const read = await columnsOf("customers", importId);
  expect(read.matching).toBe(again.result.matching);
  expect(howOf(read)).toEqual(Object.entries(BY_HAND).map(([name, ours]) => [name, ours, "chosen"]));
  expect(read.rows).toEqual([
    {
      line: 2,
      key: "ana@example.com",
      cells: [
        { column: "First Name", text: "Ana" },
        { column: "Email", text: "ana@example.com" },
        { column: "Note", text: "likes blue" },
      ],
      problems: [],
      warnings: [],
    },
    { line: 3, key: "bob at example.com", cells: [], problems: ["Email: Not an email address"], warnings: [] },
  ]);

  const run = await importing.run("customers", importId);
  expect(run.result).toMatchObject({ created: 1, failed: 1, matching: again.result.matching });
  expect(await customers()).toMatchObject([{ email: "ana@example.com", firstName: "Ana" }]);
  expect((await match("customers", importId, { columns: BY_HAND })).status).toBe(409);
});

test("the first rows show phone numbers and codes as they are stored", async () => {
  const { importId } = await checked(
    "customers",
    "Email,Phone,Default Address Country Code\nann@example.com,020 7946 0018,GB\n",
  );
  const { rows } = await columnsOf("customers", importId);
  expect(rows[0].cells).toContainEqual({ column: "Phone", text: "+442079460018" });
  await importing.run("customers", importId);
  expect((await customers()).find(({ email }: Wire) => email === "ann@example.com").phone).toBe("+442079460018");
});

test("a column is left out by choice, and one that was chosen counts alone", async () => {
  const file = "First Name,Email,Work email,Note\nAna,ana@home.test,ana@work.test,private\n";
  const { importId } = await checked("customers", file);
  expect(howOf(await columnsOf("customers", importId))).toEqual([
    ["First Name", "First Name", "certain"],
    ["Email", "Email", "certain"],
    ["Work email", "", "unused"],
    ["Note", "Note", "certain"],
  ]);
  const columns = { "First Name": "First Name", Email: "", "Work email": "Email", Note: "" };
  await importing.ended(must(await match("customers", importId, { columns }), 202).jobId);
  await importing.run("customers", importId);
  const [ana] = await customers();
  expect(ana).toMatchObject({ email: "ana@work.test", firstName: "Ana" });
  const record = must(await here.shopAsk({ path: `${here.base}/customers/${ana.id}` }));
  expect(record.note ?? "").toBe("");
});

test("choices that do not fit are refused by name, and nothing is checked again", async () => {
  const { importId } = await checked("customers", UNKNOWN);
  const refusals: [object, string, RegExp][] = [
    [{ Whose: "Email" }, "COLUMN_NOT_IN_FILE", /“Whose”/],
    [{ constructor: "Email" }, "COLUMN_NOT_IN_FILE", /“constructor”/],
    [{ Whom: "Shoe size" }, "COLUMN_UNKNOWN", /“Shoe size”.*“Whom”/],
    [{ Whom: "Email", Remark: "Email" }, "COLUMN_MATCHED_TWICE", /“Whom” and “Remark”.*“Email”/],
  ];
  for (const [columns, code, message] of refusals) {
    const { status, body } = await match("customers", importId, { columns });
    expect([status, body.code]).toEqual([422, code]);
    expect(body.message).toMatch(message);
  }
  expect((await columnsOf("customers", importId)).matching).toBe("");
  expect((await here.shopAsk({ path: url("customers", "imp_000000") })).status).toBe(404);
});

test("a matching is used again for a file with these columns, a new column is said, and it can be forgotten", async () => {
  const first = await checked("customers", UNKNOWN);
  await importing.ended(
    must(await match("customers", first.importId, { columns: BY_HAND, remember: true }), 202).jobId,
  );
  const next = await checked("customers", "REMARK,Whom,Where to write,Size\nx,Cid,cid@example.com,L\n");
  expect(next.result).toMatchObject({ good: 1, unknownColumns: ["Size"] });
  const read = await columnsOf("customers", next.importId);
  expect(read.rememberedAt).toEqual(expect.any(String));
  expect(read.columns.map(({ name, ours, isNew }: Wire) => [name, ours, isNew])).toEqual([
    ["REMARK", "Note", false],
    ["Whom", "First Name", false],
    ["Where to write", "Email", false],
    ["Size", "", true],
  ]);
  const path = `/v1/imports/customers/matchings/${read.remembered}`;
  must(await here.shopAsk({ method: "DELETE", path }), 204);
  expect((await here.shopAsk({ method: "DELETE", path })).status).toBe(404);
  expect((await columnsOf("customers", next.importId)).remembered).toBeNull();
  expect((await checked("customers", UNKNOWN)).result).toMatchObject({ refused: "file-columns-missing" });
  const run = await importing.run("customers", next.importId);
  expect(run.result).toMatchObject({ created: 1, failed: 0 });
});

test("a file of a system that is read as a whole is read by its columns where that is chosen", async () => {
  const etsy = await readFile(new URL("../fixtures/cases/139-etsy-sold-orders.csv", import.meta.url), "utf8");
  const { importId, result } = await checked("orders", etsy);
  expect(result.system).toMatch(/^Etsy/);
  const whole = await columnsOf("orders", importId);
  expect(whole).toMatchObject({ system: result.system, isWhole: true, asIs: false });
  expect(new Set(whole.columns.map(({ how }: Wire) => how))).toEqual(new Set(["system"]));

  const asIs = must(await match("orders", importId, { asIs: true, remember: true }), 202);
  await here.settle();
  expect(must(await here.shopAsk({ path: `/v1/jobs/${asIs.jobId}` })).result.refused).toBe("file-columns-missing");
  const plain = await columnsOf("orders", importId);
  expect(plain).toMatchObject({ system: null, isWhole: false, asIs: true });
  expect(howOf(plain)).toContainEqual(["Sale Date", "", "unused"]);
  expect((await checked("orders", etsy)).result.refused).toBe("file-columns-missing");
});

test.each([
  ["orders", "Ref,Amount of things,Thing,Cost", { Ref: "Name", "Amount of things": "Lineitem quantity" }],
  ["products", "Slug,Called,Costs", { Slug: "Handle", Called: "Title" }],
  ["reviews", "Points,Words,Who", { Points: "Rating", Words: "Body" }],
  ["faqs", "Title,Text", { Title: "Question", Text: "Answer" }],
  ["subscribers", "Where,Called", { Where: "Email", Called: "First name" }],
] as const)("the columns of a file of %s are matched by hand", async (kind, head, columns) => {
  const cells = head.split(",").map((_, place) => `${place + 1}`);
  const { importId } = await checked(kind, `${head}\n${cells.join(",")}\n`);
  must(await match(kind, importId, { columns }), 202);
  await here.settle();
  expect(howOf(await columnsOf(kind, importId))).toEqual(
    expect.arrayContaining(Object.entries(columns).map(([name, ours]) => [name, ours, "chosen"])),
  );
});

test("when a customer is erased, no cell of theirs is left beside a file's columns", async () => {
  const first = await checked("customers", UNKNOWN);
  await importing.ended(must(await match("customers", first.importId, { columns: BY_HAND }), 202).jobId);
  await importing.run("customers", first.importId);
  const [ana] = await customers();
  here.later(1000);
  must(
    await here.shopAsk({
      method: "POST",
      path: `${here.base}/customers/${ana.id}/erase`,
      body: { reason: "By email" },
    }),
  );
  await here.settle();
  const read = await columnsOf("customers", first.importId);
  expect(JSON.stringify(read)).not.toMatch(/ana@|Ana/);
  expect(read.columns.map(({ name }: Wire) => name)).toEqual(Object.keys(BY_HAND));
});

test("a column that stands twice, and one without a name, are chosen by their places", async () => {
  const file = "Email,Note,,Note\nana@example.com,old,Ana,new\n";
  const { importId, result } = await checked("customers", file);
  expect(result).toMatchObject({ refused: "file-columns-doubled" });
  const columns = { Note: "", "Column 3": "First Name", "Note (2)": "Note" };
  const again = await importing.ended(must(await match("customers", importId, { columns }), 202).jobId);
  expect(again.result).toMatchObject({ good: 1, bad: 0, warnings: [] });
  const [row] = (await columnsOf("customers", importId)).rows;
  expect(row.cells).toEqual([
    { column: "First Name", text: "Ana" },
    { column: "Email", text: "ana@example.com" },
    { column: "Note", text: "new" },
  ]);
});

/** Checks a file of subscribers as their form sends it: with a list and what they agreed to. */
async function subscribersChecked(content: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ mode: "dry-run", ...fields })) form.set(name, value);
  form.set("file", new File([content], "people.csv", { type: "text/csv" }));
  const whole = new Response(form);
  const headers = { "content-type": whole.headers.get("content-type") ?? "" };
  const raw = new Uint8Array(await whole.arrayBuffer());
  const { importId, jobId } = must(
    await here.shopAsk({ method: "POST", path: "/v1/mail/subscribers/import", headers, raw }),
    202,
  );
  await here.settle();
  return { importId, result: must(await here.shopAsk({ path: `/v1/jobs/${jobId}` })).result };
}
const PEOPLE =
  "Where to write,Whom,Newsletter,Wants\nann@x.test,Ann,yes,\nbob@x.test,Bob,no,news\ncy@x.test,Cy,maybe,\n";
const PEOPLE_BY_HAND = { "Where to write": "Email", Whom: "First name" };

test("subscribers are matched by hand with the list and the consent of their file, and a no still counts", async () => {
  const list = must(await importing.post("/v1/mail/mailing-lists", { name: "News" }), 201).id;
  const consent = "Signed at the fair";
  const { importId, result } = await subscribersChecked(PEOPLE, { mailingListId: list, consent });
  expect(result).toMatchObject({ refused: "file-columns-missing", details: { importId } });
  const columns = { ...PEOPLE_BY_HAND, Newsletter: "", Wants: "" };
  const again = must(await match("subscribers", importId, { columns, remember: true }), 202);
  const { result: checkedAgain } = await importing.ended(again.jobId);
  expect(checkedAgain).toMatchObject({ good: 1, bad: 2 });
  const read = await columnsOf("subscribers", importId);
  expect(howOf(read)).toContainEqual(["Newsletter", "", "together"]);
  expect(read.rows[0]).toMatchObject({
    cells: expect.arrayContaining([
      { column: "Email", text: "ann@x.test" },
      { column: "First name", text: "Ann" },
      { column: "Consent", text: consent },
    ]),
    problems: [],
  });
  expect(read.rows[1].problems).toEqual(["Newsletter: The file says that they are not subscribed"]);

  expect((await importing.run("subscribers", importId)).result).toMatchObject({ created: 1, failed: 2 });
  const { subscribers } = must(await here.shopAsk({ path: "/v1/mail/subscribers" }));
  expect(subscribers).toMatchObject([
    { email: "ann@x.test", firstName: "Ann", mailingListIds: [list], consent: { text: consent, source: "import" } },
  ]);
  const report = must(await here.shopAsk({ path: `/v1/mail/subscribers/imports/${importId}` }));
  expect((await here.shopAsk({ path: report.report })).status).toBe(200);
  expect((await importing.undo("subscribers", importId)).result).toMatchObject({ withdrawn: 1, left: 0 });
});

test("an answer about a word of consent leaves the list and the consent with their file", async () => {
  const list = must(await importing.post("/v1/mail/mailing-lists", { name: "Fair" }), 201).id;
  const consent = "Signed at the fair";
  const content = "Email,Newsletter\nann@x.test,yes\ncy@x.test,maybe\n";
  const { importId, result } = await subscribersChecked(content, { mailingListId: list, consent });
  expect(result).toMatchObject({ good: 1, bad: 1 });
  const { questions } = await columnsOf("subscribers", importId);
  expect(questions).toMatchObject([{ about: "consent", column: "Newsletter", items: [{ value: "maybe", rows: 1 }] }]);
  const body = { meanings: { Newsletter: { maybe: "yes" } } };
  const again = must(await importing.post(`/v1/imports/subscribers/${importId}/answers`, body), 202);
  expect((await importing.ended(again.jobId)).result).toMatchObject({ good: 2, bad: 0 });
  expect((await importing.run("subscribers", importId)).result).toMatchObject({ created: 2, failed: 0 });
  const { subscribers } = must(await here.shopAsk({ path: "/v1/mail/subscribers", query: { search: "cy@x.test" } }));
  expect(subscribers).toMatchObject([{ mailingListIds: [list], consent: { text: consent, source: "import" } }]);
});

test("a matching of subscribers is remembered without the consent and list of its file", async () => {
  const { importId } = await subscribersChecked(PEOPLE, { consent: "Signed at the fair" });
  must(await match("subscribers", importId, { columns: PEOPLE_BY_HAND, remember: true }), 202);
  await here.settle();
  const next = await subscribersChecked(
    "Whom,Where to write,Newsletter,Wants\nDee,dee@x.test,yes,\nEve,eve@x.test,,\n",
    {},
  );
  expect(next.result).toMatchObject({ good: 1, bad: 1 });
  const read = await columnsOf("subscribers", next.importId);
  expect(read.rememberedAt).toEqual(expect.any(String));
  expect(JSON.stringify(read.rows)).not.toContain("Signed at the fair");
  must(await here.shopAsk({ method: "DELETE", path: `/v1/imports/subscribers/matchings/${read.remembered}` }), 204);
});
