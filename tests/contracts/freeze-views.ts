import { writeFileSync } from "node:fs";
import { FILE, freeze } from "./frozen-views.ts";

/** `npm run freeze` writes down what this version's views make of the frozen samples; refused where a version should have been raised. */
try {
  writeFileSync(FILE, `${JSON.stringify(await freeze(), null, 2)}\n`);
  process.stdout.write(`${FILE} written\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
