import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SYSTEM } from "../../events/_kernel/index.ts";
import { project, work } from "../../functions/_platform/relay/index.ts";
import { LOG_EXPORT, linesOf } from "../../functions/projects/log-export/job.ts";
import { services } from "../services.ts";
import { opened, smallShop, temporaryFolder } from "./commands/testing.ts";
import { importLog } from "./import-log.ts";
import type { Local } from "./ports.ts";

const [shop, copies] = [temporaryFolder(), temporaryFolder()];
let original: Local;
let tenant: string;
beforeAll(async () => {
  await smallShop(shop.folder, "5", 25);
  original = opened(shop.folder);
  while ((await project(services, original.ports)) > 0);
  const row = original.engine.one("SELECT tenant FROM commits WHERE stream LIKE 'order-%' LIMIT 1");
  tenant = String(row?.tenant);
});
afterAll(() => {
  original.close();
  shop.remove();
  copies.remove();
});

/** The file of an export; without its last line where it was cut off. */
async function exported(personal: boolean, more: { record?: string; isCut?: boolean } = {}): Promise<string> {
  const { ports } = original;
  const id = `job_${Math.random().toString(36).slice(2, 10)}`;
  const createdAt = ports.clock().toISOString();
  const input = { personal, record: more.record };
  await ports.jobs.start({ tenant, id, kind: LOG_EXPORT, title: "Export", input, by: SYSTEM, createdAt });
  while (await work(services, ports));
  const { status, result } = (await ports.jobs.get(tenant, id)) as {
    status: string;
    result: { log: number; facts: number };
  };
  expect(status).toBe("done");
  const head = { format: "presswork-log", version: 1, project: tenant, exportedAt: createdAt, personal };
  const parts: string[] = [`${JSON.stringify(head)}\n`];
  for await (const part of linesOf(ports, tenant, id, result.log)) parts.push(String(part));
  if (!more.isCut) parts.push(`${JSON.stringify({ facts: result.facts })}\n`);
  const file = join(copies.folder, `${id}.ndjson`);
  writeFileSync(file, parts.join(""));
  return file;
}

async function imported(file: string): Promise<Local> {
  const local = opened(join(copies.folder, `${Math.random().toString(36).slice(2)}`));
  await importLog({ file, local, services, goOn: () => true });
  return local;
}

const rowsOf = ({ engine }: Local) =>
  engine.all("SELECT view, key, row FROM view_rows WHERE tenant = ? ORDER BY view, key", tenant);

test("an imported log makes every view as it is in the original, and nothing reacts to it", async () => {
  const copy = await imported(await exported(true));
  const [before, after] = [rowsOf(original), rowsOf(copy)];
  expect(new Set(before.map(({ view }) => view)).size).toBeGreaterThan(10);
  expect(after).toEqual(before);
  const totals = "SELECT * FROM view_tallies WHERE tenant = ? AND value <> 0 ORDER BY view, tally, partition, name";
  expect(copy.engine.all(totals, tenant)).toEqual(original.engine.all(totals, tenant));
  const { position } = copy.engine.one("SELECT max(position) AS position FROM commits") as { position: number };
  expect(await copy.ports.bus.cursor("relay")).toBe(position);
  copy.close();
});

test("without personal data no buyer is in the file, and it can be imported all the same", async () => {
  const [{ row }] = original.engine.all(
    "SELECT row FROM view_rows WHERE tenant = ? AND view LIKE 'customers-%'",
    tenant,
  ) as [{ row: string }];
  const { email } = JSON.parse(row);
  expect(readFileSync(await exported(true), "utf8")).toContain(email);
  const file = await exported(false);
  expect(readFileSync(file, "utf8")).not.toContain(email);
  (await imported(file)).close();
});

test("the log of one record has its facts alone", async () => {
  const { stream } = original.engine.one("SELECT stream FROM commits WHERE stream LIKE 'order-%' LIMIT 1") as {
    stream: string;
  };
  const text = readFileSync(await exported(true, { record: stream.slice("order-".length) }), "utf8");
  const facts = text
    .trim()
    .split("\n")
    .slice(1, -1)
    .map((line) => JSON.parse(line));
  expect(new Set(facts.map((fact) => fact.stream))).toEqual(new Set([stream]));
  expect(facts.map(({ version }) => version)).toEqual(facts.map((_, at) => at + 1));
});

test("a file that was cut off is refused", async () => {
  const file = await exported(true, { isCut: true });
  await expect(imported(file)).rejects.toThrow("ends too early");
});
