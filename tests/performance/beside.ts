import { setTimeout as pause } from "node:timers/promises";
import { commandAloud } from "../support/server.ts";
import { type Probed, probedWhile } from "./probing.ts";
import type { Subject } from "./subject.ts";

/** How long the order list took while long work was done, in milliseconds. */
export interface Beside extends Probed {
  readonly name: string;
  /** How long the work took. */
  readonly workMs: number;
}

const EVERY_MS = 20;
const ALONE_MS = 5_000;
const IMPORTED = 5_000;
const IN_BULK = 1_000;

/** Asks for the order list 50 times a second while each kind of long work is done, one after another. */
export async function besideLongWork(folder: string, url: string, subject: Subject): Promise<Beside[]> {
  const { project, base } = subject;
  const about = `project=${project}`;
  const send = async (method: string, path: string, body?: string, contentType = "application/json") => {
    const headers = { authorization: `Bearer ${await subject.token()}`, "content-type": contentType };
    const response = await fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body }) });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${await response.text()}`);
    return response;
  };
  const json = async (...sent: Parameters<typeof send>) => (await send(...sent)).json();
  const jobDone = async (id: string) => {
    for (;;) {
      const { status } = await json("GET", `/v1/jobs/${id}?${about}`);
      if (status !== "waiting" && status !== "running") return;
      await pause(200);
    }
  };
  const first = async (): Promise<string[]> => {
    const ids: string[] = [];
    for (let after = ""; ids.length < IN_BULK; ) {
      const page = await json("GET", `${base}/orders?${about}&pageSize=100${after}`);
      ids.push(...page.orders.map(({ id }: { id: string }) => id));
      if (!page.nextPageToken) break;
      after = `&pageToken=${encodeURIComponent(page.nextPageToken)}`;
    }
    return ids.slice(0, IN_BULK);
  };
  const inBulk = await first();
  const works: readonly (readonly [name: string, work: () => Promise<unknown>])[] = [
    ["nothing", () => pause(ALONE_MS)],
    [
      "an export of all orders",
      async () => (await send("GET", `${base}/orders/export?start=2000-01-01&${about}`)).arrayBuffer(),
    ],
    [
      "an import of 5,000 customers",
      async () => {
        const { importId, jobId } = await json(
          "POST",
          `/v1/imports/customers?${about}&mode=import`,
          customers(),
          "text/csv",
        );
        await jobDone(jobId ?? importId);
      },
    ],
    [
      "1,000 orders tagged",
      async () => {
        const body = JSON.stringify({ add: ["bench"], orders: inBulk });
        await jobDone((await json("POST", `${base}/orders/bulk/tag?${about}`, body)).jobId);
      },
    ],
    [
      "500 receipts printed",
      async () => {
        const body = JSON.stringify({ orders: inBulk.slice(0, 500) });
        await jobDone((await json("POST", `${base}/orders/bulk/receipts?${about}`, body)).jobId);
      },
    ],
    ["a rebuild of all views", () => commandAloud(["rebuild"], folder)],
  ];
  const rows: Beside[] = [];
  for (const [name, work] of works) {
    const headers = { authorization: `Bearer ${await subject.token()}` };
    const urls = [`${url}${base}/orders?${about}&pageSize=20`];
    rows.push({ name, ...(await probedWhile({ urls, headers, everyMs: EVERY_MS }, work)) });
  }
  return rows;
}

/** A file of customers, each new. */
function customers(): string {
  const run = Date.now().toString(36);
  const lines = Array.from({ length: IMPORTED }, (_, at) => `Bench,Buyer ${at},bench-${run}-${at}@example.com`);
  return ["First Name,Last Name,Email", ...lines].join("\n");
}
