import { afterEach, beforeEach, expect, test } from "vitest";
import type { Recorded } from "#events/_kernel";
import { fileBlob } from "#events/drive";
import { sweepUnnamed } from "#platform/blobs";
import { project, scene } from "../testing.ts";

const DAY_MS = 86_400_000;

let here: Awaited<ReturnType<typeof scene>>;
/** The blobs that are stored now. */
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

const letters = async (count: number) => {
  const to = await here.address();
  return Array.from({ length: count }, (_, at) => ({
    from: "aoife@example.com",
    to,
    subject: "The print",
    text: "It came creased.",
    messageId: "<1@example.com>",
    attachments: [{ name: "crease.png", content: Buffer.from(`picture ${at}`).toString("base64") }],
  }));
};

/** The blobs that the enquiries' facts name. */
async function named(): Promise<string[]> {
  const all: { id: string }[] = await here.all();
  const facts = await Promise.all(all.map(({ id }) => here.ports.store.load(project.id, `enquiry-${id}`)));
  return facts
    .flat()
    .flatMap(({ data }: Recorded) => (data as { files?: { fileId: string; checksum: string }[] }).files ?? [])
    .map(({ fileId, checksum }) => fileBlob(fileId, checksum));
}

test("an email that is repeated under its message id with other files stores none of them", async () => {
  for (const letter of await letters(10)) expect((await here.mail(letter)).body).toEqual({ received: true });
  expect(await named()).toHaveLength(1);
  expect([...blobs]).toEqual(await named());
});

test("of emails with one message id that come at once one is stored, and the others are asked to come again", async () => {
  const all = await letters(10);
  const answers = await Promise.all(all.map((letter) => here.mail(letter)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  for (const letter of all) expect((await here.mail(letter)).status).toBe(200);
  expect(await named()).toHaveLength(1);
  expect([...blobs]).toEqual(await named());
});

test("a file whose email was not recorded, because the process ended, is gone after a day", async () => {
  const [letter = {}] = await letters(1);
  const { append } = here.ports.store;
  Object.assign(here.ports.store, { append: () => Promise.reject(new Error("The process ended")) });
  await here.mail(letter).catch(() => undefined);
  Object.assign(here.ports.store, { append });
  expect(blobs.size).toBe(1);
  await sweepUnnamed(here.ports, project.id);
  expect(blobs.size).toBe(1);
  here.ports.advance(DAY_MS);
  await sweepUnnamed(here.ports, project.id);
  expect(blobs.size).toBe(0);
});
