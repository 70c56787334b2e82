import { spawn } from "node:child_process";
import { constants } from "node:os";
import { root } from "./root.mjs";

/**
 * @typedef {{ code: number; output: string }} Ended `code` is 0 for success; a signal counts as 1.
 * @typedef {{ env?: NodeJS.ProcessEnv; quiet?: boolean }} Options `quiet` collects the output instead of showing it.
 */

/** @type {NodeJS.Signals[]} */
const interruptions = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a program in the repository's root and waits for its end; one that cannot start ends with 127.
 * An interruption of this process ends the program first, then this process.
 * @param {string} program
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<Ended>}
 */
export function run(program, args, { env = process.env, quiet = false } = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
      shell: process.platform === "win32" && program === "npm",
    });
    let output = "";
    let interrupted = 0;
    /** @param {NodeJS.Signals} signal */
    const interrupt = (signal) => {
      interrupted = 128 + constants.signals[signal];
      child.kill(signal);
    };
    for (const signal of interruptions) process.on(signal, interrupt);
    child.stdout?.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr?.on("data", (chunk) => {
      output += chunk;
    });
    child.on("error", (problem) => done({ code: 127, output: `${output}${problem.message}\n` }));
    child.on("close", (code) => {
      for (const signal of interruptions) process.off(signal, interrupt);
      if (interrupted) process.exit(interrupted);
      done({ code: code ?? 1, output });
    });
  });
}

/**
 * Runs a script with this very Node.
 * @param {string[]} args
 * @param {Options} [options]
 */
export const runNode = (args, options) => run(process.execPath, args, options);
