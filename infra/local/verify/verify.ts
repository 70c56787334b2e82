import { randomUUID } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { project, type Service } from "../../../functions/_platform/relay/index.ts";
import { checkPages, isDamage } from "../damage.ts";
import { DATABASE, MASTER_KEY } from "../data-files.ts";
import { type Local, localPorts } from "../ports.ts";
import { foldLedger } from "./balances.ts";
import { type Findings, findings } from "./findings.ts";
import { fulfilmentsInOrders } from "./fulfilments.ts";
import { checkHeads } from "./heads.ts";
import { jobsOfShops } from "./jobs.ts";
import { scanLog } from "./log.ts";
import { foldMoney } from "./money.ts";
import { foldProduction } from "./production.ts";
import { foldReservations } from "./reservations.ts";
import { isFoldedSince, sinceVerified } from "./since.ts";
import { summariesReplayed } from "./summaries.ts";
import { checkView } from "./views.ts";

export interface Verifying {
  readonly folder: string;
  readonly services: readonly Service[];
  /** Receives the next part of the work; returns the function that receives its progress. */
  readonly part: (name: string) => (count: number) => void;
  /** A verified folder, open nowhere, that this one began as a copy of: of the views, only what came since is folded. */
  readonly since?: string | undefined;
}

/**
 * Checks all invariants on a copy of the database as of one moment, so that a running server neither waits nor
 * interferes. Pending commits are projected in the copy first.
 */
export async function verify({ folder, services, part, since }: Verifying): Promise<Findings> {
  const copy = join(folder, `.verify-${randomUUID()}`);
  const found = findings();
  mkdirSync(join(copy, "keys"), { recursive: true, mode: 0o700 });
  try {
    copyFileSync(join(folder, MASTER_KEY), join(copy, MASTER_KEY));
    await found.tried("file", () => checkFile(folder, services, found, part));
    await found.tried("file", () => copied(folder, copy, services));
    const local = localPorts({ folder: copy, services });
    try {
      await found.tried("log", async () => {
        while ((await project(services, local.ports)) > 0);
      });
      await checkAll(local, services, found, part, since);
    } finally {
      local.close();
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  return found;
}

/** The file itself is checked in place: copying it would rewrite and so hide a broken page. */
async function checkFile(
  folder: string,
  services: readonly Service[],
  found: Findings,
  part: Verifying["part"],
): Promise<void> {
  part("File")(0);
  const findings = await checkPages(join(folder, DATABASE));
  for (const each of findings) found.differs("file", each);
  if (findings.length > 0) return;
  const local = localPorts({ folder, services });
  try {
    for (const row of local.engine.all("PRAGMA integrity_check(20)")) {
      const result = String(Object.values(row)[0]);
      if (result !== "ok") found.differs("file", result);
    }
  } finally {
    local.close();
  }
}

/** The database as of one moment; of a damaged file its bytes, so that the readable part is checked too. */
function copied(folder: string, copy: string, services: readonly Service[]): void {
  const local = localPorts({ folder, services });
  try {
    local.engine.copyTo(join(copy, DATABASE));
  } catch (error) {
    if (!isDamage(error)) throw error;
    for (const name of [DATABASE, `${DATABASE}-wal`])
      if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(copy, name));
  } finally {
    local.close();
  }
}

async function checkAll(
  { engine, ports }: Local,
  services: readonly Service[],
  found: Findings,
  part: Verifying["part"],
  since?: string,
): Promise<void> {
  const [reservations, ledger, money] = [foldReservations(), foldLedger(), foldMoney()];
  const [fulfilments, production, jobs] = [fulfilmentsInOrders(), foldProduction(), jobsOfShops()];
  const summaries = summariesReplayed();
  const types = new Set(services.flatMap((service) => service.events.map((each) => each.type)));
  const readers = [
    reservations.read,
    ledger.read,
    money.read,
    fulfilments.read,
    production.read,
    jobs.read,
    summaries.read,
  ];
  const { streams, whole } = await scanLog({ engine, types, found, readers, reached: part("Log") });
  if (!whole) return found.differs("views", "were not compared: the log cannot be read to its end");
  await found.tried("fulfilments", () => fulfilments.check(found));
  await found.tried("summaries", () => summaries.check(found));
  await found.tried("jobs", () => jobs.check(found));
  await found.tried("heads", () => checkHeads(engine, streams, found));
  await found.tried("reservations", () => reservations.check(engine, streams, found));
  await found.tried("production", () => production.check(ports, found));
  await found.tried("balances", () => ledger.check(engine, found));
  const verified = since === undefined ? undefined : sinceVerified(engine, since, services);
  try {
    for (const service of services)
      for (const projection of service.projections) {
        const { name } = projection.view;
        const work = { engine, ports, streams, found, reached: part(name) };
        const isRight = verified && (await isFoldedSince(projection, work, verified).catch(() => false));
        if (!isRight) await found.tried(name, () => checkView(projection, work));
      }
  } finally {
    verified?.verified.close();
  }
  await found.tried("money", () => money.check(engine, ports.views, found));
}
