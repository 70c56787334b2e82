import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** @param {string} file */
function holderIsGone(file) {
  try {
    process.kill(Number(readFileSync(file, "utf8")), 0);
    return false;
  } catch (problem) {
    return /** @type {NodeJS.ErrnoException} */ (problem).code === "ESRCH";
  }
}

/**
 * Runs `work` while no other process holds `file`; a lock left by a process that ended is taken over.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      break;
    } catch (problem) {
      if (/** @type {NodeJS.ErrnoException} */ (problem).code !== "EEXIST") throw problem;
      if (holderIsGone(file)) rmSync(file, { force: true });
      else await pause(200);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
