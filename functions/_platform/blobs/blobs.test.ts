import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeBlobs } from "./conformance.ts";
import { folderBlobs } from "./folder.ts";
import { memoryBlobs } from "./memory.ts";

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), "presswork-"));
  return { folder, close: () => rm(folder, { recursive: true }) };
}

describeBlobs("blobs in memory", async () => ({ port: memoryBlobs(), close: async () => {} }));
describeBlobs("blobs in a folder", async () => {
  const { folder, close } = await temporaryFolder();
  return { port: folderBlobs(join(folder, "blobs")), close };
});

test("files are for their owner only and nothing half-written stays behind", async () => {
  const { folder, close } = await temporaryFolder();
  const blobs = folderBlobs(folder);
  await blobs.put("t1", "artwork/a1", new Uint8Array([1]), "image/png\r\nX-Evil: 1");
  expect(await folderBlobs(folder).get("t1", "artwork/a1")).toEqual({
    bytes: new Uint8Array([1]),
    contentType: "image/png  X-Evil: 1",
  });
  expect(await readdir(join(folder, "t1", "artwork"))).toEqual(["a1"]);
  expect((await stat(join(folder, "t1", "artwork", "a1"))).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, "t1"))).mode & 0o777).toBe(0o700);
  await close();
});

test("a put that fails leaves no remains", async () => {
  const { folder, close } = await temporaryFolder();
  await mkdir(join(folder, "t1", "artwork", "a1"), { recursive: true });
  await expect(folderBlobs(folder).put("t1", "artwork/a1", new Uint8Array([1]), "image/png")).rejects.toThrow("EISDIR");
  expect(await readdir(join(folder, "t1", "artwork"))).toEqual(["a1"]);
  await close();
});
