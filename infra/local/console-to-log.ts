import { format } from "node:util";
import { log } from "../../functions/_platform/log/index.ts";

const LEVELS = { error: "error", warn: "warn", info: "info", log: "info", debug: "info" } as const;

/** What libraries and Node print goes through the product's log from now on, so that every line is JSON. */
export function consoleToLog(): void {
  for (const [name, level] of Object.entries(LEVELS))
    console[name as keyof typeof LEVELS] = (...args: unknown[]) => log(level, format(...args));
  process.removeAllListeners("warning");
  process.on("warning", (warning) => log("warn", "Node warns", { error: warning }));
}
