import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { work } from "#platform/relay";
import { service } from "./service.ts";
import { project, scene } from "./testing.ts";

let at: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  at = await scene();
});
afterEach(() => at.ports.close());

const Problem = z.object({ line: z.number(), message: z.string() });
const Report = z.object({
  total: z.number(),
  good: z.number().optional(),
  created: z.number().optional(),
  unchanged: z.number().optional(),
  problems: z.array(Problem),
  unknownColumns: z.array(z.string()),
  warnings: z.array(Problem).optional(),
});
let files = 0;
async function resultOf(content: string | Uint8Array, mode: "dry-run" | "import"): Promise<unknown> {
  files += 1;
  const importId = `imp_${String(files).padStart(6, "0")}`;
  const [id, blob, kind] = [`job_${importId}`, `imports/${importId}.csv`, "customers.import"];
  await at.ports.blobs.put(project.id, blob, Buffer.from(content), "text/csv");
  const by = { kind: "user", id: "usr_owner1" } as const;
  const createdAt = at.ports.clock().toISOString();
  const input = { blob, importId, mode };
  await at.ports.jobs.start({ id, tenant: project.id, kind, title: kind, input, by, createdAt });
  await work([service], at.ports);
  await at.settle();
  return (await at.ports.jobs.get(project.id, id))?.result;
}
/** What the job of a file says when it has ended. */
const sent = async (content: string | Uint8Array, mode: "dry-run" | "import") =>
  Report.parse(await resultOf(content, mode));
const consents = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await at.ask("GET ")).body.customers.map((each: { email: string; marketing: { email: string } }) => [
      each.email,
      each.marketing.email,
    ]),
  );
const lines = ({ problems }: z.infer<typeof Report>) => [...new Set(problems.map(({ line }) => line))];

test("Shopify's earlier file with a province and its code is read, and what is not used is said", async () => {
  const file = await readFile(
    new URL("../../tests/fixtures/cases/023-shopify-legacy-province-and-code.csv", import.meta.url),
  );
  const checked = await sent(file, "dry-run");
  expect(checked).toMatchObject({ good: 1, problems: [], unknownColumns: expect.arrayContaining(["Province"]) });
  expect(checked.warnings).toMatchObject([
    { line: 2, message: "Not used: “Province Code” says “UT”" },
    { line: 2, message: "Not imported: Total Spent, Total Orders. These are counted from the orders here" },
  ]);
  await sent(file, "import");
  expect(await consents()).toEqual({ "pat23@example.com": "subscribed" });
});

test("only a known yes subscribes a customer, and a no outweighs it", async () => {
  const head = "Email,Accepts Email Marketing,Email Marketing Consent,UNSUB_TIME";
  const rows = [
    "yes@x.test,yes,,",
    "other@x.test,,SUBSCRIBED,",
    "never@x.test,yes,NEVER_SUBSCRIBED,",
    "left@x.test,yes,,2026-01-01 10:00:00",
    "word@x.test,,perhaps,",
    "none@x.test,,,",
  ];
  expect(await sent([head, ...rows].join("\n"), "import")).toMatchObject({ created: 6, problems: [] });
  expect(await consents()).toEqual({
    "yes@x.test": "subscribed",
    "other@x.test": "subscribed",
    "never@x.test": "unsubscribed",
    "left@x.test": "unsubscribed",
    "word@x.test": "not_set",
    "none@x.test": "not_set",
  });
});

test("of two rows of one email a no keeps the yes out", async () => {
  const file = "Email,Accepts Email Marketing\na@x.test,yes\nb@x.test,no\nA@X.test,no\nb@x.test,no\n";
  const report = await sent(file, "import");
  expect(lines(report).toSorted()).toEqual([2, 4, 5]);
  expect(await consents()).toEqual({ "b@x.test": "unsubscribed" });
});

test("a file without a column that tells customers apart is refused as a file", async () => {
  const refused = await resultOf("Colour,Note\nred,x\n", "dry-run");
  expect(refused).toMatchObject({
    refused: "file-columns-missing",
    details: { columns: ["Email", "Customer ID", "Phone"] },
  });
});

test("what a check says of each row is what the import does with it", async () => {
  const address = fc.constantFrom("a@x.test", "A@x.test", "b@x.test", "c@x.test", "none", "");
  const row = fc
    .tuple(
      address,
      fc.constantFrom("yes", "no", "maybe", ""),
      fc.constantFrom("+441632960001", ""),
      fc.constantFrom("Ann", "x, y"),
    )
    .map((cells) => cells.join(","));
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
      const file = ["Email,Accepts Email Marketing,Phone,First Name", ...rows].join("\n");
      const checked = await sent(file, "dry-run");
      const result = await sent(file, "import");
      expect(lines(result)).toEqual(lines(checked));
      expect((result.created ?? 0) + (result.unchanged ?? 0)).toBe(checked.good);
    }),
    { numRuns: 15 },
  );
});
