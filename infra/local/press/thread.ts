import { parentPort } from "node:worker_threads";
import { papers } from "../../papers.ts";
import { consoleToLog } from "../console-to-log.ts";
import { mapStackTraces } from "../stack-traces.mjs";
import type { FromPress, ToPress } from "./press.ts";

if (!parentPort) throw new Error("Documents are printed in a thread of their own");
const port = parentPort;
mapStackTraces();
consoleToLog();

port.on("message", async ({ id, name, data }: ToPress) => {
  try {
    const paper = papers.find((each) => each.name === name);
    if (!paper) throw new Error(`No document is called ${name}`);
    const file = new Uint8Array(await paper.print(data as never));
    port.postMessage({ id, file } satisfies FromPress, [file.buffer]);
  } catch (error) {
    port.postMessage({ id, error: error instanceof Error ? error : new Error(String(error)) } satisfies FromPress);
  }
});
