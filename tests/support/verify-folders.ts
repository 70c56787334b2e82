import { basename } from "node:path";
import { verify } from "../../infra/local/verify/verify.ts";
import { services } from "../../infra/services.ts";

// Verifies the data folders named as arguments in one process and prints each finding on a line.
for (const folder of process.argv.slice(2)) {
  const { differences } = await verify({ folder, services, part: () => () => undefined });
  for (const each of differences) console.log(`${basename(folder)}: ${each}`);
  if (differences.length > 0) process.exitCode = 1;
}
