/** Says when it is ready, then requests one address so many times a second until it is stopped, each on time whether the last was answered or not. */
process.on("message", async (/** @type {import("./beside.ts").Probe | "stop"} */ message) => {
  if (message === "stop") return stop();
  const { url, headers, everyMs } = message;
  for (let each = 0; each < WARM_UP; each += 1) await once(url, headers);
  took.length = 0;
  process.send?.("ready");
  const started = performance.now();
  for (let each = 1; !stopped; each += 1) {
    waiting.add(once(url, headers));
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, started + each * everyMs - performance.now())));
  }
});
process.once("disconnect", () => process.exit(0));

/** Requests that are not counted: the first of a process take 50 to 250 ms of its own. */
const WARM_UP = 50;

let stopped = false;
let failed = 0;
/** @type {number[]} */
const took = [];
/** @type {Set<Promise<void>>} */
const waiting = new Set();

/** @param {string} url @param {Record<string, string>} headers */
async function once(url, headers) {
  const started = performance.now();
  const answer = await fetch(url, { headers }).catch(() => undefined);
  await answer?.arrayBuffer();
  if (answer?.status === 200) took.push(performance.now() - started);
  else failed += 1;
}

async function stop() {
  stopped = true;
  await Promise.all(waiting);
  const sorted = took.sort((a, b) => a - b);
  /** @param {number} share */
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  process.send?.({ p50: at(0.5), p99: at(0.99), most: at(1), answered: sorted.length, failed });
}
