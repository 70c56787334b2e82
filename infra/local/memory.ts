import { totalmem } from "node:os";

/** The memory in bytes that the process may use, which a container limits. */
export function memoryHere(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
