import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderBlobs } from "#platform/blobs";
import { BUS_SCHEMA, sqliteBus } from "#platform/bus";
import { JOBS_SCHEMA, notingJobs, sqliteJobs } from "#platform/jobs";
import { KEYVALUE_SCHEMA, sqliteKeyValue } from "#platform/keyvalue";
import { MAIL_SCHEMA, type Outbox, sqliteMail } from "#platform/mail";
import { checkAnswer } from "#platform/openapi";
import { PAYMENTS_SCHEMA, sandboxConnect, sandboxPayments } from "#platform/payments";
import type { Access, Ports } from "#platform/ports";
import type { Service } from "#platform/relay";
import {
  masterKeyIn,
  SUBJECT_KEYS_SCHEMA,
  sealedStore,
  sqliteSubjectKeys,
  sqliteVault,
  VAULT_SCHEMA,
} from "#platform/secrets";
import { Engine } from "#platform/sqlite";
import { type Commit, STORE_SCHEMA, sqliteStore } from "#platform/store";
import { sqliteViews, VIEWS_SCHEMA } from "#platform/views";
import { type AccessTable, accessTable } from "./access.ts";

const SCHEMA = [
  ...STORE_SCHEMA,
  ...VIEWS_SCHEMA,
  ...BUS_SCHEMA,
  ...JOBS_SCHEMA,
  ...KEYVALUE_SCHEMA,
  ...MAIL_SCHEMA,
  ...PAYMENTS_SCHEMA,
  ...SUBJECT_KEYS_SCHEMA,
  ...VAULT_SCHEMA,
];

/** A service on its own has no billing to charge. */
const UNPAID: Ports["charges"] = {
  charge: () => Promise.reject(new Error("This test has no billing to charge with")),
};

/** Ports on a SQLite file in a folder of its own, with a clock that moves only when the test moves it. */
export interface TestPorts extends Ports {
  readonly outbox: Outbox;
  /** Places handed out by the test; not asked when `access` was given. */
  readonly places: AccessTable;
  /** The whole log as the file holds it, with personal fields still sealed. */
  rawLog(): Promise<readonly Commit[]>;
  /** Moves the clock on, in milliseconds. */
  advance(ms: number): void;
  /** Closes the file and removes its folder. */
  close(): Promise<void>;
}

/** `access` makes the access port of the others; without it the test hands places out itself. The clock starts at `now`. */
export async function testPorts(
  parts: {
    readonly services?: readonly Service[];
    readonly access?: (ports: Omit<Ports, "access">) => Access;
    readonly now?: string;
  } = {},
): Promise<TestPorts> {
  const folder = await mkdtemp(join(tmpdir(), "presswork-"));
  const engine = new Engine(join(folder, "presswork.sqlite"), SCHEMA);
  const master = masterKeyIn(folder);
  let now = Date.parse(parts.now ?? "2026-03-02T09:00:00.000Z");
  const clock = () => new Date(now);
  const millis = () => now;
  const subjectKeys = sqliteSubjectKeys(engine, master);
  const mail = sqliteMail(engine, millis);
  const events = (parts.services ?? []).flatMap((service) => service.events);
  const places = accessTable();
  const store = sqliteStore(engine);
  const sandbox = sandboxPayments(engine);
  const ports = {
    store: sealedStore(store, subjectKeys, events),
    views: sqliteViews(engine),
    bus: sqliteBus(engine),
    jobs: notingJobs(sqliteJobs(engine)),
    keyvalue: sqliteKeyValue(engine, millis),
    blobs: folderBlobs(join(folder, "blobs")),
    mail,
    payments: sandbox,
    sandbox,
    connect: sandboxConnect,
    charges: UNPAID,
    subjectKeys,
    vault: sqliteVault(engine, master),
    clock,
    signingKey: new Uint8Array(randomBytes(32)),
    checkAnswer,
  };
  return {
    ...ports,
    access: parts.access?.(ports) ?? places.access,
    places,
    outbox: mail,
    rawLog: () => store.log(0, 10_000),
    advance: (ms) => {
      now += ms;
    },
    async close() {
      engine.close();
      await rm(folder, { recursive: true });
    },
  };
}
