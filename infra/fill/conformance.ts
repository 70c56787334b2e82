import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { type EventType, event, SYSTEM } from "../../events/_kernel/index.ts";
import type { Ports } from "../../functions/_platform/ports/index.ts";
import {
  catchUp,
  logicalName,
  type Projection,
  physicalName,
  projection,
  view,
} from "../../functions/_platform/views/index.ts";
import { dropViews, type Filling, fillViews, followViews, isFilling, settleViews } from "./fill.ts";

const Noted = event("Noted", z.object({ text: z.string() }));
export const noteEvents: readonly EventType[] = [Noted];

const notes = (version: number) =>
  projection(
    view({
      name: "notes",
      version,
      row: z.object({ text: z.string() }),
      indexes: { all: ({ text }) => ({ sort: text }) },
    }),
  ).when(
    Noted,
    ({ stream }) => stream,
    (_row, { data }) => ({ text: `${data.text}, version ${version}` }),
  );
const other = projection(view({ name: "other", version: 1, row: z.object({}), indexes: {} })).when(
  Noted,
  ({ stream }) => stream,
  () => ({}),
);
const [first, second] = [
  [notes(1), other],
  [notes(2), other],
];
const TENANT = "prj_notes";
const MINUTES = 60_000;

export type FillPorts = Pick<Ports, "store" | "views" | "keyvalue" | "clock">;
interface Opened {
  readonly ports: FillPorts;
  /** Moves the ports' clock on. */
  readonly advance: (ms: number) => void;
  readonly close: () => Promise<void>;
}

/** What filling views must do on every engine. */
export function describeFill(engine: string, open: () => Promise<Opened>): void {
  let ports: FillPorts;
  let opened: Opened;
  const versions = new Map<string, number>();

  beforeEach(async () => {
    versions.clear();
    opened = await open();
    ({ ports } = opened);
  });
  afterEach(() => opened.close());

  const filling = (projections: readonly Projection[], more: Partial<Filling> = {}): Filling => ({
    ports,
    projections,
    goOn: () => true,
    afterwardsMs: 15 * MINUTES,
    ...more,
  });
  /** Writes a fact, which the running version's views follow. */
  async function note(stream: string, text: string, running: readonly Projection[] = first): Promise<void> {
    const expected = versions.get(stream) ?? 0;
    const appended = await ports.store.append(TENANT, {
      stream,
      expected,
      facts: [Noted({ text })],
      at: ports.clock().toISOString(),
      actor: SYSTEM,
      meta: { command: "note", requestId: "req_1" },
    });
    expect(appended.ok).toBe(true);
    versions.set(stream, expected + 1);
    for (const each of running) await catchUp(each, TENANT, stream, ports.store, ports.views);
  }
  async function row(of: Projection, key: string): Promise<unknown> {
    const name = physicalName(of.view, await ports.views.generation(logicalName(of.view)));
    return ports.views.row(TENANT, name, key);
  }
  async function deployed(projections: readonly Projection[]): Promise<void> {
    await fillViews(filling(projections));
    await settleViews(filling(projections));
    await dropViews(filling(projections));
    opened.advance(16 * MINUTES);
  }

  describe(`filling views on ${engine}`, () => {
    test("a view of a new version is full before that version runs, and the earlier one's is as it was", async () => {
      await deployed(first);
      await note("note-1", "Tea");
      expect(await fillViews(filling(second))).toEqual({ done: true, views: ["notes-v2"], commits: 1 });
      expect(await row(notes(2), "note-1")).toEqual({ text: "Tea, version 2" });
      expect(await row(notes(1), "note-1")).toEqual({ text: "Tea, version 1" });
      expect(await fillViews(filling(second))).toEqual({ done: true, views: [], commits: 0 });
    });

    test("a fill that was stopped continues where it stopped, and reads nothing twice", async () => {
      await deployed(first);
      for (let from = 0; from < 520; from += 20)
        await Promise.all(Array.from({ length: 20 }, (_, index) => note(`note-${from + index}`, `Tea ${from}`, [])));
      const stopped = await fillViews(filling(second, { goOn: () => false }));
      expect(stopped).toEqual({ done: false, views: ["notes-v2"], commits: 500 });
      await note("note-0", "Coffee", []);
      expect(await fillViews(filling(second))).toEqual({ done: true, views: ["notes-v2"], commits: 521 });
      expect(await row(notes(2), "note-0")).toEqual({ text: "Coffee, version 2" });
      expect(await row(notes(2), "note-519")).toEqual({ text: "Tea 500, version 2" });
    });

    test("what the earlier version writes after the fill is in the new view when all functions are replaced", async () => {
      await deployed(first);
      await note("note-1", "Tea");
      await fillViews(filling(second));
      await note("note-2", "Coffee");
      expect(await row(notes(2), "note-2")).toBeUndefined();
      await followViews(filling(second));
      expect(await row(notes(2), "note-2")).toEqual({ text: "Coffee, version 2" });
      await note("note-2", "Cocoa");
      await settleViews(filling(second));
      expect(await row(notes(2), "note-2")).toEqual({ text: "Cocoa, version 2" });
      await note("note-3", "written by a function that was replaced while it worked");
      await followViews(filling(second));
      expect(await row(notes(2), "note-3")).toBeDefined();
    });

    test("rows of earlier versions are dropped when all functions are replaced, and not before", async () => {
      await deployed(first);
      await note("note-1", "Tea");
      const rows = () => ports.views.row(TENANT, physicalName(notes(1).view, 1), "note-1");
      await fillViews(filling(second));
      await dropViews(filling(second));
      expect(await rows()).toBeDefined();
      await settleViews(filling(second));
      await dropViews(filling(second));
      expect(await rows()).toBeUndefined();
      expect(await ports.views.cursor(TENANT, physicalName(notes(1).view, 1), "note-1")).toBe(0);
      expect(await row(other, "note-1")).toEqual({});
    });

    test("rows of earlier versions from before anything was noted of them are dropped too", async () => {
      await note("note-1", "Tea");
      await deployed(second);
      expect(await ports.views.row(TENANT, physicalName(notes(1).view, 1), "note-1")).toBeUndefined();
      expect(await row(notes(2), "note-1")).toEqual({ text: "Tea, version 2" });
    });

    test("a view that is in no version any more is dropped", async () => {
      await deployed(first);
      await note("note-1", "Tea");
      await fillViews(filling([notes(1)]));
      await dropViews(filling([notes(1)]));
      expect(await row(other, "note-1")).toEqual({});
      await settleViews(filling([notes(1)]));
      await dropViews(filling([notes(1)]));
      expect(await row(other, "note-1")).toBeUndefined();
    });

    test("an earlier version that comes back after half of a deployment is filled with what it missed", async () => {
      await deployed(first);
      await note("note-1", "Tea");
      await note("note-2", "Water");
      await fillViews(filling(second));
      await note("note-1", "Coffee", second);
      await fillViews(filling(first));
      expect(await row(notes(1), "note-1")).toEqual({ text: "Coffee, version 1" });
      await note("note-1", "Cocoa", first);
      await deployed(first);
      expect(await row(notes(2), "note-1")).toBeUndefined();
      expect(await isFilling(ports)).toBe(false);
      await fillViews(filling(second));
      expect(await row(notes(2), "note-1")).toEqual({ text: "Cocoa, version 2" });
      expect(await row(notes(2), "note-2")).toEqual({ text: "Water, version 2" });
    });

    test("a version that comes back while its rows wait to be dropped is filled from the beginning", async () => {
      await deployed(first);
      await note("note-1", "Tea");
      await fillViews(filling(second));
      await settleViews(filling(second));
      await note("note-1", "Coffee", second);
      await fillViews(filling(first));
      expect(await row(notes(1), "note-1")).toEqual({ text: "Coffee, version 1" });
      expect(await ports.views.row(TENANT, physicalName(notes(1).view, 1), "note-1")).toBeUndefined();
      await dropViews(filling(second));
      expect(await row(notes(1), "note-1")).toBeDefined();
    });

    test("an empty log is filled at once, and leaves nothing to drop", async () => {
      await deployed(second);
      expect(await ports.keyvalue.keys("views-filled", "", 10)).toEqual(["notes-v2", "other-v1"]);
      expect(await ports.views.generation("notes-v1")).toBe(1);
    });

    test("commits that turn up before the position that was reached are read as well", async () => {
      await deployed(first);
      await note("note-1", "Tea");
      const { store } = ports;
      const hidden: Filling["ports"] = {
        ...ports,
        store: { ...store, log: async (...at) => (await store.log(...at)).filter(({ stream }) => stream !== "note-2") },
      };
      await note("note-2", "Coffee");
      await note("note-3", "Cocoa");
      await fillViews(filling(second, { ports: hidden }));
      expect(await row(notes(2), "note-2")).toBeUndefined();
      await settleViews(filling(second, { late: Number.MAX_SAFE_INTEGER }));
      expect(await row(notes(2), "note-2")).toEqual({ text: "Coffee, version 2" });
    });

    test("a fill is under way from its first batch until no function of the earlier version can be working", async () => {
      await deployed(first);
      await note("note-1", "Tea");
      expect(await isFilling(ports)).toBe(false);
      await fillViews(filling(second, { goOn: () => false }));
      expect(await isFilling(ports)).toBe(true);
      await settleViews(filling(second));
      opened.advance(14 * MINUTES);
      await followViews(filling(second));
      expect(await isFilling(ports)).toBe(true);
      opened.advance(2 * MINUTES);
      expect(await isFilling(ports)).toBe(false);
    });
  });
}
