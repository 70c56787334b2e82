import { Agent, request } from "node:http";

/** Says when it is ready, then requests addresses in turn, so many times a second until it is stopped, each on time whether the last was answered or not. */
process.on("message", async (/** @type {import("./probing.ts").Probe | "stop"} */ message) => {
  if (message === "stop") return stop();
  const { urls, headers, everyMs } = message;
  const url = (/** @type {number} */ each) => /** @type {string} */ (urls[each % urls.length]);
  for (let each = 0; each < WARM_UP; each += 1) await once(url(each), headers);
  took.length = 0;
  failed = 0;
  process.send?.("ready");
  const started = performance.now();
  for (let each = 1; !stopped; each += 1) {
    waiting.add(once(url(each), headers));
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, started + each * everyMs - performance.now())));
  }
});
process.once("disconnect", () => process.exit(0));

/** Requests that are not counted: the first of a process take 50 to 250 ms of its own. */
const WARM_UP = 50;
const SLICE_MS = 10_000;

let stopped = false;
let failed = 0;
/** @type {{ started: number; ms: number }[]} */
const took = [];
/** @type {Set<Promise<void>>} */
const waiting = new Set();

/** Until the last byte has come, compressed as browsers want it; to inflate it would be this process's work. */
async function once(/** @type {string} */ url, /** @type {Record<string, string>} */ headers) {
  const started = performance.now();
  const status = await new Promise((resolve) => {
    const sent = request(url, { agent, headers: { "accept-encoding": "gzip, deflate, br", ...headers } }, (answer) =>
      answer.resume().once("end", () => resolve(answer.statusCode)),
    );
    sent.once("error", () => resolve(undefined)).end();
  });
  if (status === 200) took.push({ started, ms: performance.now() - started });
  else failed += 1;
}
const agent = new Agent({ keepAlive: true });

async function stop() {
  stopped = true;
  await Promise.all(waiting);
  const all = took.map(({ ms }) => ms);
  const first = took[0]?.started ?? 0;
  /** @type {number[][]} */
  const slices = [];
  for (const { started, ms } of took) {
    const at = Math.floor((started - first) / SLICE_MS);
    slices[at] = [...(slices[at] ?? []), ms];
  }
  const typicalP99 = quantile(
    Object.values(slices).map((slice) => quantile(slice, 0.99)),
    0.5,
  );
  const figures = { p50: quantile(all, 0.5), p99: quantile(all, 0.99), typicalP99, most: quantile(all, 1) };
  process.send?.({ ...figures, answered: all.length, failed });
}

/** @param {readonly number[]} values @param {number} share */
function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
