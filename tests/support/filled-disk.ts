import type { TestEnvironment } from "./environment.ts";

const fullDatabase = () => new Error("database or disk is full");
const fullDisk = () => Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });

/** Makes every store of an environment fail as on a full disk: the log, views, keys, jobs, email and files. */
export function filledDisk({ local, ports }: Pick<TestEnvironment, "local" | "ports">) {
  let room = Number.POSITIVE_INFINITY;
  let refused = 0;
  const fits = (): boolean => {
    room -= 1;
    if (room < 0) refused += 1;
    return room >= 0;
  };
  const { engine } = local;
  const [write, writeSoon, put] = [engine.write.bind(engine), engine.writeSoon.bind(engine), ports.blobs.put];
  engine.write = (work) => (fits() ? write(work) : Promise.reject(fullDatabase()));
  engine.writeSoon = (work) => (fits() ? writeSoon(work) : Promise.reject(fullDatabase()));
  ports.blobs.put = (...args) => (fits() ? put(...args) : Promise.reject(fullDisk()));
  return {
    /** From now on there is room for so many writes more. */
    fillAfter(writes: number): void {
      room = writes;
      refused = 0;
    },
    free(): void {
      room = Number.POSITIVE_INFINITY;
    },
    /** Whether a write has been refused since the disk began to fill up. */
    wasFull: () => refused > 0,
  };
}
