import { afterEach, beforeEach, expect, test } from "vitest";
import { OrganisationProjectJoined, organisationStream } from "#events/organisations";
import { record } from "#platform/testing";
import { company, gbp, project, type Scene, scene } from "./testing.ts";

let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());
const exported = (
  body: object,
  path = "/transactions/export",
  as: "owner" | "admin" | "viewer" = "owner",
  query = {},
) => here.ask(`POST ${path}`, { as, body, query });
const rows = (csv: string) =>
  csv
    .replace(/^\uFEFF/, "")
    .trim()
    .split("\r\n")
    .slice(1);

// [entity.billing.body.exportTransactionsRequest]
test("transactions are exported as CSV with the columns wanted", async () => {
  await here.credit(1000);
  await here.charge(250, { description: "=SUM(A1)" });
  const response = await exported({ format: "csv", columns: ["number", "description", "gross"] });
  expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(response.headers["content-disposition"]).toContain("Press-transactions-2026-03-02.csv");
  const text = Buffer.from(response.body, "base64").toString();
  expect(text).toBe(
    "\uFEFFNumber,Description,Gross,Currency\r\nT-10002,'=SUM(A1),2.50,GBP\r\nT-10001,Welcome,10.00,GBP\r\n",
  );
});

test("an export keeps to its search, types, statuses and period", async () => {
  await here.credit(1000);
  await here.charge(100);
  here.ports.advance(2 * 86_400_000);
  await here.charge(200, { description: "Posters", integration: "mail" });
  const numbers = async (body: object) => {
    const response = await exported({ format: "csv", columns: ["number"], ...body });
    return rows(Buffer.from(response.body, "base64").toString()).map((row) => row.slice(0, 7));
  };
  expect(await numbers({ types: ["charge"] })).toEqual(["T-10003", "T-10002"]);
  expect(await numbers({ statuses: ["confirmed"] })).toEqual(["T-10001"]);
  expect(await numbers({ search: "posters" })).toEqual(["T-10003"]);
  expect(await numbers({ integration: "mail" })).toEqual(["T-10003"]);
  expect(await numbers({ start: "2026-03-01", end: "2026-03-02" })).toEqual(["T-10002", "T-10001"]);
  expect(await numbers({ start: "2026-03-05" })).toEqual([]);
  expect((await exported({ format: "csv", start: "soon" })).body.errors).toEqual({
    start: ["Use a date like 2026-03-15"],
  });
});

test("an export is also lines of JSON; a format that cannot be written is refused at its field", async () => {
  await here.credit(1000);
  const response = await exported({ format: "ndjson" });
  expect(JSON.parse(Buffer.from(response.body, "base64").toString())).toMatchObject({
    number: "T-10001",
    gross: gbp(1000),
    amount: "10.00",
  });
  expect(await exported({ format: "xlsx" })).toMatchObject({
    status: 422,
    body: { code: "FORMAT_NOT_AVAILABLE", errors: { format: ["Use csv or ndjson"] } },
  });
});

test("an export needs its permission", async () => {
  expect((await exported({ format: "csv" }, "/transactions/export", "viewer")).status).toBe(403);
});

// [role.admin.billing.export] [entity.billing.body.exportAdminTransactionsRequest]
test("the export of all projects is for the platform's administrators", async () => {
  const path = "/admin/transactions/export";
  await here.credit(1000);
  expect(await exported({ format: "csv" }, path, "owner")).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
  const inOther = { type: "charge", amount: gbp(7), description: "Elsewhere" };
  await here.ask("POST /transactions", { as: "stranger", body: inOther, query: { project: "prj_other01" } });
  await here.ask("PATCH /admin", { as: "admin", body: { plan: { code: "partner" }, company, note: "Agreed" } });
  await record(here.ports, organisationStream("org_000001"), [
    OrganisationProjectJoined({ organisation: "org_000001", project: "prj_other01" }),
  ]);
  await here.settle();
  const exportTransactions = async (body: object) => {
    const { body: file } = await here.send(`POST /v1/billing${path}`, {
      as: { user: "usr_admin1", admin: true },
      body: { format: "csv", columns: ["number"], ...body },
    });
    return rows(Buffer.from(file, "base64").toString());
  };
  const [own, other] = [`${project.id},Press,T-10001,GBP`, "prj_other01,Other,T-10001,GBP"];
  expect((await exportTransactions({})).sort()).toEqual([other, own].sort());
  expect(await exportTransactions({ projects: [project.id] })).toEqual([own]);
  expect(await exportTransactions({ plans: ["partner"] })).toEqual([own]);
  expect(await exportTransactions({ organisations: ["org_000001"] })).toEqual([other]);
});
