import { afterEach, beforeEach, expect, test } from "vitest";
import { runTimers, settle, timersService } from "#platform/testing";
import { readPdf } from "../../tests/support/pdf.ts";
import { service } from "./service.ts";
import { gbp, project, type Scene, scene } from "./testing.ts";

let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());
const DAY = 86_400_000;
const HOUR = DAY / 24;
const march = { periodStart: "2026-03-01", periodEnd: "2026-03-31" };
const create = (body: object = march, more: object = {}) => here.ask("POST ", { body, ...more });
const listed = async (query: Record<string, string> = {}) =>
  (await here.ask("GET ", { query })).body.summaries.map(({ number }: { number: string }) => number);

/** As the schedule does it, with everything projected and delivered before and after. */
async function close() {
  await here.settle();
  await runTimers(service, here.ports);
  await here.settle();
}

// [entity.billing.summary] [entity.billing.body.createSummaryRequest]
test("a summary says what the wallet held, what moved it by type, and what it holds", async () => {
  here.ports.advance(-3 * DAY);
  await here.move("credit", 5000);
  here.ports.advance(3 * DAY);
  await here.move("charge", -1200);
  await here.move("charge", -300);
  await here.move("refund", 200);
  await here.settle();
  const made = await create({ ...march, note: "For the accountant" });
  expect(made).toMatchObject({
    status: 201,
    body: {
      number: "S-10001",
      status: "open",
      periodStart: "2026-03-01T00:00:00.000Z",
      periodEnd: "2026-03-31T23:00:00.000Z",
      currency: "GBP",
      opening: gbp(5000),
      totals: { charge: gbp(-1500), refund: gbp(200), top_up: gbp(0) },
      closing: gbp(3700),
      transactionCount: 3,
      invoiceCount: 0,
      outstanding: gbp(0),
      note: "For the accountant",
      finalisesAt: "2026-04-01T00:00:00.000Z",
      pdf: `/v1/billing/summaries/${made.body.id}/download?project=${project.id}`,
    },
  });
  await here.move("fee", -100);
  await here.settle();
  expect((await here.ask(`GET /${made.body.id}`)).body).toMatchObject({ closing: gbp(3600), transactionCount: 4 });
  expect((await here.ask(`GET /${made.body.id}`, { as: "stranger" })).status).toBe(404);
});

test("a day belongs to the period in the project's time zone", async () => {
  here.ports.advance(29 * DAY + 14 * HOUR - 1);
  await here.move("top_up", 700);
  here.ports.advance(1);
  await here.move("top_up", 40);
  await here.settle();
  const { body } = await create();
  expect([body.closing, body.transactionCount]).toEqual([gbp(700), 1]);
});

test("its figures are fixed an hour after its period, once, and it can be deleted until then", async () => {
  const first = (await create()).body;
  const other = (await create({ periodStart: "2026-02-01", periodEnd: "2026-02-28" })).body;
  expect((await here.ask(`DELETE /${other.id}`)).status).toBe(204);
  expect((await here.ask(`GET /${other.id}`)).status).toBe(404);
  expect((await here.ask(`DELETE /${other.id}`)).status).toBe(404);
  await here.move("top_up", 900);
  await close();
  expect((await here.ask(`GET /${first.id}`)).body.status).toBe("open");
  here.ports.advance(31 * DAY);
  await here.move("charge", -100);
  await close();
  await close();
  const { body } = await here.ask(`GET /${first.id}`);
  expect(body).toMatchObject({ status: "finalised", closing: gbp(900), finalisedAt: expect.any(String) });
  expect(body.finalisesAt).toBeUndefined();
  expect(await here.ask(`DELETE /${first.id}`)).toMatchObject({ status: 409, body: { code: "SUMMARY_FINALISED" } });
  expect((await here.ports.outbox.list(10)).length).toBe(0);
});

test("a summary of an ended period stays open for an hour, to be deleted", async () => {
  const { body } = await create({ periodStart: "2026-01-01", periodEnd: "2026-01-31" });
  expect(body).toMatchObject({ status: "open", finalisesAt: "2026-03-02T10:00:00.000Z" });
  here.ports.advance(HOUR);
  await close();
  expect((await here.ask(`GET /${body.id}`)).body.status).toBe("finalised");
});

test("no two summaries overlap, however many are created at once", async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => create()));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: "PERIOD_OVERLAPS",
    message: "Another summary already covers part of this period.",
    errors: { periodStart: ["S-10001 covers part of this period"] },
  });
  expect((await create({ periodStart: "2026-02-15", periodEnd: "2026-03-01" })).status).toBe(409);
  expect((await create({ periodStart: "2026-02-15", periodEnd: "2026-02-28" })).status).toBe(201);
});

test.each([
  [{ periodStart: "2026-03-31", periodEnd: "2026-03-01" }, "PERIOD_INVALID", "periodEnd"],
  [{ periodStart: "2026-04-01", periodEnd: "2026-04-30" }, "PERIOD_INVALID", "periodStart"],
  [{ periodStart: "2026-03-01T12:00:00Z", periodEnd: "2026-03-31" }, "VALIDATION_FAILED", "periodStart"],
  [{ periodStart: "2026-03-01", periodEnd: "2026-03-31T12:00:00Z" }, "VALIDATION_FAILED", "periodEnd"],
  [{ periodStart: "soon", periodEnd: "2026-03-31" }, "VALIDATION_FAILED", "periodStart"],
  [{ ...march, currency: "EUR" }, "WRONG_CURRENCY", "currency"],
])("a summary of %j is refused with %s", async (body, code, field) => {
  const response = await create(body);
  expect(response).toMatchObject({ status: 422, body: { code } });
  expect(Object.keys(response.body.errors)).toEqual([field]);
});

test("the same request again is the same summary", async () => {
  const headers = { "idempotency-key": "one" };
  const [first, again] = [await create(march, { headers }), await create(march, { headers })];
  expect(again.body).toEqual(first.body);
  expect(await listed()).toEqual(["S-10001"]);
});

// [entity.billing.summary.filter.search]
test("summaries are listed by period and found by words and state", async () => {
  await create({ ...march, note: "For the accountant" });
  await create({ periodStart: "2026-01-01", periodEnd: "2026-01-31" });
  await create({ periodStart: "2026-02-01", periodEnd: "2026-02-28", note: "Bank loan" });
  here.ports.advance(2 * HOUR);
  await close();
  expect(await listed()).toEqual(["S-10001", "S-10003", "S-10002"]);
  expect(await listed({ search: "accountant" })).toEqual(["S-10001"]);
  expect(await listed({ search: "s-10002" })).toEqual(["S-10002"]);
  expect(await listed({ search: "status:finalised" })).toEqual(["S-10003", "S-10002"]);
  expect(await listed({ search: "status:finalised loan" })).toEqual(["S-10003"]);
  expect((await here.ask("GET ", { query: { search: "colour:red" } })).status).toBe(422);
  const first = (await here.ask("GET ", { query: { pageSize: "2" } })).body;
  const rest = (await here.ask("GET ", { query: { pageSize: "2", pageToken: first.nextPageToken } })).body;
  expect([...first.summaries, ...rest.summaries]).toHaveLength(3);
});

test("creating, deleting and exporting need permissions of their own", async () => {
  const { id } = (await create()).body;
  expect((await create(march, { as: "viewer" })).status).toBe(403);
  expect((await here.ask(`DELETE /${id}`, { as: "viewer" })).status).toBe(403);
  const sent = { as: "viewer" as const, body: { format: "csv" } };
  expect((await here.ask(`POST /${id}/transactions/export`, sent)).status).toBe(403);
  expect((await here.ask(`GET /${id}`, { as: "viewer" })).status).toBe(200);
});

test("a summary is a PDF with its balances and totals", async () => {
  await here.move("top_up", 5000);
  await here.move("charge", -1234);
  await here.settle();
  const { id } = (await create({ ...march, note: "For the accountant" })).body;
  const response = await here.ask(`GET /${id}/download`);
  expect(response.headers).toMatchObject({ "content-type": "application/pdf" });
  const { pages, size } = readPdf(Buffer.from(response.body, "base64"));
  const text = (pages[0] ?? "").replace(/\s+/g, " ");
  expect(pages).toHaveLength(1);
  expect(size).toContain("A4");
  for (const part of ["Press", "S-10001 · not final", "1 March 2026 to 31 March 2026", "Opening balance £0.00"])
    expect(text).toContain(part);
  for (const part of ["Top-ups £50.00", "Charges £12.34", "Closing balance £37.66", "For the accountant"])
    expect(text).toContain(part);
});

test("its transactions are exported as CSV and as lines of JSON", async () => {
  await here.move("top_up", 5000);
  here.ports.advance(HOUR);
  await here.move("charge", -1234);
  here.ports.advance(40 * DAY);
  await here.move("charge", -1);
  await here.settle();
  const { id } = (await create()).body;
  const exported = (body: object) => here.ask(`POST /${id}/transactions/export`, { body });
  const csv = await exported({ format: "csv", columns: ["number", "type", "change"] });
  expect(csv.headers["content-disposition"]).toContain("Press-summary-S-10001-transactions.csv");
  expect(Buffer.from(csv.body, "base64").toString()).toBe(
    "\uFEFFNumber,Type,Change,Currency\r\nT-10001,top_up,50.00,GBP\r\nT-10002,charge,-12.34,GBP\r\n",
  );
  const ndjson = await exported({ format: "ndjson" });
  const lines = Buffer.from(ndjson.body, "base64").toString().trim().split("\n");
  expect(lines.map((line) => JSON.parse(line).amount)).toEqual(["50.00", "-12.34"]);
  expect(await exported({ format: "xlsx" })).toMatchObject({ status: 422, body: { code: "FORMAT_NOT_AVAILABLE" } });
});

test("a cycle makes a summary at the end of each period, once, and sends it", async () => {
  await here.choose("monthly");
  await here.move("top_up", 5000);
  await close();
  expect(await listed()).toEqual([]);
  here.ports.advance(30 * DAY + 16 * HOUR);
  await close();
  await close();
  const { summaries } = (await here.ask("GET ")).body;
  expect(summaries).toMatchObject([
    {
      number: "S-10001",
      cycle: "monthly",
      status: "finalised",
      periodStart: "2026-03-01T00:00:00.000Z",
      closing: gbp(5000),
    },
  ]);
  const emails = await here.ports.outbox.list(10);
  expect(emails.map(({ to }) => to).sort()).toEqual(["bills@press.example", "books@press.example"]);
  expect(emails[0]).toMatchObject({
    subject: "Press: summary S-10001, 1 March 2026 to 31 March 2026",
    attachments: ["Summary S-10001.pdf"],
  });
});

test("a weekly cycle closes on Mondays and leaves out what is covered already", async () => {
  await here.choose("weekly");
  await create({ periodStart: "2026-03-01", periodEnd: "2026-03-02" });
  for (let week = 0; week < 3; week += 1) {
    here.ports.advance(7 * DAY);
    await close();
  }
  const { summaries } = (await here.ask("GET ")).body;
  expect(
    summaries.map(({ periodStart, cycle }: { periodStart: string; cycle?: string }) => [
      periodStart.slice(0, 10),
      cycle,
    ]),
  ).toEqual([
    ["2026-03-16", "weekly"],
    ["2026-03-09", "weekly"],
    ["2026-03-01", undefined],
  ]);
});

const cycles = async (): Promise<[string, string][]> => {
  const { summaries } = (await here.ask("GET ", { query: { pageSize: "50" } })).body;
  return summaries.map(({ periodStart, status }: { periodStart: string; status: string }) => [
    periodStart.slice(0, 10),
    status,
  ]);
};

test("runs that were missed are caught up, each period once and with its own figures", async () => {
  await here.choose("weekly");
  await close();
  await here.move("top_up", 5000);
  here.ports.advance(22 * DAY);
  await close();
  await close();
  expect(await cycles()).toEqual([
    ["2026-03-16", "finalised"],
    ["2026-03-09", "finalised"],
    ["2026-03-02", "finalised"],
  ]);
  const { summaries } = (await here.ask("GET ")).body;
  expect(summaries.map(({ opening }: { opening: object }) => opening)).toEqual([gbp(5000), gbp(5000), gbp(0)]);
});

test("a project from before the timer is caught up once, and no run reads idle projects", async () => {
  await here.choose("weekly");
  await settle([service], here.ports);
  here.ports.advance(8 * DAY);
  let walks = 0;
  const projects: typeof here.ports.access.projects = (...page) => {
    walks += 1;
    return here.ports.access.projects(...page);
  };
  const counting = { ...here.ports, access: { ...here.ports.access, projects } };
  for (let run = 0; run < 3; run += 1) {
    await runTimers(service, counting);
    await settle([service, timersService], here.ports);
  }
  expect(walks).toBe(1);
  expect(await cycles()).toEqual([["2026-03-02", "finalised"]]);
});
