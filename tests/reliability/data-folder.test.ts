import { execFileSync } from "node:child_process";
import { closeSync, cpSync, mkdirSync, mkdtempSync, openSync, readSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Engine } from "../../functions/_platform/sqlite/index.ts";
import { DATABASE, MASTER_KEY } from "../../infra/local/data-files.ts";
import { orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { bootServer, type Server, verifiedAloud } from "../support/server.ts";
import { report } from "./report.ts";

const VOLUME_MB = 40;
const home = mkdtempSync(join(tmpdir(), "presswork-folder-"));
const volume = join(home, "volume");
let here: TestEnvironment;
let tee: string;

beforeAll(async () => {
  here = await testEnvironment({ start: new Date().toISOString() });
  ({ tee } = await stocked(here));
  here.local.close();
});
afterAll(() => {
  for (const folder of [home, here.folder]) rmSync(folder, { recursive: true, force: true });
});

const serving = (folder: string, patienceMs?: number): Promise<Server> =>
  bootServer({ PRESSWORK_DATA: folder, PRESSWORK_DEMO: "off" }, patienceMs);

function copyOf(name: string): string {
  const to = join(home, name);
  cpSync(here.folder, to, { recursive: true });
  return to;
}

test("a second server on a folder is refused, and may start once the first has been killed", async () => {
  const folder = copyOf("shared");
  const first = await serving(folder);
  await expect(serving(folder)).rejects.toThrow(/Another server is running on .*shared\. Stop it first/);
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
  await first.kill();
  const second = await serving(folder);
  await second.kill();
});

test("a start without the master key, or on a damaged file, says what to restore", async () => {
  const keyless = copyOf("keyless");
  rmSync(join(keyless, MASTER_KEY));
  await expect(serving(keyless)).rejects.toThrow(/keys\/master is missing.*npm run restore/);
  const damaged = copyOf("damaged");
  overwritePageWith(join(damaged, DATABASE), '"type":"ProductAdded"');
  await expect(serving(damaged)).rejects.toThrow(/is damaged: table commits: .*Restore the last backup/);
  const { code, printed } = await verifiedAloud(damaged);
  expect(code).toBe(1);
  expect(printed).toMatch(/^file: table commits: /m);
  expect(printed).not.toMatch(/^\s+at /m);
});

/** Overwrites the first page that holds these words, but for the file's own first page. */
function overwritePageWith(path: string, words: string): void {
  const [file, page] = [openSync(path, "r+"), Buffer.alloc(4096)];
  for (let at = page.length; at < statSync(path).size; at += page.length) {
    readSync(file, page, 0, page.length, at);
    if (page.includes(words)) return void writeSync(file, Buffer.alloc(page.length, 0xa5), 0, page.length, at);
  }
  throw new Error(`No page holds ${words}`);
}

test("on a full disk saving answers 507, reading goes on, health says so, and freeing space is enough", async () => {
  mkdirSync(volume);
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${VOLUME_MB}m`, "tmpfs", volume]);
  try {
    const folder = join(volume, "data");
    cpSync(here.folder, folder, { recursive: true });
    const server = await serving(folder);
    try {
      await filledAndFreed(server);
    } finally {
      await server.kill();
    }
    const { code, printed } = await verifiedAloud(folder);
    expect(code, printed).toBe(0);
  } finally {
    execFileSync("umount", ["-l", volume]);
  }
});

async function filledAndFreed(server: Server): Promise<void> {
  const headers = {
    authorization: `Bearer ${await here.token(here.people.owner, Date.now())}`,
    "content-type": "application/json",
  };
  const orders = `${server.url}${here.base}/orders?project=${here.shop}`;
  const body = JSON.stringify(orderOf({ variantRef: tee, quantity: 1 }));
  const create = () => fetch(orders, { method: "POST", headers, body });
  const health = async () => {
    const response = await fetch(`${server.url}/healthz`);
    return { status: response.status, body: (await response.json()) as { status: string; message?: string } };
  };

  expect((await create()).status).toBe(201);
  expect(await health()).toMatchObject({ status: 200, body: { status: "UP" } });
  fillUp(join(volume, "ballast"));

  const saved: string[] = [];
  let inPart = 0;
  let refused: { message: string; code: string } | undefined;
  for (let tries = 0; tries < 5_000 && !refused; tries += 1) {
    const response = await create();
    const body = (await response.json()) as { id: string; message: string; code: string };
    if (response.status === 201) saved.push(body.id);
    else if (body.code === "SAVED_IN_PART") inPart += 1;
    else refused = body;
  }
  expect(refused).toMatchObject({
    code: "INSUFFICIENT_STORAGE",
    message: "The server's disk is full. Nothing was saved. Free some space, then try again.",
  });
  expect(await health()).toMatchObject({ status: 503, body: { status: "DISK_FULL" } });
  const listed = await fetch(orders, { headers });
  expect(listed.status).toBe(200);
  const page = await fetch(`${server.url}/login`);
  expect(page.status).toBe(200);
  const file = await fetch(`${server.url}/v1/drive/files?project=${here.shop}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/pdf", "x-file-name": "large.pdf" },
    body: Buffer.alloc(4 * 1024 * 1024, "%PDF-1.7"),
  });
  expect(file.status).toBe(507);
  expect(await file.json()).toMatchObject({ code: "INSUFFICIENT_STORAGE" });

  rmSync(join(volume, "ballast"));
  expect((await create()).status).toBe(201);
  expect(await health()).toMatchObject({ status: 200, body: { status: "UP" } });
  for (const id of saved) expect((await fetch(orders.replace("?", `/${id}?`), { headers })).status).toBe(200);
  const ofOrders = "SELECT count(*) AS number FROM commits WHERE facts LIKE '%\"OrderCreated\"%'";
  const reader = new Engine(join(volume, "data", DATABASE), []);
  expect(reader.one(ofOrders)?.number).toBe(saved.length + inPart + 2);
  reader.close();
  report(`disk full: a volume of ${VOLUME_MB} MB took ${saved.length} more orders before 507; reading went on, 0 lost`);
}

/** Leaves no room on the volume of this file. */
function fillUp(path: string): void {
  const part = Buffer.alloc(64 * 1024);
  const file = openSync(path, "w");
  try {
    while (writeSync(file, part) === part.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(file);
  }
}
