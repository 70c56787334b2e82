import { closeSync, openSync, readSync } from "node:fs";

/** Since the thread began, in milliseconds: how long it ran on a processor, and how long it could have but had none. */
export interface ProcessorTime {
  readonly workedMs: number;
  readonly waitedMs: number;
}
export interface ProcessorClock {
  /** Undefined where the operating system does not tell: only Linux does. */
  readonly now: () => ProcessorTime | undefined;
  readonly close: () => void;
}

const FILE = "/proc/thread-self/schedstat";
const NS_PER_MS = 1e6;

/** Reads the processor time of the thread that calls it. The file stays open, so a reading takes some 2 µs. */
export function processorClock(file = FILE): ProcessorClock {
  let descriptor = opened(file);
  const bytes = Buffer.alloc(64);
  return {
    now() {
      if (descriptor === undefined) return undefined;
      const length = readSync(descriptor, bytes, 0, bytes.length, 0);
      const [worked = 0, waited = 0] = bytes.toString("latin1", 0, length).split(" ").map(Number);
      // Kernels that do not count write zeros.
      return worked > 0 ? { workedMs: worked / NS_PER_MS, waitedMs: waited / NS_PER_MS } : undefined;
    },
    close() {
      if (descriptor !== undefined) closeSync(descriptor);
      descriptor = undefined;
    },
  };
}

function opened(file: string): number | undefined {
  try {
    return openSync(file, "r");
  } catch {
    return undefined;
  }
}
