import { afterEach, beforeEach, expect, test } from "vitest";
import { project, scene } from "./testing.ts";

let at: Awaited<ReturnType<typeof scene>>;
const FULFILLER = `/fulfillers/${project.id}`;
beforeEach(async () => {
  at = await scene();
  await at.ask("POST /fulfillers", { body: { project: project.id } });
});
afterEach(() => at.ports.close());

const gbp = (amount: number) => ({ amount, currency: "GBP" });
const rate = {
  code: "standard",
  name: "Standard",
  type: "delivery",
  tracked: true,
  countries: ["GB"],
  price: gbp(395),
  perItem: gbp(60),
  minDays: 2,
  maxDays: 3,
};
const preview = (csv: string) => at.ask(`POST ${FULFILLER}/rates/preview`, { body: { csv } });
const change = (rates: object[]) => at.ask(`PATCH ${FULFILLER}`, { body: { rates } });
/** A download comes in base64, as a server takes it. */
const textOf = (body: string) => Buffer.from(body, "base64").toString("utf8");
const HEAD = "Name,Countries,Price,Each further item,Minimum days,Maximum days,Tracked,Type,Code";

test("a file is shown line by line before it is applied, and changes nothing by itself", async () => {
  await change([rate, { ...rate, code: "old", name: "Old" }]);
  const csv = `${HEAD}\nStandard,GB,4.20,0.60,2,3,yes,,\nEurope,"FR, Germany",8.90,1.00,4,7,no,,\n`;
  const shown = await preview(csv);
  expect(shown).toMatchObject({
    status: 200,
    body: { problems: [], added: 1, changed: 1, removed: 1, unchanged: 0 },
  });
  expect(shown.body.rates).toMatchObject([
    { code: "standard", price: gbp(420) },
    { code: "europe", countries: ["FR", "DE"], tracked: false, type: "delivery" },
  ]);
  expect((await at.ask(`GET ${FULFILLER}`)).body.rates).toHaveLength(2);
  await change(shown.body.rates);
  expect((await at.ask(`GET ${FULFILLER}`)).body.rates).toEqual(shown.body.rates);
});

test("each bad line says what is wrong, and the good ones are read", async () => {
  const csv = [
    HEAD,
    "Standard,GB,3.95,0,2,3,yes,,",
    "Slow,Atlantis,3.95,0,2,3,yes,,",
    "Dear,GB,many,0,2,3,yes,,",
    "Early,GB,5.00,0,6,3,yes,,",
    "Standard,IE,5.00,0,2,3,yes,,",
  ].join("\n");
  const { rates, problems } = (await preview(csv)).body;
  expect(problems).toEqual([
    { line: 3, column: "Countries", value: "Atlantis", message: expect.stringContaining("Not a country: Atlantis") },
    { line: 4, column: "Price", value: "many", message: expect.stringContaining("Not an amount of GBP") },
    { line: 5, column: "Maximum days", value: "3", message: "Use at least the minimum days" },
    { line: 6, column: expect.stringContaining("Name"), value: "Standard", message: "Already at line 2" },
  ]);
  expect(rates[0]).toMatchObject({ name: "Standard", countries: ["GB"] });
});

test("a file that is no table is refused with a sentence", async () => {
  expect((await preview("")).body.errors.csv).toEqual(["The file is empty."]);
  const lacking = await preview("Name,Price\nStandard,3.95\n");
  expect([lacking.status, lacking.body.code]).toEqual([422, "VALIDATION_FAILED"]);
  expect(lacking.body.errors.csv[0]).toContain("Minimum days");
});

test("the file one downloads is the file one uploads", async () => {
  await change([rate, { ...rate, code: "anywhere", name: "World", countries: [], tracked: false }]);
  const file = await at.ask(`GET ${FULFILLER}/rates/export`);
  expect(file.status).toBe(200);
  const shown = await preview(textOf(file.body));
  expect(shown.body).toMatchObject({ problems: [], added: 0, changed: 0, removed: 0, unchanged: 2 });
});

test("without rates the download is an example that can be uploaded", async () => {
  const file = await at.ask(`GET ${FULFILLER}/rates/export`);
  expect((await preview(textOf(file.body))).body).toMatchObject({
    problems: [],
    added: 1,
    rates: [{ name: "Standard delivery", countries: ["GB"], price: gbp(395) }],
  });
});

test("rates that could never apply are refused at their field", async () => {
  const refused = await change([rate, { ...rate, countries: ["UK", "gb"], minDays: 5 }]);
  expect(refused).toMatchObject({
    status: 422,
    body: {
      errors: {
        "rates.1.countries": ["Use two-letter country codes, like GB"],
        "rates.1.maxDays": ["Use at least the minimum days"],
        "rates.1.code": ["Another rate has this code"],
      },
    },
  });
});
