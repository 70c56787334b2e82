import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SYSTEM } from "#events/_kernel";
import type { Job, Jobs } from "./port.ts";

const NOW = Date.parse("2026-01-02T03:04:05.000Z");
const job = (id: string, tenant = "t1") => ({
  id,
  tenant,
  kind: "import-products",
  title: "Import 3 products",
  input: { file: "imports/1" },
  by: SYSTEM,
  createdAt: "2026-01-02T03:00:00.000Z",
});

/** What every store of jobs does. */
export function describeJobs(name: string, make: () => Promise<{ port: Jobs; close: () => Promise<void> }>): void {
  describe(name, () => {
    let jobs: Jobs;
    let close: () => Promise<void>;
    beforeEach(async () => {
      ({ port: jobs, close } = await make());
    });
    afterEach(() => close());

    test("a new job waits and has done nothing", async () => {
      const started = await jobs.start(job("j1"));
      expect(started).toEqual({
        ...job("j1"),
        status: "waiting",
        done: 0,
        total: 0,
        failed: 0,
        updatedAt: "2026-01-02T03:00:00.000Z",
      });
      expect(await jobs.get("t1", "j1")).toEqual(started);
      expect(await jobs.get("t1", "j2")).toBeUndefined();
    });

    test("starting a job again answers the one there is", async () => {
      await jobs.start(job("j1"));
      await jobs.take(NOW, 1000);
      expect(await jobs.start({ ...job("j1"), title: "Another" })).toMatchObject({
        title: "Import 3 products",
        status: "running",
      });
      expect(await jobs.list("t1", 10)).toHaveLength(1);
    });

    test("jobs are taken oldest first, each by one worker", async () => {
      for (const id of ["j2", "j1", "j3"]) await jobs.start(job(id));
      const taken = await Promise.all([1, 2, 3, 4].map(() => jobs.take(NOW, 1000)));
      expect(taken.map((each) => each?.id).sort()).toEqual(["j1", "j2", "j3", undefined]);
      expect(taken[0]).toMatchObject({ id: "j2", status: "running", updatedAt: "2026-01-02T03:04:05.000Z" });
    });

    test("progress, checkpoint and row results are kept together", async () => {
      await jobs.start(job("j1"));
      await jobs.take(NOW, 1000);
      const rows = [
        { key: "row 1", ok: true },
        { key: "row 2", ok: false, message: "No price" },
      ];
      expect(
        await jobs.progress("t1", "j1", NOW + 10, { done: 2, total: 3, failed: 1, checkpoint: { row: 2 }, rows }),
      ).toBe(true);
      await jobs.progress("t1", "j1", NOW + 20, { done: 3, total: 3, failed: 1, rows: [{ key: "row 3", ok: true }] });
      expect(await jobs.get("t1", "j1")).toMatchObject({
        status: "running",
        done: 3,
        total: 3,
        failed: 1,
        checkpoint: { row: 2 },
      });
      const first = await jobs.rows("t1", "j1", 2);
      expect(first.map(({ position: _, ...row }) => row)).toEqual(rows);
      expect(await jobs.rows("t1", "j1", 10, first.at(-1)?.position)).toMatchObject([{ key: "row 3", ok: true }]);
    });

    test("a job whose worker died is taken again and continues at its checkpoint", async () => {
      await jobs.start(job("j1"));
      await jobs.take(NOW, 1000);
      await jobs.progress("t1", "j1", NOW + 900, { done: 1, total: 3, failed: 0, checkpoint: { row: 1 } });
      expect(await jobs.take(NOW + 1899, 1000)).toBeUndefined();
      expect(await jobs.take(NOW + 1900, 1000)).toMatchObject({
        id: "j1",
        status: "running",
        done: 1,
        checkpoint: { row: 1 },
      });
    });

    test("a finished job keeps its result and is not taken again", async () => {
      for (const id of ["j1", "j2"]) {
        await jobs.start(job(id));
        await jobs.take(NOW, 1000);
      }
      await jobs.finish("t1", "j1", NOW + 1, { status: "done", result: { file: "exports/1" } });
      await jobs.finish("t1", "j2", NOW + 1, { status: "failed", error: "The file is empty" });
      expect(await jobs.get("t1", "j1")).toMatchObject({ status: "done", result: { file: "exports/1" } });
      expect(await jobs.get("t1", "j2")).toMatchObject({ status: "failed", error: "The file is empty" });
      await jobs.finish("t1", "j1", NOW + 2, { status: "failed", error: "late" });
      expect(await jobs.get("t1", "j1")).toMatchObject({ status: "done", updatedAt: "2026-01-02T03:04:05.001Z" });
      expect(await jobs.take(NOW + 10_000, 1000)).toBeUndefined();
    });

    test("a cancelled job hears of it at its next progress, and stays cancelled", async () => {
      await jobs.start(job("j1"));
      await jobs.take(NOW, 1000);
      expect(await jobs.cancel("t1", "j1", NOW + 1)).toBe(true);
      expect(
        await jobs.progress("t1", "j1", NOW + 2, { done: 1, total: 3, failed: 0, rows: [{ key: "row 1", ok: true }] }),
      ).toBe(false);
      await jobs.finish("t1", "j1", NOW + 3, { status: "done" });
      expect(await jobs.get("t1", "j1")).toMatchObject({ status: "cancelled", done: 0 });
      expect(await jobs.rows("t1", "j1", 10)).toEqual([]);
      expect(await jobs.take(NOW + 10_000, 1000)).toBeUndefined();
      expect(await jobs.cancel("t1", "j1", NOW + 4)).toBe(false);
    });

    test("a waiting job can be cancelled, a done or unknown one cannot", async () => {
      await jobs.start(job("j1"));
      expect(await jobs.cancel("t1", "j1", NOW)).toBe(true);
      await jobs.start(job("j2"));
      await jobs.take(NOW, 1000);
      await jobs.finish("t1", "j2", NOW, { status: "done" });
      expect(await jobs.cancel("t1", "j2", NOW)).toBe(false);
      expect(await jobs.cancel("t1", "j9", NOW)).toBe(false);
    });

    test("a list goes on where the page before ended", async () => {
      for (const id of ["j1", "j2", "j3"]) await jobs.start(job(id));
      expect((await jobs.list("t1", 2, "j3")).map((each) => each.id)).toEqual(["j2", "j1"]);
      expect(await jobs.list("t1", 2, "j1")).toEqual([]);
    });

    test("a person's words are taken out of all a job holds, and other jobs and the work go on", async () => {
      const named = { ...job("j1"), title: "Import ines.csv", input: { file: "imports/1", of: ["Ines"] } };
      for (const each of [named, { ...named, id: "j2" }, { ...named, tenant: "t2" }]) await jobs.start(each);
      await jobs.take(NOW, 1000);
      const rows = [
        { key: "ines@example.com", ok: false, message: "Ines has no city" },
        { key: "b", ok: true },
      ];
      await jobs.progress("t1", "j1", NOW, { done: 1, total: 3, failed: 1, checkpoint: { last: "Ines" }, rows });
      const redact = (text: string) => text.replace(/ines/gi, "Erased");
      await jobs.redact("t1", "j1", redact);
      await jobs.progress("t1", "j1", NOW, { done: 3, total: 3, failed: 1 });
      await jobs.finish("t1", "j1", NOW, { status: "done", result: { problems: [{ value: "Ines" }] } });
      await jobs.redact("t1", "j1", redact);
      await jobs.redact("t1", "j9", redact);
      expect(await jobs.get("t1", "j1")).toMatchObject({
        title: "Import Erased.csv",
        input: { file: "imports/1", of: ["Erased"] },
        status: "done",
        done: 3,
        checkpoint: { last: "Erased" },
        result: { problems: [{ value: "Erased" }] },
        by: SYSTEM,
      });
      expect(await jobs.rows("t1", "j1", 10)).toMatchObject([
        { key: "Erased@example.com", ok: false, message: "Erased has no city" },
        { key: "b", ok: true },
      ]);
      expect(await jobs.get("t1", "j2")).toMatchObject({ title: "Import ines.csv", status: "waiting" });
      expect(await jobs.get("t2", "j1")).toMatchObject({ title: "Import ines.csv" });
    });

    test("a tenant's jobs come newest first and are nobody else's", async () => {
      for (const id of ["j1", "j2", "j3"]) await jobs.start(job(id));
      await jobs.start(job("j1", "t2"));
      await jobs.take(NOW, 1000);
      await jobs.progress("t1", "j1", NOW, { done: 1, total: 3, failed: 0, checkpoint: { at: 1 } });
      expect((await jobs.list("t1", 2)).map((each) => each.id)).toEqual(["j3", "j2"]);
      const { input: _input, checkpoint: _checkpoint, ...shown } = (await jobs.get("t1", "j1")) as Job;
      expect((await jobs.list("t1", 3)).at(-1)).toEqual(shown);
      expect((await jobs.list("t2", 10)).map((each) => each.tenant)).toEqual(["t2"]);
      expect(await jobs.cancel("t2", "j2", NOW)).toBe(false);
      expect(await jobs.get("t2", "j2")).toBeUndefined();
    });
  });
}
