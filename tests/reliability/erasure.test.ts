import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Engine } from "../../functions/_platform/sqlite/index.ts";
import { must, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import {
  everyAnswer,
  type KnownPerson,
  knownPerson,
  namesProject,
  OTHER,
  SEARCHES,
  type Shop,
  WORDS,
  withStaff,
} from "../support/erased-person.ts";
import { bootServer, commandAloud, type Server, verifiedAloud } from "../support/server.ts";
import { wordsOnDisk } from "../support/words-on-disk.ts";

const PATIENCE_MS = 180_000;
let here: TestEnvironment;
let server: Server;
let shop: Shop;
let existing: KnownPerson;

beforeAll(async () => {
  here = await testEnvironment({ start: new Date().toISOString() });
  await withStaff(here);
  const goods = await stocked(here);
  await here.settle();
  here.local.close();
  server = await boot();
  shop = { send, settle, base: here.base, project: here.shop, goods };
  existing = await knownPerson(shop);
}, 600_000);
afterAll(async () => {
  await server.kill();
  rmSync(here.folder, { recursive: true, force: true });
});

const boot = () => bootServer({ PRESSWORK_DATA: here.folder, PRESSWORK_DEMO: "off" }, 300_000);

const send: Shop["send"] = async ({ method = "GET", path, query = {}, body, headers = {}, raw }, as = "owner") => {
  const search = new URLSearchParams({ ...(namesProject(path) ? {} : { project: here.shop }), ...query });
  const response = await fetch(`${server.url}${path}?${search}`, {
    method,
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${await here.token(here.people[as], Date.now())}`,
      ...headers,
    },
    ...((raw !== undefined || body !== undefined) && { body: (raw as string | undefined) ?? JSON.stringify(body) }),
  });
  const file = Buffer.from(await response.arrayBuffer());
  const json = (response.headers.get("content-type") ?? "").startsWith("application/json");
  const sent = Object.fromEntries(response.headers);
  return { status: response.status, headers: sent, file, body: json ? JSON.parse(file.toString()) : undefined };
};

/** Waits until the server has projected, delivered and worked on everything, as its file tells. */
async function settle(): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  const engine = new Engine(join(here.folder, "presswork.sqlite"), []);
  const count = (sql: string) => Number(engine.one(sql)?.n);
  const open = () =>
    count("SELECT count(*) AS n FROM deliveries WHERE dead = 0") +
    count("SELECT count(*) AS n FROM jobs WHERE status IN ('waiting', 'running')") +
    count("SELECT count(*) AS n FROM commits WHERE position > (SELECT min(position) FROM bus_cursors)");
  while (open() > 0) {
    if (Date.now() > deadline) throw new Error(`The server did not settle: ${server.printed().slice(-2000)}`);
    await pause(100);
  }
  engine.close();
}

const erase = () =>
  send({
    method: "POST",
    path: `${here.base}/customers/${existing.customerId}/erase`,
    body: { reason: `${WORDS.firstName} ${WORDS.lastName} asked for it` },
    headers: { "idempotency-key": "erase-1" },
  });
const wordsIn = (text: string) =>
  Object.values(WORDS).filter((word) => text.toLowerCase().includes(word.toLowerCase()));

test("nothing of an erased customer is on disk, in a backup or in an answer, also when the process is killed meanwhile", async () => {
  const asOf = new Date().toISOString();
  const earlier = (await everyAnswer(shop, existing, asOf)).map(({ text }) => text).join("\n");
  expect(Object.values(WORDS).filter((word) => !wordsIn(earlier).includes(word))).toEqual([]);
  const places = wordsOnDisk(here.folder, WORDS).length;
  expect(places).toBeGreaterThan(10);

  const unanswered = erase().catch(() => undefined);
  await pause(Math.random() * 40);
  await server.kill();
  await unanswered;
  server = await boot();
  const started = Date.now();
  must(await erase());
  await server.kill();
  server = await boot();
  await settle();
  const took = Date.now() - started;

  const answers = await everyAnswer(shop, existing, asOf);
  for (const { path, status, text } of answers) expect([path, status, wordsIn(text)]).toEqual([path, 200, []]);
  for (const search of SEARCHES)
    expect(must(await send({ path: `${here.base}/orders`, query: { search } })).orders).toEqual([]);
  expect(wordsOnDisk(here.folder, WORDS)).toEqual([]);
  expect(wordsOnDisk(here.folder, { other: OTHER }).length).toBeGreaterThan(2);

  const backups = mkdtempSync(join(tmpdir(), "presswork-backup-"));
  expect(await commandAloud(["backup", join(backups, "after")], here.folder)).toMatchObject({ code: 0 });
  expect(wordsOnDisk(backups, WORDS)).toEqual([]);
  expect(wordsOnDisk(backups, { other: OTHER })).not.toEqual([]);
  rmSync(backups, { recursive: true });
  expect(await verifiedAloud(here.folder)).toMatchObject({ code: 0 });
  expect(wordsOnDisk(here.folder, WORDS)).toEqual([]);
  const size = statSync(join(here.folder, "presswork.sqlite")).size;
  process.stdout.write(
    `erasure: ${Object.keys(WORDS).length} words in ${places} places before, 0 after; ${answers.length} answers; killed twice; done ${took} ms after the second request; database ${size} bytes\n`,
  );
});
