import { statfs } from "node:fs/promises";

/** The server's health; `message` says what to do about a problem. */
export interface Health {
  readonly status: "UP" | "DISK_FULL" | "DAMAGED";
  readonly message?: string;
}

/** With less free space than this, in bytes, the next write may fail. */
const LEAST_FREE = 4 * 1024 * 1024;

const DISK_FULL: Health = {
  status: "DISK_FULL",
  message: "The disk is full: what is stored can be read, nothing can be saved. Free some space.",
};

/**
 * Reports the health of a server on `folder`: its free disk space, and `damage`, the result of checking its database.
 */
export const healthOf = (folder: string, damage: () => string | undefined) => async (): Promise<Health> => {
  const message = damage();
  if (message) return { status: "DAMAGED", message };
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < LEAST_FREE ? DISK_FULL : { status: "UP" };
};
