import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { prepareData } from "./prepared-data.ts";

const verifier = fileURLToPath(new URL("./verify-folders.ts", import.meta.url));
const PROCESSES = 2;

async function verified(folders: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, ["--import", "tsx", verifier, ...folders], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.on("data", (chunk) => (printed += chunk));
  const [code] = (await once(child, "exit")) as [number | null];
  return code === 0 || printed !== "" ? printed : `The verification ended with ${code}.`;
}

/** Prepares the data folder of all servers; afterwards verifies the facts of every server. */
export default async function browserSetup(): Promise<() => Promise<void>> {
  const ended = await mkdtemp(join(tmpdir(), "presswork-ended-"));
  process.env.PRESSWORK_ENDED = ended;
  await prepareData();
  return async () => {
    const folders = (await readdir(ended)).sort().map((name) => join(ended, name));
    const shares = Array.from({ length: PROCESSES }, (_, at) => folders.filter((_, each) => each % PROCESSES === at));
    const printed = await Promise.all(shares.filter((share) => share.length > 0).map(verified));
    await rm(ended, { recursive: true, force: true });
    if (printed.some(Boolean)) throw new Error(`After the journeys npm run verify finds:\n${printed.join("")}`);
  };
}
