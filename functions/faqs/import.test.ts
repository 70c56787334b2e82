import { afterEach, beforeEach, expect, test } from "vitest";
import { work } from "#platform/relay";
import { requestsTo, type Sent, settle, type TestPorts, testPorts, testProject } from "#platform/testing";
import { service } from "./service.ts";

let ports: TestPorts;
beforeEach(async () => {
  ports = await testPorts({ services: [service] });
  const rights = Object.values(service.http.contract).flatMap(({ permission }) => permission ?? []);
  ports.places.allow("usr_owner1", testProject, rights);
});
afterEach(() => ports.close());

const ask = (route: string, sent: Sent = {}) => {
  const [method, path] = route.split(" ");
  return requestsTo(service.http, ports)(`${method} /v1/faqs${path}`, {
    as: { user: "usr_owner1", name: "Olive" },
    ...sent,
    query: { project: testProject.id, ...sent.query },
  });
};
const questions = async () => {
  await settle([service], ports);
  return (await ask("GET ", { query: { sortBy: "question" } })).body.faqs;
};
const group = async (name: string) => (await ask("POST /groups", { body: { name } })).body.id as string;

let jobs = 0;
async function job(kind: string, input: object) {
  jobs += 1;
  const id = `job_${String(jobs).padStart(6, "0")}`;
  const by = { kind: "user", id: "usr_owner1" } as const;
  const createdAt = ports.clock().toISOString();
  await ports.jobs.start({ id, tenant: testProject.id, kind, title: kind, input, by, createdAt });
  await work([service], ports);
  // biome-ignore lint/suspicious/noExplicitAny: a job's result is whatever its work answers
  return (await ports.jobs.get(testProject.id, id))?.result as any;
}
async function file(lines: readonly string[]) {
  const blob = `imports/file${jobs}.csv`;
  await ports.blobs.put(testProject.id, blob, Buffer.from(lines.join("\r\n")), "text/csv");
  return { blob, importId: `imp_${String(jobs).padStart(6, "0")}` };
}

test("questions come in by file: a check finds what is wrong in each row, good rows go in once, and it can be undone", async () => {
  const care = await group("Care");
  for (const _ of [1, 2]) await group("Twice");
  await settle([service], ports);
  const input = await file([
    "Question,Answer,Visibility,Group,Group ID,Tags",
    'Is it safe?,"Yes.\nOn <30> degrees.",public,care,,"mugs, care"',
    `May I iron it?,"<p onclick=""x()"">No.</p>",,,${care},`,
    ",No question,public,,,",
    "No such group,Answer,public,Nowhere,,",
    "Two such groups,Answer,public,Twice,,",
    "Wrong id,Answer,public,,fqg_0000000000,",
    "Nothing left,<script>x()</script>,public,,,",
    "Wrong choice,Answer,everyone,,,",
  ]);
  const checked = await job("faqs.import", { ...input, mode: "dry-run" });
  expect(checked).toMatchObject({ total: 8, good: 2, bad: 6 });
  const problems = checked.problems.map((each: { line: number; column: string; message: string }) =>
    [each.line, each.column, each.message].join(" | "),
  );
  expect(problems).toEqual([
    "5 | Question | Missing",
    "6 | Group | No record has this name",
    "7 | Group | Several records have this name. Enter the ID",
    "8 | Group ID | It no longer exists. Choose another",
    "9 | Answer | Required",
    "10 | Visibility | “everyone” isn't known here. Use one of: platform, project, public, private, draft",
  ]);
  expect(await questions()).toEqual([]);

  expect(await job("faqs.import", { ...input, mode: "import" })).toMatchObject({ created: 2, failed: 6 });
  expect(await questions()).toMatchObject([
    {
      question: "Is it safe?",
      answer: "<p>Yes.</p><p>On &lt;30&gt; degrees.</p>",
      visibility: "public",
      faqGroupId: care,
      tags: ["mugs", "care"],
    },
    { question: "May I iron it?", answer: "<p>No.</p>", visibility: "draft", faqGroupId: care },
  ]);
  const again = await file(["Question,Answer", "May I iron it?,No.", "Another?,Yes."]);
  await job("faqs.import", { ...again, mode: "import" });
  const [another, , ironed] = await questions();
  await ask(`PATCH /${another.id}`, { body: { answer: "Changed" } });
  expect(await job("faqs.import-undo", { importId: again.importId })).toMatchObject({ withdrawn: 1, left: 1 });
  expect(await job("faqs.import-undo", { importId: input.importId })).toMatchObject({ withdrawn: 2, left: 0 });
  expect((await questions()).map(({ question }: { question: string }) => question)).toEqual(["Another?"]);
  const { history } = (await ask(`GET /${ironed.id}/history`)).body;
  expect(history[0].title).toBe("Removed when its import was undone");
});

test("what was exported changes nothing when it is imported, and comes in anew where it never was", async () => {
  const care = await group("Care");
  const body = { question: "=Safe?", answer: "<p>Yes.</p>", faqGroupId: care, tags: ["a"], visibility: "public" };
  const { id } = (await ask("POST ", { body })).body;
  await settle([service], ports);
  const csv = Buffer.from((await ask("GET /export")).body, "base64").toString();
  const same = await file(csv.trim().split("\r\n"));
  const checked = await job("faqs.import", { ...same, mode: "dry-run" });
  expect(checked).toMatchObject({ good: 1, warnings: [{ column: "ID", value: id }], unknownColumns: [] });
  expect(await job("faqs.import", { ...same, mode: "import" })).toMatchObject({ created: 0, unchanged: 1 });
  const elsewhere = await file(csv.replaceAll(id, "faq_0123456789").trim().split("\r\n"));
  expect(await job("faqs.import", { ...elsewhere, mode: "import" })).toMatchObject({ created: 1 });
  const [one, two] = await questions();
  expect(two).toEqual({ ...one, ...idsOf(two), updatedAt: two.updatedAt, createdAt: two.createdAt, ...actorsOf(two) });
});

const idsOf = ({ id, faqId }: { id: string; faqId: string }) => ({ id, faqId });
const actorsOf = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name === "createdBy" || name === "updatedBy"));
