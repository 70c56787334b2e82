import { afterEach, beforeEach, expect, test } from "vitest";
import { gbp, must, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { type ImportKind, importingIn, paidOrder, shopifyOrders, type Wire } from "../support/importing.ts";

let here: TestEnvironment;
let importing: ReturnType<typeof importingIn>;

beforeEach(async () => {
  here = await testEnvironment();
  importing = importingIn(here);
});
afterEach(() => here.close());

const url = (kind: ImportKind, importId: string, of: "columns" | "answers") => `/v1/imports/${kind}/${importId}/${of}`;
const readBy = async (kind: ImportKind, importId: string): Promise<Wire> =>
  must(await here.shopAsk({ path: url(kind, importId, "columns") }));
const questionsOf = async (kind: ImportKind, importId: string): Promise<Wire[]> =>
  (await readBy(kind, importId)).questions;
/** Checks the file again with these answers. */
const answer = async (kind: ImportKind, importId: string, body: object): Promise<Wire> =>
  (await importing.ended(must(await importing.post(url(kind, importId, "answers"), body), 202).jobId)).result;
/** Checks a file that is not UTF-8. */
async function checked(kind: ImportKind, raw: Buffer): Promise<{ importId: string; result: Wire }> {
  const headers = { "content-type": "text/csv" };
  const { importId, jobId } = must(
    await here.shopAsk({ method: "POST", path: `/v1/imports/${kind}`, headers, raw }),
    202,
  );
  return { importId, ...(await importing.ended(jobId)) };
}
const customer = async (email: string): Promise<Wire> => {
  const { customers } = must(await here.shopAsk({ path: `${here.base}/customers`, query: { pageSize: "100" } }));
  const { id } = customers.find((each: Wire) => each.email === email);
  return must(await here.shopAsk({ path: `${here.base}/customers/${id}` }));
};
const orderNumbered = async (number: string): Promise<Wire> => {
  const { orders } = must(await here.shopAsk({ path: `${here.base}/orders`, query: { pageSize: "100" } }));
  const found = orders.find((each: Wire) => each.number === number);
  return found && must(await here.shopAsk({ path: `${here.base}/orders/${found.id}` }));
};

const sent = { "Financial Status": "Bezahlt", "Fulfillment Status": "Versandt", "Lineitem sku": "NO-SUCH" };
const german = (prefix: string) =>
  shopifyOrders(
    paidOrder(`${prefix}1`, sent),
    {
      Name: `${prefix}1`,
      "Financial Status": "Bezahlt",
      "Lineitem quantity": 1,
      "Lineitem name": "Cup",
      "Lineitem price": 2,
    },
    paidOrder(`${prefix}2`, { ...sent, "Financial Status": " bezahlt" }),
    paidOrder(`${prefix}3`, { ...sent, "Financial Status": "Mahnung" }),
  );
const MEANINGS = { "Financial Status": { Bezahlt: "paid" }, "Fulfillment Status": { Versandt: "fulfilled" } };

test("a status that nobody knows is asked about once with its rows, and comes in as it was answered; others wait", async () => {
  const { importId, result } = await importing.send("orders", german("#A"));
  expect(result).toMatchObject({ good: 0, bad: 3 });
  const [payment, sending] = await questionsOf("orders", importId);
  expect(payment).toMatchObject({ about: "values", column: "Financial Status", more: 0 });
  expect(payment.items).toEqual([
    { value: "Bezahlt", rows: 3, answer: "" },
    { value: "Mahnung", rows: 1, answer: "" },
  ]);
  expect(payment.options).toContainEqual({ value: "paid", label: "Paid" });
  expect(sending).toMatchObject({ column: "Fulfillment Status", items: [{ value: "Versandt", rows: 3, answer: "" }] });

  const again = await answer("orders", importId, { meanings: MEANINGS });
  expect(again).toMatchObject({ good: 2, bad: 1 });
  expect(again.problems[0]).toMatchObject({ column: "Financial Status", value: "Mahnung" });
  expect(again.problems[0].message).toContain("“Mahnung” isn't known here");
  const read = await readBy("orders", importId);
  expect(read.matching).toBe(again.matching);
  expect(read.questions[0].items[0]).toEqual({ value: "Bezahlt", rows: 3, answer: "paid" });

  expect((await importing.run("orders", importId)).result).toMatchObject({ created: 2, failed: 1 });
  expect(await orderNumbered("#A1")).toMatchObject({ fulfilmentStatus: "dispatched", paidTotal: gbp(2800) });
  expect(await orderNumbered("#A3")).toBeUndefined();
  expect((await importing.post(url("orders", importId, "answers"), { meanings: MEANINGS })).status).toBe(409);
});

test("answers are used for the next file with these columns until they are forgotten", async () => {
  const first = await importing.send("orders", german("#B"));
  await answer("orders", first.importId, { meanings: MEANINGS, remember: true });
  const next = await importing.send("orders", german("#C"));
  expect(next.result).toMatchObject({ good: 2, bad: 1 });
  const { remembered, rememberedAt, questions } = await readBy("orders", next.importId);
  expect(rememberedAt).toEqual(expect.any(String));
  expect(questions[1].items).toEqual([{ value: "Versandt", rows: 3, answer: "fulfilled" }]);
  const other = shopifyOrders(paidOrder("#D", { ...sent, "Financial Status": "Mahnung", "Fulfillment Status": "" }));
  const third = await importing.send("orders", other);
  const more = { meanings: { "Financial Status": { Mahnung: "pending" } }, remember: true };
  await answer("orders", third.importId, more);
  const fourth = await importing.send("orders", german("#E"));
  expect(fourth.result).toMatchObject({ good: 3, bad: 0 });
  expect((await questionsOf("orders", fourth.importId))[0].items).toEqual([
    { value: "Bezahlt", rows: 3, answer: "paid" },
    { value: "Mahnung", rows: 1, answer: "pending" },
  ]);
  must(await here.shopAsk({ method: "DELETE", path: `/v1/imports/orders/matchings/${remembered}` }), 204);
  expect((await importing.send("orders", german("#F"))).result).toMatchObject({ good: 0, bad: 3 });
});

test("answers stay when columns are matched by hand", async () => {
  const { importId } = await importing.send("orders", german("#E"));
  await answer("orders", importId, { meanings: MEANINGS });
  const body = { columns: { "Shipping Method": "" } };
  const { result } = await importing.ended(
    must(await importing.post(url("orders", importId, "columns"), body), 202).jobId,
  );
  expect(result).toMatchObject({ good: 2, bad: 1 });
  await answer("orders", importId, { meanings: { "Financial Status": { Bezahlt: "paid", Mahnung: "" } } });
  const { columns, questions } = await readBy("orders", importId);
  expect(columns.find(({ name }: Wire) => name === "Shipping Method")).toMatchObject({ how: "chosen", ours: "" });
  expect(questions[1].items[0].answer).toBe("");
});

test("answers to what was not asked, or that are not offered, are refused by name", async () => {
  const { importId } = await importing.send("orders", german("#F"));
  const refusals: [object, string, RegExp][] = [
    [{ meanings: { Colour: { Bezahlt: "paid" } } }, "QUESTION_NOT_FOUND", /“Bezahlt” in “Colour”/],
    [{ meanings: { "Financial Status": { paid: "refunded" } } }, "QUESTION_NOT_FOUND", /“paid” in “Financial Status”/],
    [{ meanings: { "Financial Status": { Bezahlt: "toString" } } }, "ANSWER_UNKNOWN", /“toString”.*“Bezahlt”/],
    [{ dates: { "Created at": "day" } }, "QUESTION_NOT_FOUND", /“Created at”/],
    [{ decimals: "," }, "QUESTION_NOT_FOUND", /,/],
    [{ letters: "windows-1250" }, "QUESTION_NOT_FOUND", /windows-1250/],
  ];
  for (const [body, code, message] of refusals) {
    const { status, body: refused } = await importing.post(url("orders", importId, "answers"), body);
    expect([status, refused.code]).toEqual([422, code]);
    expect(refused.message).toMatch(message);
  }
  expect((await readBy("orders", importId)).matching).toBe("");
});

test.each([
  ["products", "Handle,Title,Variant Price,Status\nmug,Mug,9.00,Aktiv\n", "Status", "Aktiv", "active"],
  ["reviews", "Rating,Body,Author,Status\n5,Lovely,Ana,Freigegeben\n", "Status", "Freigegeben", "approved"],
  ["faqs", "Question,Answer,Visibility\nIs it safe?,Yes,Jeder\n", "Visibility", "Jeder", "public"],
  ["customers", "Email,Tax Exempt\na@example.com,vielleicht\n", "Tax Exempt", "vielleicht", "no"],
] as const)(
  "a value of %s that nobody knows waits until its meaning is chosen",
  async (kind, file, column, value, meaning) => {
    const { importId, result } = await importing.send(kind, file);
    expect(result).toMatchObject({ good: 0, bad: 1 });
    expect(await questionsOf(kind, importId)).toMatchObject([
      { about: "values", column, items: [{ value, rows: 1, answer: "" }] },
    ]);
    const meanings = { [column]: { [value]: meaning } };
    expect(await answer(kind, importId, { meanings })).toMatchObject({ good: 1, bad: 0 });
  },
);

test("at most 50 values of a column are asked about, those with most rows first, and no addresses or long texts", async () => {
  const rows = Array.from({ length: 60 }, (_, at) => `c${at}@example.com,word ${at}`);
  const odd = ["x@example.com,word 59", "y@example.com,ann@example.com", `z@example.com,${"long ".repeat(20)}`];
  const { importId, result } = await importing.send("customers", ["Email,Gender", ...rows, ...odd].join("\n"));
  expect(result).toMatchObject({ good: 0, bad: 63 });
  const [question] = await questionsOf("customers", importId);
  expect(question).toMatchObject({ column: "Gender", more: 10 });
  expect(question.items).toHaveLength(50);
  expect(question.items[0]).toEqual({ value: "word 59", rows: 2, answer: "" });
  expect(JSON.stringify(question.items)).not.toMatch(/ann@|long/);
});

test("consent is asked about in plain words, a no outweighs a yes, and the answer is for one file", async () => {
  const file = (stamp: string) =>
    [
      "Email,Newsletter,Accepts Email Marketing",
      `a${stamp}@example.com,Abo,`,
      `b${stamp}@example.com,Abo,no`,
      `c${stamp}@example.com,Kunde,`,
      `d${stamp}@example.com,Presse,`,
    ].join("\n");
  const { importId, result } = await importing.send("customers", file("1"));
  expect(result).toMatchObject({ good: 4 });
  expect(await questionsOf("customers", importId)).toMatchObject([
    {
      about: "consent",
      column: "Newsletter",
      text: "Have these people agreed to emails from you?",
      options: [
        { value: "yes", label: "Yes" },
        { value: "no", label: "No" },
      ],
      items: [
        { value: "Abo", rows: 2, answer: "" },
        { value: "Kunde", rows: 1, answer: "" },
        { value: "Presse", rows: 1, answer: "" },
      ],
    },
  ]);
  await answer("customers", importId, { meanings: { Newsletter: { Abo: "yes", Kunde: "no" } }, remember: true });
  await importing.run("customers", importId);
  const consentOf = async (name: string) => (await customer(`${name}@example.com`)).marketing.email;
  expect(await consentOf("a1")).toBe("subscribed");
  expect(await consentOf("b1")).toBe("unsubscribed");
  expect(await consentOf("c1")).toBe("unsubscribed");
  expect(await consentOf("d1")).toBe("not_set");

  const next = await importing.send("customers", file("2"));
  const read = await readBy("customers", next.importId);
  expect(read.remembered).toBeNull();
  expect(read.questions[0].items[0]).toEqual({ value: "Abo", rows: 2, answer: "" });

  const { id } = await customer("a1@example.com");
  here.later(1000);
  must(
    await here.shopAsk({ method: "POST", path: `${here.base}/customers/${id}/erase`, body: { reason: "By email" } }),
  );
  await here.settle();
  expect(await questionsOf("customers", importId)).toEqual([]);
});

test("a day that can be two is asked about once for its column, and the column's other dates outweigh the answer", async () => {
  await stocked(here);
  const dated = (...dates: readonly string[]) =>
    shopifyOrders(...dates.map((date, at) => paidOrder(`#${date}-${at}`, { "Created at": date })));
  const { importId, result } = await importing.send("orders", dated("03/04/2026 10:00", "05/06/2026 11:00"));
  expect(result).toMatchObject({ good: 0, bad: 2 });
  expect(await questionsOf("orders", importId)).toMatchObject([
    {
      about: "dates",
      column: "Created at",
      options: [
        { value: "day", label: "3 April 2026 – day first" },
        { value: "month", label: "4 March 2026 – month first" },
      ],
      items: [{ value: "03/04/2026 10:00", answer: "" }],
    },
  ]);
  const answers = { dates: { "Created at": "month" }, remember: true };
  expect(await answer("orders", importId, answers)).toMatchObject({ good: 2, bad: 0 });
  await importing.run("orders", importId);
  expect((await orderNumbered("#03/04/2026 10:00-0")).placedAt).toMatch(/^2026-03-04/);

  const decided = await importing.send("orders", dated("27/10/2026 10:00", "04/05/2026 10:00"), "import");
  expect(decided.result).toMatchObject({ created: 2, failed: 0 });
  expect((await orderNumbered("#04/05/2026 10:00-1")).placedAt).toMatch(/^2026-05-04/);
  expect((await importing.send("orders", dated("06/07/2026 10:00"))).result).toMatchObject({ good: 1 });
});

test("days that were read by the file's other columns are shown, and can be chosen otherwise", async () => {
  const file = "Email,Registered,First purchased\na@example.com,03/04/2026,27/10/2026\n";
  const { importId, result } = await importing.send("customers", file);
  expect(result).toMatchObject({ good: 1, bad: 0 });
  const registered = async () => {
    const { rows, questions } = await readBy("customers", importId);
    const cell = rows[0].cells.find(({ column }: Wire) => column === "Registered");
    return [questions[0].column, questions[0].items[0].answer, cell.text.slice(0, 10)];
  };
  expect(await registered()).toEqual(["Registered", "day", "2026-04-03"]);
  await answer("customers", importId, { dates: { Registered: "month" } });
  expect(await registered()).toEqual(["Registered", "month", "2026-03-04"]);
});

test("an amount that can be two is asked about once for the file", async () => {
  const { importId, result } = await importing.send("customers", 'Email,Total Spent\na@example.com,"1,234"\n');
  expect(result).toMatchObject({ good: 0, bad: 1 });
  expect(await questionsOf("customers", importId)).toMatchObject([
    {
      about: "amounts",
      options: [
        { value: ".", label: "1234 – the point is the decimal mark" },
        { value: ",", label: "1.234 – the comma is the decimal mark" },
      ],
      items: [{ value: "1,234", answer: "" }],
    },
  ]);
  expect(await answer("customers", importId, { decimals: "." })).toMatchObject({ good: 1, bad: 0 });
});

test("letters that were guessed are asked about, and what was chosen holds for columns, records and bad rows", async () => {
  const file = Buffer.from(
    "Email,First Name,Jelz\xf5\ng@example.com,Gerg\xf5,els\xf5\nno address,Gerg\xf5,x\n",
    "latin1",
  );
  const { importId, result } = await checked("customers", file);
  expect(result.warnings).toMatchObject([{ message: "Read as Windows-1252. Is this right?" }]);
  const columns = { columns: { Jelzõ: "Note" } };
  await importing.ended(must(await importing.post(url("customers", importId, "columns"), columns), 202).jobId);
  const [letters] = await questionsOf("customers", importId);
  expect(letters).toMatchObject({ about: "letters", items: [{ answer: "windows-1252" }] });
  expect(letters.options).toContainEqual({
    value: "windows-1250",
    label: "Email,First Name,Jelző – Windows-1250 (Central European)",
  });

  const again = await answer("customers", importId, { letters: "windows-1250" });
  expect(again).toMatchObject({ good: 1, bad: 1, warnings: [] });
  const read = await readBy("customers", importId);
  expect(read.columns.at(-1)).toMatchObject({ name: "Jelző", ours: "Note", how: "chosen" });
  expect(read.questions).toMatchObject([{ about: "letters", items: [{ answer: "windows-1250" }] }]);
  await importing.run("customers", importId);
  expect(await customer("g@example.com")).toMatchObject({ firstName: "Gergő", note: "első" });
  const bad = await here.shopAsk({ path: `/v1/imports/customers/${importId}/bad-rows` });
  expect(bad.file.toString()).toContain("Gergő");
});
