import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { verify } from "../../infra/local/verify/verify.ts";
import { services } from "../../infra/services.ts";
import { copyOfData } from "./prepared-data.ts";

// Verifies the data folders that appear in the folder named as argument, and prints each finding on a line. All began as copies
// of the prepared one, which is verified. It ends when its input has ended and no folder is left. Its priority is that of the
// tests: with a lower one it would wait for as long as anything else on the machine is busy.
const ended = process.argv[2] ?? "";
const since = await copyOfData();

let areMoreExpected = true;
process.stdin.once("end", () => (areMoreExpected = false)).resume();

for (;;) {
  const isLastLook = !areMoreExpected;
  const [name] = await readdir(ended);
  if (name) {
    const folder = join(ended, name);
    const { differences } = await verify({ folder, services, since, part: () => () => undefined });
    for (const each of differences) console.log(`${name}: ${each}`);
    if (differences.length > 0) process.exitCode = 1;
    await rm(folder, { recursive: true, force: true });
  } else if (isLastLook) break;
  else await pause(500);
}
await rm(since, { recursive: true, force: true });
