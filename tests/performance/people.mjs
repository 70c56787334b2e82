import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/**
 * People who browse, a process of their own: each opens a page, reads for so long, opens the next, on a connection that
 * stays open. They arrive spread over one reading time; pages opened in that time are not counted.
 */
process.on("message", async (/** @type {import("./browsing.ts").Crowd} */ crowd) => {
  const { people, thinkMs, seconds } = crowd;
  const started = performance.now();
  const counted = started + thinkMs;
  const until = counted + seconds * 1000;
  /** @type {number[]} */
  const took = [];
  let failed = 0;

  /** @param {number} number */
  async function person(number) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await pause((thinkMs * number) / people);
    for (let turn = number; performance.now() < until; turn += 1) {
      const opened = performance.now();
      const status = await page(crowd, crowd.paths[turn % crowd.paths.length] ?? "/", agent);
      if (opened >= counted && status === 200) took.push(performance.now() - opened);
      if (status !== 200) failed += 1;
      await pause(thinkMs);
    }
    agent.destroy();
  }

  await Promise.all(Array.from({ length: people }, (_, number) => person(number)));
  const sorted = took.sort((a, b) => a - b);
  /** @param {number} share */
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  process.send?.({ people, p50: at(0.5), p95: at(0.95), most: at(1), answered: sorted.length, failed });
});
process.once("disconnect", () => process.exit(0));

/**
 * @param {import("./browsing.ts").Crowd} crowd
 * @param {string} path
 * @param {Agent} agent
 * @returns {Promise<number | undefined>} the status, once the whole page is here
 */
const page = ({ url, headers }, path, agent) =>
  new Promise((resolve) => {
    get(`${url}${path}`, { agent, headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode));
    }).on("error", () => resolve(undefined));
  });
