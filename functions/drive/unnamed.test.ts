import { afterEach, beforeEach, expect, test } from "vitest";
import type { Answer } from "#platform/testing";
import { blobOf } from "./content/described.ts";
import { ROOM } from "./domain/limits.ts";
import { sweepBlobs } from "./sweep-blobs.ts";
import { picture, project, scene } from "./testing.ts";

const DAY_MS = 86_400_000;
const MINUTES_MS = 5 * 60_000;
const path = `/admin/projects/${project.id}`;

let here: Awaited<ReturnType<typeof scene>>;
const blobs = new Set<string>();
beforeEach(async () => {
  here = await scene();
  blobs.clear();
  const { put, remove } = here.ports.blobs;
  Object.assign(here.ports.blobs, {
    put: async (...[tenant, name, ...rest]: Parameters<typeof put>) => {
      await put(tenant, name, ...rest);
      blobs.add(name);
    },
    remove: async (tenant: string, name: string) => {
      await remove(tenant, name);
      blobs.delete(name);
    },
  });
});
afterEach(() => here.ports.close());

/** Ends the process, as it were, before the next fact is stored. */
async function crashing(work: () => Promise<unknown>) {
  const { append } = here.ports.store;
  Object.assign(here.ports.store, { append: () => Promise.reject(new Error("The process ended")) });
  await work().catch(() => undefined);
  Object.assign(here.ports.store, { append });
}
const named = ({ body }: Answer) => blobOf(body.id, body.checksum);

test("an upload that is refused after others took the room fills the drive until it is swept", async () => {
  await here.ask(`POST ${path}`, { body: { quotaBytes: 60 } });
  const first = await here.bring(picture());
  const { balance } = here.ports.store;
  Object.assign(here.ports.store, { balance: async () => 1_000 });
  const tooMuch = picture("x".repeat(20));
  expect(await here.bring(tooMuch)).toMatchObject({ status: 409, body: { code: "DRIVE_FULL" } });
  Object.assign(here.ports.store, { balance });
  expect(blobs.size).toBe(2);
  expect(await here.ports.store.balance(project.id, ROOM)).toBe(36);
  expect(await here.bring(picture())).toMatchObject({ status: 409, body: { code: "DRIVE_FULL" } });
  expect(blobs.size).toBe(2);
  here.ports.advance(DAY_MS);
  await sweepBlobs(here.ports);
  expect([...blobs]).toEqual([named(first)]);
  expect((await here.bring(picture())).status).toBe(201);
});

test("a file whose upload ended with the process counts five minutes later and is deleted a day later", async () => {
  await here.ask(`POST ${path}`, { body: { quotaBytes: 40 } });
  await crashing(() => here.bring(picture()));
  expect(blobs.size).toBe(1);
  here.ports.advance(MINUTES_MS + 1);
  expect(await here.bring(picture("2"))).toMatchObject({ status: 409, body: { code: "DRIVE_FULL" } });
  here.ports.advance(DAY_MS);
  await sweepBlobs(here.ports);
  expect(blobs.size).toBe(0);
  expect((await here.bring(picture("2"))).status).toBe(201);
});

test("what a fact names is never swept, even if the process ended before that was noted", async () => {
  const { keyvalue } = here.ports;
  const { remove } = keyvalue;
  Object.assign(keyvalue, { remove: () => Promise.reject(new Error("The process ended")) });
  const made = await here.bring(picture());
  Object.assign(keyvalue, { remove });
  expect(made.status).toBe(201);
  here.ports.advance(DAY_MS);
  await sweepBlobs(here.ports);
  expect([...blobs]).toEqual([named(made)]);
  expect(await keyvalue.keys("unnamed-blobs", "", 10)).toEqual([]);
});

test("content that is stored again is as it was when its second upload is refused", async () => {
  const first = await here.bring(picture());
  await crashing(() => here.bring(picture(), "logo.png", { path: `/files/${first.body.id}` }));
  here.ports.advance(DAY_MS);
  await sweepBlobs(here.ports);
  expect([...blobs]).toEqual([named(first)]);
});
