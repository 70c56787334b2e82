import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const preload = fileURLToPath(new URL("end-with-parent.mjs", import.meta.url));
/** Starts a process that prints a word and waits for ever, and waits as well. */
const PARENT = `
  const { spawn } = require("node:child_process");
  const step = 'console.log("started"); setInterval(() => {}, 1000)';
  spawn(process.execPath, ["--import", ${JSON.stringify(preload)}, "--eval", step], { stdio: ["ignore", "inherit", "inherit"] });
  setInterval(() => {}, 1000);
`;

test("a step ends when whoever started it is killed", async () => {
  const parent = spawn(process.execPath, ["--eval", PARENT], { stdio: ["ignore", "pipe", "inherit"] });
  const [printed] = await once(parent.stdout, "data");
  expect(String(printed)).toBe("started\n");
  // The pipe closes when the last process that could write to it has ended.
  const closed = once(parent.stdout, "close");
  parent.kill("SIGKILL");
  await closed;
});
