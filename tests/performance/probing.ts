import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface Probe {
  /** They are requested in turn. */
  readonly urls: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly everyMs: number;
}
/** How long the answers took, in milliseconds. */
export interface Probed {
  readonly p50: number;
  readonly p99: number;
  /** The p99 of the median ten seconds: what else the machine does for a moment is left out. */
  readonly typicalP99: number;
  readonly most: number;
  readonly answered: number;
  readonly failed: number;
}

/** Requests addresses at a steady pace, from a process of its own that has asked before it counts, while work is done. */
export async function probedWhile<T>(
  probe: Probe,
  work: () => Promise<T>,
): Promise<Probed & { readonly workMs: number; readonly work: T }> {
  const child = fork(fileURLToPath(new URL("probe.mjs", import.meta.url)), { execArgv: [] });
  child.send(probe);
  await once(child, "message"); // it is ready
  const started = performance.now();
  const result = await work();
  const workMs = performance.now() - started;
  child.send("stop");
  const [probed] = (await once(child, "message")) as [Probed];
  child.disconnect();
  return { ...probed, workMs, work: result };
}
