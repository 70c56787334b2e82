import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { constants, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { verify } from "../../infra/local/verify/verify.ts";
import { services } from "../../infra/services.ts";

// Verifies the data folders that appear in the folder named as argument, with the processor time that the tests leave,
// and prints each finding on a line. Several of these share the work; each ends when its input has ended and none is left.
const ended = process.argv[2] ?? "";
const own = await mkdtemp(join(tmpdir(), "presswork-verified-"));
setPriority(constants.priority.PRIORITY_LOW);

let areMoreExpected = true;
process.stdin.once("end", () => (areMoreExpected = false)).resume();

/** Takes the next folder, which no other process then sees. */
async function take(): Promise<string | undefined> {
  for (const name of await readdir(ended)) {
    const isTaken = await rename(join(ended, name), join(own, name)).then(
      () => true,
      () => false,
    );
    if (isTaken) return name;
  }
  return undefined;
}

for (;;) {
  const isLastLook = !areMoreExpected;
  const name = await take();
  if (name) {
    const { differences } = await verify({ folder: join(own, name), services, part: () => () => undefined });
    for (const each of differences) console.log(`${name}: ${each}`);
    if (differences.length > 0) process.exitCode = 1;
    await rm(join(own, name), { recursive: true, force: true });
  } else if (isLastLook) break;
  else await pause(500);
}
await rm(own, { recursive: true, force: true });
