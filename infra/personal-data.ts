import { undeclaredTexts } from "./local/tooling/personal-data.ts";
import { services } from "./services.ts";

/** `tsx infra/personal-data.ts` fails where a service takes free text and does not say what an erasure does with it. */
const complaints = undeclaredTexts(services);
if (complaints.length > 0) {
  process.stderr.write(`${complaints.join("\n")}\n`);
  process.exitCode = 1;
}
