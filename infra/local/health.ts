import { statfs } from "node:fs/promises";
import type { Delays } from "./stalls.ts";

/** The server's health; `message` says what to do about a problem. */
export interface Health {
  readonly status: "UP" | "DISK_FULL" | "DAMAGED";
  readonly message?: string;
  readonly delays: Delays;
}

/** With less free space than this, in bytes, the next write may fail. */
const LEAST_FREE = 4 * 1024 * 1024;

const DISK_FULL = {
  status: "DISK_FULL" as const,
  message: "The disk is full: what is stored can be read, nothing can be saved. Free some space.",
};

/**
 * Reports the health of a server on `folder`: its free disk space, `damage`, the result of checking its database, and how
 * late it comes to its work.
 */
export const healthOf =
  (folder: string, damage: () => string | undefined, delaysNow: () => Delays) => async (): Promise<Health> => {
    const message = damage();
    const delays = delaysNow();
    if (message) return { status: "DAMAGED", message, delays };
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < LEAST_FREE ? { ...DISK_FULL, delays } : { status: "UP", delays };
  };
