import type { Drawing } from "../../../functions/_platform/pictures/index.ts";
import { memoryHere } from "../memory.ts";
import { createBudget } from "./budget.ts";
import { type DrawingProcess, startDrawingProcess } from "./drawing-process.ts";

interface DrawingSettings {
  readonly file: string;
  /** Processes at most. They start with the pictures and end when there are none. */
  readonly processes: number;
  /** Bytes of pixels that all drawings may hold at once. */
  readonly budget: number;
  /** Milliseconds that one picture may take. */
  readonly maxMs: number;
  /** Milliseconds without a picture after which a process ends. */
  readonly idleMs: number;
}

const TWO_FROM = 2_000_000_000;
const MAX_BUDGET = 600_000_000;
/** Bytes of memory. Larger processes end after their picture, because memory is not given back before. */
const GROWN = 160_000_000;

/** What a machine with this memory may use: a third of it for pixels, and a second process where there is plenty. */
export const drawingSettings = (memory = memoryHere()): DrawingSettings => ({
  file: "build/drawing-process.mjs",
  processes: memory >= TWO_FROM ? 2 : 1,
  budget: Math.min(MAX_BUDGET, memory / 3),
  maxMs: 30_000,
  idleMs: 15_000,
});

/**
 * Draws pictures in processes of their own, one in each at a time, so that a picture can neither take the server's memory nor
 * end it. Pictures that need more than is left of the budget wait for it; those that need more than all of it are refused.
 */
export function drawingProcesses(given: Partial<DrawingSettings> = {}) {
  const { file, processes, budget, maxMs, idleMs } = { ...drawingSettings(), ...given };
  const idle = new Map<DrawingProcess, NodeJS.Timeout>();
  const busy = new Set<DrawingProcess>();
  const places = createBudget(processes);
  const pixels = createBudget(budget);

  function start(): DrawingProcess {
    for (const [each, timer] of idle) {
      clearTimeout(timer);
      idle.delete(each);
      if (!each.isOver()) return each;
    }
    return startDrawingProcess(file);
  }

  function rest(each: DrawingProcess, memory = Number.POSITIVE_INFINITY): void {
    const end = () => {
      idle.delete(each);
      each.end();
    };
    if (memory > GROWN) {
      end();
      return;
    }
    idle.set(each, setTimeout(end, idleMs).unref());
  }

  const drawing: Drawing = async (request) => {
    const leave = await places.take(1);
    const each = start();
    busy.add(each);
    let giveBack: (() => void) | undefined;
    let memory: number | undefined;
    const admit = async (bytes: number) => {
      if (bytes > budget) return false;
      giveBack = await pixels.take(bytes);
      return true;
    };
    try {
      const outcome = await each.draw(request, { admit, maxMs });
      memory = outcome.memory;
      return outcome.drawn;
    } finally {
      busy.delete(each);
      rest(each, memory);
      giveBack?.();
      leave();
    }
  };

  const stop = () => {
    for (const each of [...busy, ...idle.keys()]) each.end();
  };
  return { drawing, stop, processIds: () => [...busy, ...idle.keys()].flatMap(({ id }) => id ?? []) };
}
