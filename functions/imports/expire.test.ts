import { expect, test } from "vitest";
import { memoryBlobs } from "#platform/blobs";
import { memoryJobs } from "#platform/jobs";
import { memoryKeyValue } from "#platform/keyvalue";
import { uploaded } from "#platform/tables";
import { expireFiles } from "./expire.ts";
import { fileBlob } from "./file-blob.ts";

const DAY_MS = 86_400_000;
const SHOP = "prj_1";
const START = Date.parse("2026-03-01T00:00:00.000Z");

/** A shop whose files are sent in this order, each with the time its job says. */
async function shopWith(days: Readonly<Record<string, number>>) {
  let now = START;
  const [jobs, blobs, keyvalue] = [memoryJobs(), memoryBlobs(), memoryKeyValue(() => now)];
  for (const [importId, day] of Object.entries(days)) {
    await blobs.put(SHOP, fileBlob(importId), Buffer.from("sku,title"), "text/csv");
    await jobs.start({
      id: `job_${importId}`,
      tenant: SHOP,
      kind: "orders.import",
      title: "Check orders",
      input: { importId },
      by: { kind: "user", id: "usr_1" },
      createdAt: new Date(START + day * DAY_MS).toISOString(),
    });
  }
  const read: string[] = [];
  const ports = {
    blobs,
    keyvalue,
    jobs: {
      ...jobs,
      get: (tenant: string, id: string) => {
        read.push(id);
        return jobs.get(tenant, id);
      },
    },
    clock: () => new Date(now),
    access: { projects: async () => ({ ids: [SHOP] }) },
  } as never;
  const left = async () => {
    const found = Object.keys(days).map(async (id) => ((await blobs.get(SHOP, fileBlob(id))) ? [id] : []));
    return (await Promise.all(found)).flat();
  };
  return {
    ports,
    blobs,
    read,
    expireOn: async (day: number) => {
      now = START + day * DAY_MS;
      await expireFiles(ports);
      return left();
    },
  };
}

test("a file goes 30 days after it was sent, also where the one stored after it says an earlier time", async () => {
  const shop = await shopWith({ first: 0, late: 6, early: 2, last: 8 });
  expect(await shop.expireOn(29)).toEqual(["first", "late", "early", "last"]);
  expect(await shop.expireOn(33)).toEqual(["late", "last"]);
  expect(await shop.expireOn(37)).toEqual(["last"]);
  expect(await shop.expireOn(39)).toEqual([]);
  shop.read.length = 0;
  await shop.expireOn(40);
  expect(shop.read).toEqual([]);
});

test("a file whose process ended before its job was started goes after a day, and no other", async () => {
  const { ports, blobs, expireOn } = await shopWith({});
  const upload = (importId: string, start: () => Promise<string>) =>
    uploaded(ports, SHOP, importId, async () => {
      await blobs.put(SHOP, fileBlob(importId), Buffer.from("sku,title"), "text/csv");
      return start();
    });
  expect(await upload("started", async () => "job_1")).toBe("job_1");
  await expect(upload("abandoned", () => Promise.reject(new Error("the process ended")))).rejects.toThrow("ended");
  const left = async () => Promise.all(["started", "abandoned"].map((id) => blobs.get(SHOP, fileBlob(id))));
  await expireOn(0.5);
  expect(await left()).not.toContain(undefined);
  await expireOn(1.5);
  expect((await left()).map((file) => file === undefined)).toEqual([false, true]);
});
