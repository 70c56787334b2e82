import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import * as z from "zod";
import { event } from "#events/_kernel";
import { memoryStore, STORE_SCHEMA, sqliteStore } from "#platform/store";
import { describeEventStore } from "../store/conformance.ts";
import { appendOf } from "../store/conformance-appends.ts";
import { temporaryEngine } from "../store/conformance-engine.ts";
import { memorySubjectKeys } from "./memory.ts";
import { sealedStore } from "./sealed.ts";
import { SUBJECT_KEYS_SCHEMA, sqliteSubjectKeys } from "./sqlite.ts";

const Joined = event(
  "CustomerJoined",
  z.object({ customerId: z.string(), email: z.string(), name: z.string().optional(), tags: z.array(z.string()) }),
  { personal: { subject: (data) => data.customerId, erased: { email: "erased@erased.invalid", name: "Erased" } } },
);
const Noted = event("OrderNoted", z.object({ customerId: z.string().optional(), note: z.string() }), {
  personal: { subject: (data) => data.customerId, erased: { note: "Erased" } },
});
const Packed = event(
  "ParcelPacked",
  z.object({
    order: z.string(),
    gift: z.object({ message: z.string().optional(), hidden: z.boolean() }).optional(),
    lines: z.array(z.object({ title: z.string(), engraving: z.string().optional() })),
  }),
  {
    personal: {
      subject: ({ order }) => ({ stream: order, fields: ["customerId"] }),
      erased: {},
      within: { "gift.message": "Erased", "lines.*.engraving": undefined },
    },
  },
);
const events = [Joined, Noted, Packed];
const ines = { customerId: "cus_1", email: "ines@example.com", name: "Inês Ferreira", tags: ["vip"] };
const anonymous = { customerId: "cus_2", email: "hello@example.com", tags: [] };
const erased = { ...ines, email: "erased@erased.invalid", name: "Erased" };
const sealedInMemory = () => {
  const [plain, keys] = [memoryStore(), memorySubjectKeys()];
  return { plain, keys, store: sealedStore(plain, keys, events) };
};
const joining = (...people: Parameters<typeof Joined>[0][]) =>
  appendOf("customer-1", 0, [], { facts: people.map(Joined) });

describeEventStore("sealed event store", async () => ({ port: sealedInMemory().store, close: async () => {} }));

test("readers and the writer see plain facts, without a trace of the sealing", async () => {
  const { store } = sealedInMemory();
  const appended = await store.append("t1", joining(ines, anonymous));
  const facts = await store.load("t1", "customer-1");
  expect(facts.map((fact) => fact.data)).toEqual([ines, anonymous]);
  expect(appended).toEqual({ ok: true, version: 2, facts });
  expect((await store.log(0, 10))[0]?.facts).toEqual(facts);
  expect((await store.recent("t1", 10))[0]?.facts).toEqual(facts);
});

test("what was just appended is read without opening it again, until its key is gone", async () => {
  const { plain, keys } = sealedInMemory();
  const sealedOtherwise: typeof plain = {
    ...plain,
    load: async (...of) =>
      (await plain.load(...of)).map((fact) => ({
        ...fact,
        data: { ...(fact.data as object), name: { $sealed: "AAAA" } },
      })),
  };
  const store = sealedStore(sealedOtherwise, keys, events);
  await store.append("t1", joining({ ...ines, name: undefined }, ines));
  const read = async () => (await store.load("t1", "customer-1")).map(({ data }) => data);
  const { name: _, ...nameless } = ines;
  expect(await read()).toStrictEqual([nameless, ines]);
  await expect(sealedStore(sealedOtherwise, keys, events).load("t1", "customer-1")).rejects.toThrow();
  await keys.destroy("t1", "cus_1");
  expect(await read()).toEqual([erased, erased]);
});

test("only the personal fields that are present are sealed, with the subject beside them", async () => {
  const { plain, store } = sealedInMemory();
  await store.append("t1", joining(ines, anonymous));
  const sealed = { $sealed: expect.stringMatching(/^[A-Za-z0-9+/]{40,}=*$/) };
  expect((await plain.load("t1", "customer-1")).map((fact) => fact.data)).toEqual([
    { customerId: "cus_1", email: sealed, name: sealed, tags: ["vip"], $subject: "cus_1" },
    { customerId: "cus_2", email: sealed, tags: [], $subject: "cus_2" },
  ]);
});

test("a fact about nobody is left as it is", async () => {
  const { plain, store } = sealedInMemory();
  await store.append("t1", appendOf("order-1", 0, [], { facts: [Noted({ note: "Fragile" })] }));
  expect((await plain.load("t1", "order-1"))[0]?.data).toEqual({ note: "Fragile" });
  expect((await store.load("t1", "order-1"))[0]?.data).toEqual({ note: "Fragile" });
});

test("once the key is destroyed every reader sees the erased values, and other people's facts stay", async () => {
  const { keys, store } = sealedInMemory();
  await store.append("t1", joining(ines, anonymous));
  await store.append("t2", joining(ines));
  await keys.destroy("t1", "cus_1");
  const facts = await store.load("t1", "customer-1");
  expect(facts.map((fact) => fact.data)).toEqual([erased, anonymous]);
  expect((await store.log(0, 10)).map((commit) => commit.facts.map((fact) => fact.data))).toEqual([
    [erased, anonymous],
    [ines],
  ]);
  expect((await store.recent("t1", 10))[0]?.facts).toEqual(facts);
});

const packed = {
  order: "order-1",
  gift: { message: "To Ines", hidden: true },
  lines: [{ title: "Mug", engraving: "Ines" }, { title: "Tee" }],
};
const packedErased = {
  order: "order-1",
  gift: { message: "Erased", hidden: true },
  lines: [{ title: "Mug" }, { title: "Tee" }],
};

test("fields inside others are sealed each, with the key of the person another stream names", async () => {
  const { plain, keys, store } = sealedInMemory();
  await store.append("t1", appendOf("order-1", 0, [], { facts: [Noted({ customerId: "cus_1", note: "Fragile" })] }));
  const appended = await store.append("t1", appendOf("parcel-1", 0, [], { facts: [Packed(packed)] }));
  expect(appended.ok && appended.facts[0]?.data).toEqual(packed);
  const raw = JSON.stringify(await plain.load("t1", "parcel-1"));
  expect(raw).toContain('"title":"Mug"');
  expect(raw).toContain('"$subject":"cus_1"');
  expect(raw).not.toContain("Ines");
  expect((await store.load("t1", "parcel-1"))[0]?.data).toEqual(packed);
  await keys.destroy("t1", "cus_1");
  expect((await store.load("t1", "parcel-1"))[0]?.data).toEqual(packedErased);
});

test("a field that was written unsealed reads as erased too once the key is destroyed", async () => {
  const { plain, keys, store } = sealedInMemory();
  await store.append("t1", appendOf("order-1", 0, [], { facts: [Noted({ customerId: "cus_1", note: "Fragile" })] }));
  await plain.append("t1", appendOf("parcel-1", 0, [], { facts: [Packed(packed)] }));
  await plain.append("t1", appendOf("customer-9", 0, [], { facts: [Joined(ines)] }));
  expect((await store.load("t1", "parcel-1"))[0]?.data).toEqual(packed);
  await keys.destroy("t1", "cus_1");
  expect((await store.load("t1", "parcel-1"))[0]?.data).toEqual(packedErased);
  expect((await store.load("t1", "customer-9"))[0]?.data).toEqual(erased);
});

test("what is appended about an erased person is erased at once", async () => {
  const { plain, keys, store } = sealedInMemory();
  await keys.destroy("t1", "cus_1");
  const appended = await store.append("t1", joining(ines));
  expect(appended.ok && appended.facts[0]?.data).toEqual(erased);
  expect((await plain.load("t1", "customer-1"))[0]?.data).toEqual({ ...erased, $subject: "cus_1" });
  expect((await store.load("t1", "customer-1"))[0]?.data).toEqual(erased);
});

test("a sealed field moved to another field or person does not open", async () => {
  const { plain, store } = sealedInMemory();
  await store.append("t1", joining(ines, anonymous));
  const [first, second] = (await plain.load("t1", "customer-1")).map((fact) => fact.data as Record<string, unknown>);
  const forge = (stream: string, data: unknown) =>
    plain.append("t1", appendOf(stream, 0, [], { facts: [{ type: "CustomerJoined", data }] }));
  await forge("swapped-1", { ...first, name: first?.email });
  await forge("swapped-2", { ...first, email: second?.email });
  await expect(store.load("t1", "swapped-1")).rejects.toThrow();
  await expect(store.load("t1", "swapped-2")).rejects.toThrow();
});

test("a missing key is an error and not an erasure", async () => {
  const { plain, store } = sealedInMemory();
  await store.append("t1", joining(ines));
  await expect(sealedStore(plain, memorySubjectKeys(), events).load("t1", "customer-1")).rejects.toThrow(
    "The key of cus_1 in t1 is missing",
  );
});

test("personal text is nowhere on disk, before the erasure or after it", async () => {
  const file = await temporaryEngine([...STORE_SCHEMA, ...SUBJECT_KEYS_SCHEMA]);
  const master = new Uint8Array(32).fill(9);
  const keys = sqliteSubjectKeys(file.engine, master);
  const store = sealedStore(sqliteStore(file.engine), keys, events);
  await store.append("t1", joining(ines, anonymous));
  const disk = async () => Buffer.concat([await readFile(file.file), await readFile(`${file.file}-wal`)]);
  for (const text of ["ines@example.com", "Ferreira", "hello@example.com"])
    expect((await disk()).includes(text)).toBe(false);
  expect((await disk()).includes("vip")).toBe(true);
  expect((await store.load("t1", "customer-1"))[0]?.data).toEqual(ines);
  await keys.destroy("t1", "cus_1");
  const engine = file.reopen();
  const later = sealedStore(sqliteStore(engine), sqliteSubjectKeys(engine, master), events);
  expect((await later.load("t1", "customer-1")).map((fact) => fact.data)).toEqual([erased, anonymous]);
  expect((await later.log(0, 10))[0]?.facts.map((fact) => fact.data)).toEqual([erased, anonymous]);
  await file.close();
});

test("a fact that is rewritten stays sealed, and no other store of the process shows what it said before", async () => {
  const { plain, keys, store } = sealedInMemory();
  const another = sealedStore(plain, keys, events);
  await store.append("t1", joining(ines, anonymous));
  const read = async () => [
    (await store.load("t1", "customer-1"))[0]?.data,
    (await another.load("t1", "customer-1"))[0]?.data,
  ];
  expect(await read()).toEqual([ines, ines]);
  const rename = async ({ data }: { data: unknown }) =>
    (data as typeof ines).name ? { ...(data as typeof ines), name: "Erased", tags: ["none"] } : data;
  expect(await store.rewrite("t1", "customer-1", rename)).toBe(1);
  const after = { ...ines, name: "Erased", tags: ["none"] };
  expect(await read()).toEqual([after, after]);
  expect(JSON.stringify(await plain.load("t1", "customer-1"))).not.toMatch(/Erased|example\.com/);
  await keys.destroy("t1", "cus_1");
  expect(await read()).toEqual([
    { ...erased, tags: ["none"] },
    { ...erased, tags: ["none"] },
  ]);
});
