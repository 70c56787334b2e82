import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { prepareData } from "./prepared-data.ts";

const verifyFolders = fileURLToPath(new URL("./verify-folders.ts", import.meta.url));

/** Verifies what appears in the folder. `end` says that nothing more will, and returns what was found. */
function verifierOf(ended: string): { end: () => Promise<string> } {
  const child = spawn(process.execPath, ["--import", "tsx", verifyFolders, ended], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.on("data", (chunk) => (printed += chunk));
  const exited = once(child, "close") as Promise<[number | null]>;
  return {
    async end() {
      child.stdin.end();
      const [code] = await exited;
      return code === 0 || printed !== "" ? printed : `The verification ended with ${code}.`;
    },
  };
}

/** Prepares the data folder of all servers; the facts of every server are verified after its file, beside the next files. */
export default async function browserSetup(): Promise<() => Promise<void>> {
  const ended = await mkdtemp(join(tmpdir(), "presswork-ended-"));
  process.env.PRESSWORK_ENDED = ended;
  await prepareData();
  const verifier = verifierOf(ended);
  return async () => {
    const printed = await verifier.end();
    await rm(ended, { recursive: true, force: true });
    if (printed) throw new Error(`After the journeys npm run verify finds:\n${printed}`);
  };
}
