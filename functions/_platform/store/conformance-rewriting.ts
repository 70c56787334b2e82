import { expect, test } from "vitest";
import { appendOf } from "./conformance-appends.ts";
import type { EventStore } from "./port.ts";

/** What an erasure may do to facts: other data, and nothing else. */
export function describeRewriting(storeOf: () => EventStore): void {
  const noted = (stream: string, expected: number, ...texts: string[]) =>
    appendOf(stream, expected, [], { facts: texts.map((text) => ({ type: "Noted", data: { text } })) });
  const textsOf = async (tenant = "t1") =>
    (await storeOf().load(tenant, "note-1")).map(({ data }) => (data as { text: string }).text);

  test("facts that are rewritten have other data and are otherwise as they were, in every reading", async () => {
    const store = storeOf();
    await store.append("t1", noted("note-1", 0, "Ines", "Maya"));
    await store.append("t1", noted("note-1", 2, "Ines again"));
    await store.append("t1", noted("note-2", 0, "Ines"));
    await store.append("t2", noted("note-1", 0, "Ines"));
    const before = await store.load("t1", "note-1");
    const changed = await store.rewrite("t1", "note-1", async ({ data }) => ({
      text: (data as { text: string }).text.replace("Ines", "Erased"),
    }));
    expect(changed).toBe(2);
    expect(await textsOf()).toEqual(["Erased", "Maya", "Erased again"]);
    const withoutData = ({ data: _, ...rest }: (typeof before)[number]) => rest;
    const after = await store.load("t1", "note-1");
    expect(after.map(withoutData)).toEqual(before.map(withoutData));
    expect((await store.recent("t1", 10)).map(({ facts }) => facts)).toEqual([
      await store.load("t1", "note-2"),
      after.slice(2),
      after.slice(0, 2),
    ]);
    expect([await textsOf("t2"), (await store.load("t1", "note-2"))[0]?.data]).toEqual([["Ines"], { text: "Ines" }]);
    expect(await store.append("t1", noted("note-1", 3, "Later"))).toMatchObject({ ok: true, version: 4 });
  });

  test("rewriting nothing changes nothing, also of a stream that is not there", async () => {
    const store = storeOf();
    await store.append("t1", noted("note-1", 0, "Maya"));
    expect(await store.rewrite("t1", "note-1", async ({ data }) => data)).toBe(0);
    expect(await store.rewrite("t1", "note-9", async () => ({}))).toBe(0);
  });

  test("a long first fact becomes shorter or longer", async () => {
    const store = storeOf();
    const long = Array.from({ length: 900 }, (_, at) => `word${at}`).join(" ");
    await store.append("t1", noted("note-1", 0, long));
    for (const text of ["short", `${long} ${long.toUpperCase()}`]) {
      expect(await store.rewrite("t1", "note-1", async () => ({ text }))).toBe(1);
      expect(await textsOf()).toEqual([text]);
    }
  });

  test("two who rewrite a stream at once lose nothing of each other", async () => {
    const store = storeOf();
    await store.append("t1", noted("note-1", 0, "Ines and Maya"));
    await store.append("t1", noted("note-1", 1, "Maya and Ines"));
    const without = (word: string) =>
      store.rewrite("t1", "note-1", async ({ data }) => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        return { text: (data as { text: string }).text.replaceAll(word, "Erased") };
      });
    await Promise.all([without("Ines"), without("Maya")]);
    expect(await textsOf()).toEqual(["Erased and Erased", "Erased and Erased"]);
  });
}
