import { readFileSync, writeFileSync } from "node:fs";
import { documentText, openapi } from "../functions/_platform/openapi/index.ts";
import { exportedSchemas } from "./schema-names.ts";
import { services } from "./services.ts";

const FILE = "functions/openapi.json";

/** `tsx infra/openapi.ts` writes the document; `--check` fails when the committed one is stale. */
const described = services.map(({ name, http, refusals }) => ({ name, contract: http.contract, refusals }));
const text = documentText(openapi(described, "0.1.0", await exportedSchemas()));
if (!process.argv.includes("--check")) {
  writeFileSync(FILE, text);
  process.stdout.write(`${FILE} written\n`);
} else if (readFileSync(FILE, "utf8") !== text) {
  process.stderr.write(`${FILE} is stale: run npm run openapi\n`);
  process.exitCode = 1;
}
