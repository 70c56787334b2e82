import { setTimeout as pause } from "node:timers/promises";
import type { Loader } from "./loading.ts";
import { type Measured, measured, type Pace } from "./rounds.ts";
import { rowsFor } from "./rows.ts";
import { type ScreenFigures, screenFigures } from "./screen.ts";
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
  readonly screen?: ScreenFigures;
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

/** Everything that is measured on one filled folder. Requests that write come last: they change it. */
export async function volumeFigures(folder: string, orders: number, measuring: Measuring): Promise<VolumeFigures> {
  const { say } = measuring;
  await (await product(folder)).stop();
  const server = await product(folder);
  try {
    await pause(SETTLE_MS);
    const idleMb = (await server.gauge()).memoryMb;
    const subject = await subjectIn(folder, server.url);
    const screen = measuring.browser ? await screenFigures(server.url, subject, VISITS) : undefined;
    const rows: VolumeFigures["rows"][number][] = [];
    let loadMb = idleMb;
    for (const row of rowsFor(subject)) {
      say(`${orders.toLocaleString("en")} orders: ${row.name}`);
      const touched = row.counted ? { touched: await touchedBy(folder, row, await subject.token()) } : {};
      rows.push({ ...(await measured(row, { ...measuring, server, token: subject.token })), ...touched });
      loadMb = Math.max(loadMb, (await server.gauge()).memoryMb);
    }
    return { orders, startMs: server.startMs, idleMb, loadMb, rows, ...(screen && { screen }) };
  } finally {
    await server.stop();
  }
}
