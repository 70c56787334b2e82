import type { StoreFigures } from "./stores.ts";
import type { VolumeFigures } from "./volume.ts";

export interface Figures {
  readonly at: string;
  readonly node: string;
  readonly processors: string;
  readonly volumes: readonly VolumeFigures[];
  readonly store: StoreFigures;
}

const whole = (value: number): string => Math.round(value).toLocaleString("en");
const share = (ratio: number): string => `1/${(1 / ratio).toFixed(ratio > 0.1 ? 1 : 0)}`;

/** One table of everything, in text. */
export function tableOf({ at, node, processors, volumes, store }: Figures): string {
  return [
    `${at}, Node ${node}, ${processors}`,
    "",
    ...volumes.flatMap(volumeLines),
    "Event store, 16 at a time, 350-byte events",
    `  append to new streams      ${whole(store.appendNew)}/s (wanted 8,000)`,
    `  append at a version        ${whole(store.appendExpected)}/s (wanted 8,000)`,
    `  read a stream of 100       ${whole(store.read100)}/s`,
    `  replay                     ${whole(store.replayed)} events/s (wanted 200,000), ${store.replayShare.toFixed(2)} of raw SQLite (0.7)`,
  ].join("\n");
}

function volumeLines(figures: VolumeFigures): string[] {
  const { orders, rows, beside, browsing, startMs, idleMb, loadMb, diskKb, screen } = figures;
  const lines = rows.map((row) =>
    [
      row.name,
      whole(row.perSecond),
      share(row.ratio),
      row.wanted ? share(row.wanted) : "",
      row.wanted ? (row.ratio >= row.wanted ? "yes" : `×${(row.wanted / row.ratio).toFixed(1)} short`) : "",
      row.cpuMs.toFixed(2),
      share(1 / row.cpuRatio),
      row.p50.toFixed(0),
      row.p99.toFixed(0),
      whole(row.bytes),
      row.touched === undefined ? "" : whole(row.touched),
      row.failed ? `${row.failed} FAILED` : "",
    ].map((cell, at) => (at === 0 ? cell.padEnd(26) : cell.padStart(at === 4 ? 11 : 8))),
  );
  const heads = [
    "",
    "req/s",
    "of bare",
    "wanted",
    "reached",
    "CPU ms",
    "of bare",
    "p50 ms",
    "p99 ms",
    "bytes",
    "items",
  ];
  return [
    `${orders.toLocaleString("en")} orders`,
    heads.map((head, at) => (at === 0 ? head.padEnd(26) : head.padStart(at === 4 ? 11 : 8))).join(""),
    ...lines.map((cells) => cells.join("").trimEnd()),
    `start to first 200: ${whole(startMs)} ms (wanted 1,000); memory idle ${whole(idleMb)} MB (160), under load ${whole(loadMb)} MB (350); disk ${diskKb.toFixed(1)} kB an order (25)`,
    ...(screen
      ? [
          `orders page: ${whole(screen.scriptKb)} kB of script (130), usable cold ${whole(screen.usableMs)} ms (600), next page ${whole(screen.nextPageMs)} ms (100); the first visit after a start ${whole(screen.firstVisitMs)} ms`,
        ]
      : []),
    "people who open a page every 2 seconds        wanted p95  p50 ms  p95 ms  most ms  failed  memory MB",
    ...browsing.map(({ people, wantedMs, p50, p95, most, failed, memoryMb }) =>
      [
        `  ${people}`.padEnd(46),
        ...[wantedMs, p50, p95, most, failed, memoryMb].map((each) => each.toFixed(0).padStart(9)),
      ].join(""),
    ),
    "the order list, asked for 50 times a second beside     p50 ms  p99 ms  most ms  failed  work s",
    ...beside.map(({ name, p50, p99, most, failed, workMs }) =>
      [
        `  ${name}`.padEnd(50),
        ...[p50, p99, most, failed, workMs / 1000].map((each) => each.toFixed(0).padStart(8)),
      ].join(""),
    ),
    "",
  ];
}
