import { expect, test } from "vitest";
import * as z from "zod";
import { event, SYSTEM } from "#events/_kernel";
import { manifest, project, work } from "#platform/relay";
import { record, testPorts } from "#platform/testing";
import { projection, readerOf, view } from "#platform/views";
import { ERASE_JOB, erasePerson, freeTextOf, rememberTraces, startErasure, textPaths, writtenTexts } from "./index.ts";
import { replaceTexts } from "./walk.ts";
import { replacementsOf } from "./written.ts";

const ines = {
  identifiers: ["ines.okafor@example.com", "+447700900417", "Ines Okafor"],
  words: ["Okafor", "14 Wharf Lane"],
};
const person = { tenant: "t1", subject: "cus_1", records: new Set<string>(), ...ines };

const Noted = event(
  "ParcelNoted",
  z.object({
    parcelId: z.string(),
    sku: z.string(),
    kind: z.string(),
    note: z.string().nullable(),
    email: z.email().optional(),
    sender: z.object({ name: z.string() }).optional(),
    lines: z.array(z.object({ title: z.string(), options: z.record(z.string(), z.string()) })),
    status: z.enum(["Okafor"]).optional(),
  }),
);
const decider = { events: [Noted] };
const data = {
  parcelId: "par_1",
  sku: "Ines Okafor",
  kind: "Okafor",
  note: "Mrs Okafor, 14 Wharf Lane",
  email: "ines.okafor@example.com",
  sender: { name: "Ines Okafor" },
  lines: [{ title: "For Ines Okafor", options: { Name: "Okafor" } }],
  status: "Okafor" as const,
};
const replaced = (replaces: "identifiers" | "words", of: object = data) => {
  const holder = writtenTexts("Parcels", { deciders: [decider], replaces, spared: ["sender"] });
  return replacementsOf(person, [holder]).get("ParcelNoted")?.(of);
};

test("prose loses names and words; codes, enumerations, reserved names and spared fields stay", () => {
  expect(replaced("words")).toEqual({
    ...data,
    note: "Mrs Erased, Erased",
    lines: [{ title: "For Erased", options: { Name: "Erased" } }],
  });
});

test("where only identifiers are replaced, last names and streets stay, and codes lose whole names too", () => {
  expect(replaced("identifiers", { ...data, kind: "Ines Okafor" })).toEqual({
    ...data,
    kind: "Erased",
    lines: [{ title: "For Erased", options: { Name: "Okafor" } }],
  });
});

test("data that does not name the person is the same data", () => {
  const other = { ...data, note: null, lines: [] };
  expect(replaced("words", other)).toBe(other);
});

test("free text is what takes a sentence and is no code", () => {
  const free = freeTextOf(Noted.schema);
  expect(free && textPaths(free)).toEqual(["note", "sender.name", "lines.title", "lines.options"]);
  const strict = z.object({ slug: z.string(), iso: z.iso.datetime(), short: z.string().max(3), url: z.url() });
  expect(freeTextOf(strict)).toBeUndefined();
});

const Row = z.object({ id: z.string(), note: z.string() });
const noteView = view({ name: "parcel-note", version: 1, row: Row, indexes: { note: ({ note }) => ({ sort: note }) } });
const notes = projection(noteView).when(
  Noted,
  ({ data: { parcelId } }) => parcelId,
  (_, { data: { parcelId, note } }) => ({ id: parcelId, note: note ?? "" }),
);

async function scene() {
  const http = { contract: {}, handler: () => async () => ({}) };
  const services = [
    manifest({
      name: "parcels",
      http,
      refusals: {},
      events: [Noted],
      projections: [notes],
      jobs: { [ERASE_JOB]: erasePerson },
      personalData: [writtenTexts("Parcels", { deciders: [decider], replaces: "words" })],
    }),
  ];
  const ports = await testPorts({ services });
  const noted = (id: string, ...texts: string[]) =>
    record(
      ports,
      `parcel-${id}`,
      texts.map((note) => Noted({ parcelId: id, sku: "MUG", kind: "Okafor", note, lines: [] })),
      "t1",
    );
  const rows = async () => {
    const read = readerOf(ports.views, "t1", async () => {});
    return (await read.page(noteView, { index: "note", partition: "", limit: 1000 })).rows.map(
      ({ id, note }) => `${id} ${note}`,
    );
  };
  const facts = async (id: string) =>
    (await ports.store.load("t1", `parcel-${id}`)).map((fact) => (fact.data as { note: string }).note);
  return { ports, services, noted, rows, facts };
}

test("an erasure rewrites the facts that name the person, in the history too, and folds their rows again", async () => {
  const { ports, services, noted, rows, facts } = await scene();
  await noted("1", "Mrs Okafor called", "Nobody called");
  await noted("2", "For Maya");
  await noted("3", "Ines Okafor, ines.okafor@example.com");
  const before = await ports.store.load("t1", "parcel-1");
  while ((await project(services, ports)) > 0);
  await rememberTraces(ports, "t1", "cus_1", ines);
  await startErasure(ports, { tenant: "t1", subject: "cus_1", id: "job_1", by: SYSTEM });
  await work(services, ports);
  expect(await ports.jobs.get("t1", "job_1")).toMatchObject({ status: "done", result: { forgotten: 2 } });
  expect([await facts("1"), await facts("2"), await facts("3")]).toEqual([
    ["Mrs Erased called", "Nobody called"],
    ["For Maya"],
    ["Erased, Erased"],
  ]);
  expect(await rows()).toEqual(["3 Erased, Erased", "2 For Maya", "1 Nobody called"]);
  expect((await ports.store.load("t1", "parcel-1")).map(({ at, version }) => [at, version])).toEqual(
    before.map(({ at, version }) => [at, version]),
  );
  await ports.close();
});

test("a walk that stopped after it rewrote facts and before it folded their rows folds them the next time", async () => {
  const { ports, services, noted, rows } = await scene();
  for (let id = 100; id < 360; id += 1) await noted(String(id), id % 90 === 10 ? "For Mrs Okafor" : "For Maya");
  while ((await project(services, ports)) > 0);
  const replacements = replacementsOf(person, [writtenTexts("Parcels", { deciders: [decider], replaces: "words" })]);
  const checkpoints: unknown[] = [];
  const walk = (checkpoint: unknown, walkPorts = ports) =>
    replaceTexts(walkPorts, {
      tenant: "t1",
      replacements,
      projections: [notes],
      checkpoint,
      save: async (walked) => void checkpoints.push(structuredClone(walked)),
    });
  const stopping = { ...ports.views, commit: () => Promise.reject(new Error("The process stopped")) };
  await expect(walk(undefined, { ...ports, views: stopping })).rejects.toThrow("The process stopped");
  expect((await rows()).filter((row) => row.includes("Okafor"))).toHaveLength(3);
  expect(await walk(checkpoints.at(-1))).toBeGreaterThan(0);
  expect((await rows()).filter((row) => row.includes("Okafor"))).toEqual([]);
  expect((await rows()).filter((row) => row.includes("Erased"))).toHaveLength(3);
  await ports.close();
});
