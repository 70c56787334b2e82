import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Job, JobRow } from "#platform/jobs";
import type { Ports } from "#platform/ports";
import { inChunks } from "./chunks.ts";

/** A job whose progress is remembered. */
function task(total: number) {
  const steps: { done: number; rows: readonly JobRow[] }[] = [];
  const progress = async (_tenant: string, _id: string, _at: number, step: (typeof steps)[number]) =>
    steps.push(step) > 0;
  const ports = { clock: () => new Date(0), jobs: { progress } } as unknown as Ports;
  return { steps, job: { tenant: "prj_1", id: "job_1" } as Job, ports, total };
}
const items = Array.from({ length: 60 }, (_, n) => ({ at: n + 1 }));

test.each([
  [undefined, 1],
  [8, 8],
])("items go in %s at a time, and their rows keep the order of the file", async (atOnce, most) => {
  const here = task(items.length);
  let now = 0;
  let seen = 0;
  const one = async ({ at }: { at: number }): Promise<JobRow> => {
    now += 1;
    seen = Math.max(seen, now);
    await pause(at % 3);
    now -= 1;
    return { key: String(at), ok: true, message: "created" };
  };
  expect(await inChunks(here, items, async () => [], one, atOnce)).toEqual({ created: items.length });
  expect(seen).toBe(most);
  const rows = here.steps.flatMap((step) => step.rows.map(({ key }) => Number(key)));
  expect(rows).toEqual(items.map(({ at }) => at));
  expect(here.steps.map(({ done }) => done)).toEqual([0, 50, 60]);
});
