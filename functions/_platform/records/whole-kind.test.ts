import { afterEach, beforeEach, expect, test } from "vitest";
import type * as z from "zod";
import { idOf, SYSTEM } from "#events/_kernel";
import { optional, personal, recordKind, slug, text, unique } from "#events/_records";
import { named } from "#platform/contract";
import { recordDecider } from "#platform/domain";
import { ERASE_JOB, erasePerson, rememberTraces, startErasure } from "#platform/erasure";
import { serve } from "#platform/http";
import { recordCreate, recordOperations, recordPatch, recordRefusals, recordRow } from "#platform/record-contract";
import { recordListing, recordProjection, recordView } from "#platform/record-views";
import { manifest, work } from "#platform/relay";
import {
  asOwner,
  readingOwnWrites,
  requestsTo,
  type Send,
  type TestPorts,
  testPorts,
  testProject,
} from "#platform/testing";
import { eraseRecord, recordHandlers, recordLabels, recordPersonalData } from "./index.ts";

const ContactId = idOf("con");
/** A kind whose name and note are a person's; `subject` says whose. */
const contactKind = <const S extends string>(subject: S) =>
  recordKind({
    name: "Contact",
    stream: "contact",
    id: "contactId",
    prefix: "con",
    subject,
    fields: {
      name: personal(text(60), "Erased"),
      note: optional(personal(text(200), "Erased")),
      path: optional(unique(slug())),
      customerId: optional(text(60)),
    },
  });

function serviceOf(subject: "contactId" | "customerId") {
  const kind = contactKind(subject);
  const contact = recordDecider(kind);
  const row = recordRow(kind);
  type Row = z.infer<typeof row>;
  const listing = recordListing<Row>({
    order: "id",
    orders: { id: ({ id }) => id },
    within: { customerId: ({ customerId }) => customerId },
    text: ({ name, note }) => [name, note],
  });
  const view = recordView<Row>({ name: "contacts", version: 1, row }, listing);
  const projection = recordProjection(kind, view);
  const patch = recordPatch(kind);
  const calls = recordOperations({
    path: "/v1/contacts",
    param: "contactId",
    id: ContactId,
    permission: "contacts.contact",
    nouns: ["a contact", "contacts"],
    rows: "contacts",
    answer: row,
    create: recordCreate(kind),
    update: patch,
    sorts: ["id"],
  });
  const handlers = recordHandlers({
    kind,
    decider: contact,
    view,
    projection,
    listing,
    labels: recordLabels(kind, { fields: { name: "Name" } }, {}, patch),
    permission: "contacts.contact",
    rows: "contacts",
    toAnswer: (rows: readonly Row[]) => rows,
  });
  const { list, create, get, update, remove, restore, history } = calls;
  const contract = named({ list, create, get, update, remove, restore, history });
  const erased = { kind, projection };
  return manifest({
    name: "contacts",
    http: serve(
      { contract, refusals: recordRefusals, projections: [projection] },
      {
        list: handlers.list,
        create: handlers.create,
        get: handlers.get,
        update: handlers.update,
        remove: async (context) => {
          if (subject === "customerId") return handlers.remove(context);
          const traces = { identifiers: ["Ines Okafor"], words: [] };
          return eraseRecord(context, erased, context.params.contactId as string, traces) as Promise<undefined>;
        },
        restore: handlers.restore,
        history: handlers.history,
      },
    ),
    refusals: recordRefusals,
    deciders: [contact],
    projections: [projection],
    jobs: { [ERASE_JOB]: erasePerson },
    personalData: [recordPersonalData({ ...erased, what: "Contacts", view })],
  });
}

let ports: TestPorts;
let service: ReturnType<typeof serviceOf>;
let ask: Send;
async function open(subject: "contactId" | "customerId") {
  service = serviceOf(subject);
  ports = await testPorts({ services: [service] });
  ask = asOwner(readingOwnWrites(requestsTo(service.http, ports)), "/v1/contacts");
  const rights = ["list", "create", "view", "edit", "delete"].map((each) => `contacts.contact.${each}`);
  ports.places.allow("usr_owner1", testProject, rights);
}
beforeEach(() => open("customerId"));
afterEach(() => ports.close());

const create = (body: object) => ask("POST ", { body: { name: "Somebody", ...body } });
const found = async (search: string) => (await ask("GET ", { query: { search } })).body.contacts.length;

test("of two people who take a unique value at once one gets it, and the other's refusal names the field", async () => {
  const answers = await Promise.all([create({ path: "sale" }), create({ path: "sale" }), create({ path: "Sale" })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 422]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: "NAME_TAKEN", errors: { path: ["Another record already has this"] } });
  const made = answers.find(({ status }) => status === 201)?.body;
  const [one, two] = [(await create({ path: "one" })).body, (await create({ path: "two" })).body];
  const rename = (id: string, path: string) => ask(`PATCH /${id}`, { body: { path } });
  const renamed = await Promise.all([rename(one.id, "three"), rename(two.id, "three")]);
  expect(renamed.map(({ status }) => status).sort()).toEqual([200, 409]);
  await ask(`DELETE /${made.id}`);
  expect((await create({ path: "sale" })).status).toBe(201);
  expect((await ask(`POST /${made.id}/restore`)).body).toMatchObject({ code: "NAME_TAKEN" });
});

test("personal values are sealed in the log with the key of whom the record names, and gone everywhere after the erasure", async () => {
  const { id } = (await create({ name: "Ines Okafor", customerId: "cus_ines01" })).body;
  const other = (await create({ name: "Okafor the other", customerId: "cus_other1" })).body;
  await ask(`PATCH /${id}`, { body: { note: "Call Ines after noon" } });
  expect(JSON.stringify(await ports.rawLog())).not.toMatch(/Ines|noon/);
  expect([await found("okafor"), await found("noon")]).toEqual([2, 1]);

  await rememberTraces(ports, testProject.id, "cus_ines01", { identifiers: [], words: [] });
  await startErasure(ports, { tenant: testProject.id, subject: "cus_ines01", id: "job_1", by: SYSTEM });
  await work([service], ports);
  expect(await ports.jobs.get(testProject.id, "job_1")).toMatchObject({ status: "done", result: { forgotten: 1 } });
  expect((await ask(`GET /${id}`)).body).toMatchObject({ name: "Erased", note: "Erased", customerId: "cus_ines01" });
  expect((await ask(`GET /${other.id}`)).body).toMatchObject({ name: "Okafor the other" });
  expect([await found("okafor"), await found("noon"), await found("erased")]).toEqual([1, 0, 1]);
  expect(JSON.stringify((await ask(`GET /${id}/history`)).body)).not.toMatch(/Ines|noon/);
});

test("a record that is a person's own is erased with its own key, at once and once", async () => {
  await ports.close();
  await open("contactId");
  const { id } = (await create({ name: "Ines Okafor", note: "Tall" })).body;
  for (const _ of [1, 2]) {
    expect((await ask(`DELETE /${id}`)).status).toBe(204);
    expect((await ask(`GET /${id}`)).body).toMatchObject({ name: "Erased", note: "Erased" });
  }
  expect(await found("okafor")).toBe(0);
  await work([service], ports);
  expect((await ports.jobs.list(testProject.id, 5)).map(({ status }) => status)).toEqual(["done"]);
});

test("a record says who set each field that its history shows, and no word of a person who was erased", async () => {
  const { id } = (await create({ name: "Ines Okafor", customerId: "cus_ines01", path: "ines" })).body;
  expect((await ask(`GET /${id}`)).body.blame).toBeUndefined();
  await ask(`PATCH /${id}`, { body: { note: "Tall", name: "Ines O." } });
  const { createdAt, blame } = (await ask(`GET /${id}`, { query: { blame: "true" } })).body;
  expect(blame).toEqual({
    name: {
      by: expect.objectContaining({ kind: "user" }),
      at: expect.any(String),
      via: "API",
      factId: expect.any(String),
      version: 2,
    },
  });
  const { history } = (await ask(`GET /${id}/history`)).body;
  expect(history.map((entry: { id: string }) => entry.id)).toContain(blame.name.factId);
  const past = (await ask(`GET /${id}`, { query: { blame: "true", asOf: createdAt } })).body;
  expect(past.blame.name.version).toBeLessThanOrEqual(2);

  await startErasure(ports, { tenant: testProject.id, subject: "cus_ines01", id: "job_1", by: SYSTEM });
  await work([service], ports);
  const after = (await ask(`GET /${id}`, { query: { blame: "true" } })).body;
  expect(JSON.stringify(after)).not.toMatch(/Ines|Tall/);
});
