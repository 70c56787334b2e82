import type { Voice } from "./command.ts";

export interface Progress {
  /** How many are done; printed at most once in a while. */
  readonly reached: (count: number) => void;
  /** The last line, and the seconds it took. */
  readonly finished: (count: number) => number;
}

const EVERY_MS = { terminal: 200, file: 5_000 };

/**
 * Prints the progress of long work: "Orders  1,200 of 5,000, 140/s". One line that changes, or a line now and then in
 * a file.
 */
export function progressOf(
  name: string,
  total: number | undefined,
  { hint }: Voice,
  terminal = process.stderr.isTTY === true,
): Progress {
  const started = performance.now();
  let lastPrint = started;
  const seconds = () => (performance.now() - started) / 1000;
  const line = (count: number): string => {
    const rate = Math.round(count / Math.max(seconds(), 0.001));
    return `${name}  ${count.toLocaleString("en")}${total === undefined ? "" : ` of ${total.toLocaleString("en")}`}, ${rate.toLocaleString("en")}/s`;
  };
  return {
    reached: (count) => {
      if (performance.now() - lastPrint < (terminal ? EVERY_MS.terminal : EVERY_MS.file)) return;
      lastPrint = performance.now();
      if (terminal) process.stderr.write(`\r\x1b[2K${line(count)}`);
      else hint(line(count));
    },
    finished: (count) => {
      if (terminal) process.stderr.write("\r\x1b[2K");
      hint(line(count));
      return seconds();
    },
  };
}

export const wholeMegabytes = (bytes: number): number => Math.ceil(bytes / 1_000_000);
