import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Engine } from "./index.ts";

let folder: string;
let file: string;
let engine: Engine;
let other: DatabaseSyncInstance;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "presswork-another-process-"));
  file = join(folder, "data.sqlite");
  engine = new Engine(file, ["CREATE TABLE texts (text TEXT)"]);
  other = new DatabaseSync(file);
});
afterEach(() => {
  vi.restoreAllMocks();
  other.close();
  engine.close();
  rmSync(folder, { recursive: true });
});

/** Has a file to itself until somebody is about to open it, and a moment longer. */
const HOLDER = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { DatabaseSync } = require("@photostructure/sqlite");
  const database = new DatabaseSync(workerData.held);
  database.exec("PRAGMA locking_mode=EXCLUSIVE; BEGIN IMMEDIATE; COMMIT");
  parentPort.postMessage("holding");
  Atomics.wait(workerData.opens, 0, 0, 1_000);
  Atomics.wait(workerData.opens, 0, 0, 200);
  database.close();
`;

const inserted = (text: string) => engine.write(() => engine.run("INSERT INTO texts VALUES (?)", text));
const texts = () => engine.all("SELECT text FROM texts ORDER BY text").map(({ text }) => text);
/** Lets the engine try again, several times. */
const turns = () => new Promise((resolve) => setTimeout(resolve, 30));

test("a write waits while another process writes, and this one goes on reading", async () => {
  other.exec("BEGIN IMMEDIATE; INSERT INTO texts VALUES ('theirs')");
  const done: string[] = [];
  const writes = ["first", "second"].map((text) => inserted(text).then(() => done.push(text)));
  await turns();
  expect(texts()).toEqual([]);
  expect(done).toEqual([]);
  writes.push(inserted("third").then(() => done.push("third")));
  other.exec("COMMIT");
  await Promise.all(writes);
  expect(done).toEqual(["first", "second", "third"]);
  expect(texts()).toEqual(["first", "second", "theirs", "third"]);
});

test("a write fails when another process never ends, and later ones are tried anew", async () => {
  other.exec("BEGIN IMMEDIATE");
  const before = performance.now();
  const refused = inserted("refused");
  await turns();
  vi.spyOn(performance, "now").mockReturnValue(before + 3_600_000);
  await expect(refused).rejects.toThrow("database is locked");
  const later = inserted("later");
  await turns();
  other.exec("COMMIT");
  await later;
  expect(texts()).toEqual(["later"]);
});

test("an engine closes beside another process that writes, and what it wrote stays", { timeout: 4_000 }, async () => {
  const second = new Engine(file, []);
  await second.write(() => second.run("INSERT INTO texts VALUES ('second')"));
  other.exec("BEGIN IMMEDIATE");
  second.close();
  other.exec("COMMIT");
  expect(texts()).toEqual(["second"]);
});

test("the last engine that closes leaves an empty journal", async () => {
  await inserted("one");
  other.close();
  engine.close();
  expect(existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0).toBe(0);
  engine = new Engine(file, []);
  other = new DatabaseSync(file);
  expect(texts()).toEqual(["one"]);
});

test("an engine that opens while another process has the whole file waits for it", async () => {
  const held = join(folder, "held.sqlite");
  new Engine(held, ["CREATE TABLE texts (text TEXT)"]).close();
  const opens = new Int32Array(new SharedArrayBuffer(4));
  const holder = new Worker(HOLDER, { eval: true, workerData: { held, opens }, execArgv: [] });
  await once(holder, "message");
  Atomics.notify(opens, 0);
  const late = new Engine(held, []);
  expect(late.one("SELECT count(*) AS texts FROM texts")).toEqual({ texts: 0 });
  late.close();
  await once(holder, "exit");
});
