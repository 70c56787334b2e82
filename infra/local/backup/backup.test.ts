import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { services } from "../../services.ts";
import { opened, smallShop, temporaryFolder } from "../commands/testing.ts";
import { verify } from "../verify/verify.ts";
import { readBackup } from "./read-backup.ts";
import { writeBackup } from "./write-backup.ts";

const { folder, remove } = temporaryFolder();
const shop = join(folder, "shop");
const goOn = () => true;
let next = 0;
function place(name: string): string {
  next += 1;
  return join(folder, `${name}-${next}`);
}

beforeAll(() => smallShop(shop, "7", 25));
afterAll(remove);

async function backedUp(): Promise<string> {
  const local = opened(shop);
  await local.ports.blobs.put("prj_one1", "artwork/blb_1", new TextEncoder().encode("a drawing"), "image/png");
  const file = place("backup");
  expect(await writeBackup({ folder: shop, engine: local.engine, file, goOn })).toMatchObject({ files: 3 });
  local.close();
  return file;
}

test("a backup restored into an empty folder is the same data, verified", async () => {
  const file = await backedUp();
  const target = place("restored");
  expect(await readBackup({ file, folder: target, goOn })).toEqual({ files: 3 });
  const found = await verify({ folder: target, services, part: () => () => {} });
  expect(found.differences).toEqual([]);
  const [before, after] = [opened(shop), opened(target)];
  expect(await after.ports.store.log(0, 2000)).toEqual(await before.ports.store.log(0, 2000));
  expect(await after.ports.blobs.get("prj_one1", "artwork/blb_1")).toEqual({
    bytes: new TextEncoder().encode("a drawing"),
    contentType: "image/png",
  });
  before.close();
  after.close();
});

test("a backup takes less than half of the room, and those of earlier versions, which took all of it, are still restored", async () => {
  const file = await backedUp();
  const earlier = place("earlier");
  writeFileSync(earlier, gunzipSync(readFileSync(file)));
  expect(statSync(file).size).toBeLessThan(statSync(earlier).size / 2);
  const target = place("restored");
  expect(await readBackup({ file: earlier, folder: target, goOn })).toEqual({ files: 3 });
  const found = await verify({ folder: target, services, part: () => () => {} });
  expect(found.differences).toEqual([]);
});

test("a backup made while others write holds one moment", async () => {
  const local = opened(shop);
  const bumps = (async () => {
    for (let count = 0; count < 50; count += 1)
      await local.ports.keyvalue.increment("busy", "key", 1, Date.parse("9999-01-01"));
  })();
  const file = place("backup");
  await writeBackup({ folder: shop, engine: local.engine, file, goOn });
  await bumps;
  local.close();
  const target = place("restored");
  await readBackup({ file, folder: target, goOn });
  const found = await verify({ folder: target, services, part: () => () => {} });
  expect(found.differences).toEqual([]);
});

test("a stopped backup leaves nothing behind", async () => {
  const local = opened(shop);
  const before = readdirSync(shop);
  const file = place("stopped");
  expect(await writeBackup({ folder: shop, engine: local.engine, file, goOn: () => false })).toBeUndefined();
  expect(readdirSync(shop)).toEqual(before);
  expect(readdirSync(folder).filter((name) => name.startsWith("stopped"))).toEqual([]);
  local.close();
});

test("a broken backup, and one that holds what no backup does, restore nothing", async () => {
  const cut = await backedUp();
  truncateSync(cut, 200_000);
  const target = place("restored");
  await expect(readBackup({ file: cut, folder: target, goOn })).rejects.toThrow("it ends too early");
  expect(readdirSync(target)).toEqual([]);
  const damaged = await backedUp();
  const bytes = readFileSync(damaged);
  bytes.writeUInt32BE(~bytes.readUInt32BE(150_000) >>> 0, 150_000);
  writeFileSync(damaged, bytes);
  await expect(readBackup({ file: damaged, folder: target, goOn })).rejects.toThrow("not an archive, or a broken one");
  expect(readdirSync(target)).toEqual([]);
  for (const name of ["../evil", "/etc/evil", "blobs/../../evil", "keys/other"]) {
    const file = place("evil");
    const archive = pack();
    archive.entry({ name }, "x");
    archive.finalize();
    writeFileSync(file, await buffer(archive));
    await expect(readBackup({ file, folder: target, goOn })).rejects.toThrow("which no backup does");
  }
  const empty = place("empty");
  writeFileSync(empty, Buffer.alloc(1024));
  await expect(readBackup({ file: empty, folder: target, goOn })).rejects.toThrow("no database or no key");
  expect(readdirSync(target)).toEqual([]);
});
