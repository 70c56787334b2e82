import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Served } from "./serving.ts";
import type { Subject } from "./subject.ts";

export interface Crowd {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The pages that each person opens in turn. */
  readonly paths: readonly string[];
  readonly people: number;
  readonly thinkMs: number;
  readonly seconds: number;
}
/** How long whole pages took for so many people at once, in milliseconds. */
export interface Browsing {
  readonly people: number;
  readonly p50: number;
  readonly p95: number;
  readonly most: number;
  readonly answered: number;
  readonly failed: number;
  /** The p95 that is wanted. */
  readonly wantedMs: number;
  /** Of the server's process with its threads, afterwards. */
  readonly memoryMb: number;
}

const THINK_MS = 2000;
const CROWDS = [
  { people: 100, wantedMs: 300 },
  { people: 200, wantedMs: 1000 },
];

/** Whole pages, as browsers open them, with their compression; what a browser fetches for a page besides is cached there. */
export async function browsing(server: Served, subject: Subject, seconds: number): Promise<Browsing[]> {
  const about = `project=${subject.project}`;
  const paths = [
    `/orders?${about}`,
    `/orders/${subject.orderId}?${about}`,
    `/customers?${about}`,
    `/catalogue?${about}`,
    `/dashboard?${about}`,
  ];
  const headers = {
    cookie: subject.cookie,
    accept: "text/html",
    "accept-encoding": "gzip, br",
    "sec-fetch-site": "same-origin",
    "user-agent": "Mozilla/5.0 bench",
  };
  const child = fork(fileURLToPath(new URL("people.mjs", import.meta.url)), { execArgv: [] });
  try {
    const rows: Browsing[] = [];
    for (const { people, wantedMs } of CROWDS) {
      child.send({ url: server.url, headers, paths, people, thinkMs: THINK_MS, seconds } satisfies Crowd);
      const [seen] = (await once(child, "message")) as [Omit<Browsing, "wantedMs" | "memoryMb">];
      rows.push({ ...seen, wantedMs, memoryMb: (await server.gauge()).memoryMb });
    }
    return rows;
  } finally {
    child.disconnect();
  }
}
