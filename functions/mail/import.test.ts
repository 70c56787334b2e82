import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Mailing, mailing } from "./testing.ts";

let here: Mailing;
beforeEach(async () => {
  here = await mailing();
});
afterEach(() => here.close());

const sample = (name: string) => readFile(new URL(`../../tests/fixtures/cases/${name}`, import.meta.url));
const boundary = "form-7d1f0c5e9a";
const form = (parts: Record<string, string>, file: Uint8Array | string): Uint8Array =>
  Buffer.concat([
    ...Object.entries(parts).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="people.csv"\r\nContent-Type: text/csv\r\n\r\n`,
    ),
    Buffer.from(file),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
/** What an import says when it has ended. */
async function sent(file: Uint8Array | string, parts: Record<string, string> = {}) {
  const began = await here.ask("POST /subscribers/import", {
    body: form(parts, file),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  });
  expect(began.status).toBe(202);
  await here.works();
  return (await here.ask(`GET /subscribers/imports/${began.body.importId}`)).body;
}
const consent = "Signed at the fair";
const subscribed = async (): Promise<string[]> =>
  (await here.ask("GET /subscribers", { query: { sortBy: "email" } })).body.subscribers.map(
    ({ email }: { email: string }) => email,
  );
const lines = ({ failed }: { failed: { line: number }[] }) => failed.map(({ line }) => line);

/** The lines left out and why, without the column that a job's row names first. */
const reasons = ({ failed }: { failed: { line: number; reason: string }[] }) =>
  failed.map(({ line, reason }) => [line, reason.replace(/^(Newsletter|Email): /, "")]);

test("a UTF-16 file is read with a list and a consent chosen for it too", async () => {
  const list = await here.list();
  const report = await sent(await sample("131-utf16be-with-consent.csv"), { consent, mailingListId: list });
  expect(report).toMatchObject({ status: "done", created: 1, failed: [] });
  const [zoe] = (await here.ask("GET /subscribers")).body.subscribers;
  expect(zoe).toMatchObject({ firstName: "Zoé", mailingListIds: [list], consent: { text: consent, source: "import" } });
});

test("a guess at a file's letters is said with a line to look at, and letters that fit no guess are refused", async () => {
  const guessed = await sent(Buffer.from("Email,First name\r\na@example.com,Zo\xeb", "latin1"), { consent });
  expect(guessed).toMatchObject({
    created: 1,
    warnings: [{ line: 2, value: "Zoë", message: "First name: Read as Windows-1252. Is this right?" }],
  });
  const refused = await sent(await sample("037-shift-jis.csv"), { consent });
  expect(refused).toMatchObject({ status: "failed", created: 0, problem: expect.stringContaining("UTF-8") });
});

test("columns that were not read are named", async () => {
  const report = await sent(await sample("101-header-named-constructor.csv"), { consent });
  expect(report).toMatchObject({ created: 1, unknownColumns: ["constructor", "toString", "__proto__"] });
});

test("Mailchimp's own export of an audience is read, with when they confirmed", async () => {
  const report = await sent(await sample("098-mailchimp-audience-export.csv"), { consent });
  expect(report).toMatchObject({ status: "done", created: 1, failed: [] });
  const [member] = (await here.ask("GET /subscribers")).body.subscribers;
  expect(member).toMatchObject({
    email: "m98@example.com",
    firstName: "Zoé",
    consent: { at: expect.stringMatching(/^2026-03-16/) },
    country: "DE",
    tags: ["vip", "b"],
  });
});

test.each([
  ["as the file calls it", {}],
  ["mapped to Status", { mapping: '{"Email Marketing Consent":"Status"}' }],
  ["left out by hand", { mapping: '{"Email Marketing Consent":""}' }],
])("only a known yes subscribes, with the consent column %s", async (_name, mapping) => {
  const report = await sent(await sample("103-klaviyo-consent-mapped-to-status.csv"), { consent, ...mapping });
  expect(report.created).toBe(1);
  expect(report.failed).toMatchObject([
    { line: 2, reason: expect.stringContaining("The file says that they are not subscribed") },
    { line: 3, reason: expect.stringContaining("The file says that they are not subscribed") },
  ]);
  expect(await subscribed()).toEqual(["k103c@example.com"]);
});

test("nobody comes in from a list of people who unsubscribed", async () => {
  const report = await sent(await sample("134-mailchimp-unsubscribed-export.csv"), { consent });
  expect(report).toMatchObject({ created: 0, failed: [{ line: 2 }] });
  expect(await subscribed()).toEqual([]);
});

test("an unknown word and an empty cell wait with a reason, whatever consent is chosen for the file", async () => {
  const report = await sent("Email,Newsletter\na@x.test,maybe\nb@x.test,\nc@x.test,ja?\nd@x.test,yes\n", { consent });
  expect(lines(report)).toEqual([2, 3, 4]);
  expect(report.failed[0].reason).toContain("Not a known word for consent");
  expect(report.failed[1].reason).toContain("Empty");
  expect(await subscribed()).toEqual(["d@x.test"]);
});

test("a no outweighs a yes, in one row and in two rows of one address", async () => {
  const file = [
    "Email,Subscribed,UNSUB_TIME",
    "a@x.test,yes,2026-01-01 10:00:00",
    "b@x.test,yes,",
    "c@x.test,yes,",
    "B@X.test,no,",
  ].join("\r\n");
  const report = await sent(file, { consent });
  expect(lines(report)).toEqual([2, 3, 5]);
  expect(await subscribed()).toEqual(["c@x.test"]);
});

test("without a consent in the file or for the file nobody is subscribed", async () => {
  const report = await sent("Email,First name\na@x.test,Ann\n");
  expect(report).toMatchObject({ created: 0, failed: [{ line: 2 }] });
  expect(report.failed[0].reason).toContain("Nothing says that they agreed");
});

test("what a check says of each row is what the import does with it", async () => {
  await here.people(["here@x.test", "left@x.test"], await here.list());
  await here.ask("POST /feedback", { body: { email: "left@x.test", type: "complaint" } });
  const address = fc.constantFrom("a@x.test", "A@x.test", "b@x.test", "here@x.test", "left@x.test", "none", "");
  const word = fc.constantFrom("subscribed", "yes", "UNSUBSCRIBED", "no", "maybe", "");
  const row = fc.tuple(address, word, fc.constantFrom("Ann", "x, y", "")).map((cells) => cells.join(","));
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
      const file = ["Email,Newsletter,First name", ...rows].join("\n");
      const checked = await sent(file, { consent, mode: "dry-run" });
      const before = await subscribed();
      const result = await sent(file, { consent });
      expect(reasons(result)).toEqual(reasons(checked));
      expect(result.created + result.updated + result.skipped).toBe(result.total - new Set(lines(result)).size);
      expect((await subscribed()).length).toBe(before.length + result.created);
    }),
    { numRuns: 15 },
  );
});
