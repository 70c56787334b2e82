import { statfs } from "node:fs/promises";

/** How the server is; `message` says what to do where something is wrong. */
export interface Health {
  readonly status: "UP" | "DISK_FULL" | "DAMAGED";
  readonly message?: string;
}

/** With less than this the database can not be trusted to take the next write. Bytes. */
const LEAST_FREE = 4 * 1024 * 1024;

const DISK_FULL: Health = {
  status: "DISK_FULL",
  message: "The disk is full: what is stored can be read, nothing can be saved. Free some space.",
};

/** Tells how a server on `folder` is: the room on its disk, and `damage`, the sentence of a check of its database. */
export const healthOf = (folder: string, damage: () => string | undefined) => async (): Promise<Health> => {
  const message = damage();
  if (message) return { status: "DAMAGED", message };
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < LEAST_FREE ? DISK_FULL : { status: "UP" };
};
