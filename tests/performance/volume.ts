import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DATABASE } from "../../infra/local/data-files.ts";
import { type Beside, besideLongWork } from "./beside.ts";
import { type Browsing, browsing } from "./browsing.ts";
import type { Loader } from "./loading.ts";
import { type Measured, measured, type Pace } from "./rounds.ts";
import { type Row, readsOf, writesOf } from "./rows.ts";
import { firstVisit, type ScreenFigures, screenFigures } from "./screen.ts";
import { product, type Served } from "./serving.ts";
import { subjectIn } from "./subject.ts";
import { touchedBy } from "./touched.ts";

export interface VolumeFigures {
  readonly orders: number;
  readonly startMs: number;
  readonly idleMb: number;
  /** The most seen after any row. */
  readonly loadMb: number;
  readonly rows: readonly (Measured & { readonly touched?: number })[];
  readonly beside: readonly Beside[];
  readonly browsing: readonly Browsing[];
  /** Of the filled folder's database, with everything in it, over the number of orders. */
  readonly diskKb: number;
  /** `firstVisitMs`: usable, for whoever comes first after the start. */
  readonly screen?: ScreenFigures & { readonly firstVisitMs: number };
}
export interface Measuring {
  readonly load: Loader;
  readonly bare: Served;
  readonly pace: Pace;
  readonly browser: boolean;
  readonly say: (line: string) => void;
}

const SETTLE_MS = 3000;
const VISITS = 5;
/** How long people browse, in the seconds of a round. */
const BROWSED = 10;

/**
 * Everything that is measured on one filled folder: a first visit to a process that has only just started, the requests that
 * read, the screen in a browser, and last the requests that write, for they change the folder.
 */
export async function volumeFigures(folder: string, orders: number, measuring: Measuring): Promise<VolumeFigures> {
  const { say, browser } = measuring;
  await (await product(folder)).stop();
  const diskKb = statSync(join(folder, DATABASE)).size / 1000 / orders;
  const server = await product(folder);
  try {
    await pause(SETTLE_MS);
    const idleMb = (await server.gauge()).memoryMb;
    const subject = await subjectIn(folder, server.url);
    const rows: VolumeFigures["rows"][number][] = [];
    let loadMb = idleMb;
    const measure = async (row: Row) => {
      say(`${orders.toLocaleString("en")} orders: ${row.name}`);
      const touched = row.counted ? { touched: await touchedBy(folder, row, await subject.token()) } : {};
      rows.push({ ...(await measured(row, { ...measuring, server, token: subject.token })), ...touched });
      loadMb = Math.max(loadMb, (await server.gauge()).memoryMb);
    };
    const first = browser && { firstVisitMs: await firstVisit(server.url, subject) };
    for (const row of readsOf(subject)) await measure(row);
    const screen = first && { ...first, ...(await screenFigures(server.url, subject, VISITS)) };
    say(`${orders.toLocaleString("en")} orders: people browsing`);
    const crowds = await browsing(server, subject, measuring.pace.seconds * BROWSED);
    say(`${orders.toLocaleString("en")} orders: the order list beside long work`);
    const beside = await besideLongWork(folder, server.url, subject);
    for (const row of writesOf(subject)) await measure(row);
    const { startMs } = server;
    return { orders, startMs, idleMb, loadMb, diskKb, rows, beside, browsing: crowds, ...(screen && { screen }) };
  } finally {
    await server.stop();
  }
}
