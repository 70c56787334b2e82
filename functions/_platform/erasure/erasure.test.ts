import { afterEach, expect, test, vi } from "vitest";
import { SYSTEM } from "#events/_kernel";
import { bulkInputs } from "#platform/bulk";
import { TakeAgain, WaitsForJob } from "#platform/jobs";
import { manifest, work } from "#platform/relay";
import { testPorts } from "#platform/testing";
import {
  ERASE_JOB,
  type ErasedPerson,
  erasePerson,
  namesPerson,
  type PersonalData,
  redactPerson,
  rememberTraces,
  startErasure,
  tracesOf,
} from "./index.ts";

const ines = {
  identifiers: ["ines.okafor@example.com", "+447700900417", "Ines Okafor"],
  words: ["Okafor", "14 Wharf Lane"],
};

test.each([
  ["Ines Okafor", true],
  ["INES  OKAFOR's mug", true],
  ["Ines,Okafor,Bristol", true],
  ["write to ines.okafor@example.com.", true],
  ["call +44 7700 900417", true],
  ["Ines", false],
  ["Mr Okafor", false],
  ["mines okafor", false],
  ["another.ines.okafor@example.community", false],
])("whether %s tells who somebody is: %s", (text, names) => expect(namesPerson(ines)(text)).toBe(names));

test.each([
  ["Orders of Okafor, 14 wharf lane", "Orders of Erased, Erased"],
  ["search=ines.okafor%40example.com&tab=late", "search=Erased&tab=late"],
  ["search=Ines+Okafor&sort=total", "search=Erased&sort=total"],
  ["Inès and the okafors", "Inès and the okafors"],
])("%s becomes %s", (text, rest) => expect(redactPerson(ines)(text)).toBe(rest));

test("somebody of whom nothing is known is found in no text", () => {
  const nobody = { identifiers: [], words: ["", "a"] };
  expect([namesPerson(nobody)(""), redactPerson(nobody)("a, a")]).toEqual([false, "a, a"]);
});

afterEach(() => vi.restoreAllMocks());

/** The messages of each level that were logged from now on. */
function logged() {
  const lines: { level: string; message: string; error?: string; reason?: string }[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((line) => lines.push(JSON.parse(String(line))) > 0);
  return lines;
}

async function scene(forget: PersonalData["forget"], alsoForget: PersonalData["forget"] = async () => 0) {
  const http = { contract: {}, handler: () => async () => ({}) };
  const erased: ErasedPerson[] = [];
  const last = async (person: ErasedPerson) => erased.push(person);
  const services = [
    manifest({ name: "eraser", http, refusals: {}, jobs: { [ERASE_JOB]: erasePerson, tag: async () => ({}) } }),
    manifest({
      name: "first",
      http,
      refusals: {},
      personalData: [
        { what: "First", forget },
        { what: "Second", forget: alsoForget },
      ],
    }),
    manifest({
      name: "last",
      http,
      refusals: {},
      personalData: [{ what: "Last", records: async () => ["ord_1"], forget: last }],
    }),
  ];
  const ports = await testPorts({ services });
  await rememberTraces(ports, "t1", "cus_1", ines);
  await startErasure(ports, { tenant: "t1", subject: "cus_1", id: "job_1", by: SYSTEM });
  return { ports, asked: erased, work: () => work(services, ports), job: () => ports.jobs.get("t1", "job_1") };
}

test("every holder gets the erased person and their records, and afterwards the data is gone", async () => {
  const at = await scene(async () => 2);
  await at.work();
  expect(at.asked).toEqual([{ tenant: "t1", subject: "cus_1", ...ines, records: new Set(["ord_1"]) }]);
  expect(await at.job()).toMatchObject({ status: "done", result: { forgotten: 3 } });
  expect(await at.ports.subjectKeys.keyOf("t1", "cus_1", false)).toBe("destroyed");
  expect(await tracesOf(at.ports, "t1", "cus_1")).toEqual({ identifiers: [], words: [] });
  await at.ports.close();
});

test("what fails keeps no other from forgetting, and the erasure is taken again until all of it is done", async () => {
  let tries = 0;
  const at = await scene(async () => {
    tries += 1;
    if (tries < 3) throw new Error("not now");
    return 1;
  });
  for (const status of ["running", "running", "done"]) {
    expect(await at.work()).toBe(true);
    expect(await at.work()).toBe(false);
    expect(await at.job()).toMatchObject({ status });
    at.ports.advance(60_001);
  }
  expect(at.asked.map(({ identifiers }) => identifiers)).toEqual(Array(3).fill(ines.identifiers));
  await at.ports.close();
});

const waits = () => Promise.reject(new WaitsForJob("job_2 still needs its input"));

test("an erasure that could not begin is taken again", async () => {
  const at = await scene(async () => 1);
  let isDown = true;
  const destroy = at.ports.subjectKeys.destroy.bind(at.ports.subjectKeys);
  at.ports.subjectKeys.destroy = async (...of) => {
    if (isDown) throw new Error("no connection");
    return destroy(...of);
  };
  await at.work();
  expect(await at.job()).toMatchObject({ status: "running" });
  isDown = false;
  at.ports.advance(60_001);
  await at.work();
  expect(await at.job()).toMatchObject({ status: "done" });
  await at.ports.close();
});

test("an erasure that waits for another job is taken again, and that is no error", async () => {
  const lines = logged();
  let isOver = false;
  const at = await scene(async () => (isOver ? 1 : waits()));
  await at.work();
  expect(await at.job()).toMatchObject({ status: "running", failed: 0 });
  expect(lines).toMatchObject([{ level: "info", message: "A job waits for another" }]);
  expect(lines[0]?.reason).toContain("job_2 still needs its input");
  isOver = true;
  at.ports.advance(60_001);
  await at.work();
  expect(await at.job()).toMatchObject({ status: "done" });
  await at.ports.close();
});

test.each([
  ["fails", new Error("no disk")],
  ["has to be done again", new TakeAgain("no disk")],
])("a holder that %s is an error, also where another waits for a job", async (_, failure) => {
  const lines = logged();
  let holder = 0;
  const forget = () => {
    holder += 1;
    return holder === 1 ? Promise.reject(failure) : waits();
  };
  const at = await scene(forget, forget);
  await at.work();
  expect(await at.job()).toMatchObject({ status: "running", failed: 1 });
  expect(lines).toMatchObject([{ level: "error", message: "A job failed" }]);
  for (const reason of ["no disk", "job_2 still needs its input"]) expect(lines[0]?.error).toContain(reason);
  await at.ports.close();
});

const typed = bulkInputs<{ readonly id: string; readonly tag: string }>({
  what: "Tags",
  kinds: ["tag"],
  rows: (input) => input as { id: string; tag: string }[],
  isTheirs: ({ id }, { records }) => records.has(id),
  texts: ({ tag }) => [tag],
});

async function withBulkJob(input: readonly { readonly id: string; readonly tag: string }[]) {
  const lines = logged();
  const at = await scene(typed.forget);
  const { jobs } = at.ports;
  const createdAt = at.ports.clock().toISOString();
  await jobs.start({ tenant: "t1", id: "job_2", kind: "tag", title: "Tag", input, by: SYSTEM, createdAt });
  return { ...at, lines, jobs, input: async () => (await jobs.get("t1", "job_2"))?.input };
}
const theirs = [{ id: "ord_1", tag: "Okafor" }];

test("an erasure waits for a bulk job about the person's records, and then takes what was typed for them", async () => {
  const at = await withBulkJob(theirs);
  await at.work();
  expect([(await at.job())?.status, await at.input()]).toEqual(["running", theirs]);
  await at.work();
  at.ports.advance(60_001);
  await at.work();
  expect([(await at.job())?.status, await at.input()]).toEqual(["done", [{ id: "ord_1", tag: "Erased" }]]);
  expect(at.lines.map(({ level }) => level)).toEqual(["info"]);
  await at.ports.close();
});

test.each(["cancelled", "failed"] as const)("an erasure waits for no bulk job that is %s", async (end) => {
  const at = await withBulkJob(theirs);
  await at.work();
  const now = at.ports.clock().getTime();
  expect(await at.jobs.take(now, 60_000)).toMatchObject({ id: "job_2" });
  if (end === "cancelled") await at.jobs.cancel("t1", "job_2", now);
  else await at.jobs.finish("t1", "job_2", now, { status: "failed", error: "No" });
  at.ports.advance(60_001);
  await at.work();
  expect([(await at.job())?.status, await at.input()]).toEqual(["done", [{ id: "ord_1", tag: "Erased" }]]);
  await at.ports.close();
});

test("an erasure does not wait for a bulk job about others", async () => {
  const at = await withBulkJob([{ id: "ord_2", tag: "Okafor" }]);
  await at.work();
  expect((await at.job())?.status).toBe("done");
  await at.ports.close();
});
