import { expect, test } from "vitest";
import { SYSTEM } from "#events/_kernel";
import { manifest, work } from "#platform/relay";
import { testPorts } from "#platform/testing";
import {
  ERASE_JOB,
  type ErasedPerson,
  erasePerson,
  namesPerson,
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

async function scene(forget: (person: ErasedPerson) => Promise<number>) {
  const http = { contract: {}, handler: () => async () => ({}) };
  const erased: ErasedPerson[] = [];
  const last = async (person: ErasedPerson) => erased.push(person);
  const services = [
    manifest({ name: "eraser", http, refusals: {}, jobs: { [ERASE_JOB]: erasePerson } }),
    manifest({ name: "first", http, refusals: {}, personalData: [{ what: "First", forget }] }),
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
