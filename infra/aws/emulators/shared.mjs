import { createServer } from "node:net";
import { join } from "node:path";
import { root } from "../../local/tooling/root.mjs";

/** @typedef {{ endpoint: string; target: "localstack" | "ministack"; stop: () => Promise<void> }} Emulator */

/** Where emulators are installed, and where they write. */
export const cache = join(root, "node_modules/.cache");

/** @param {number} ms */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {string} url */
export const answers = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits until a program answers at an address; false when it ended before that, or its time is over.
 * @param {string} url
 * @param {import("node:child_process").ChildProcess} child
 * @param {number} seconds
 */
export async function isUp(url, child, seconds) {
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  for (const until = Date.now() + seconds * 1000; Date.now() < until && isRunning(); await pause(100))
    if (await answers(url)) return true;
  return false;
}

export async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : 4566;
}
