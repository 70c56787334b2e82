import type { Ports } from "../../functions/_platform/ports/index.ts";

/** How long the work of one queue goes on before all others have their turn, in milliseconds. */
const BUDGET_MS = 5;

/** Resolves when it is one's turn. */
export type Turns = () => Promise<void>;

/**
 * A queue of turns, such as all background work shares. However many deliveries, streams and jobs are worked on at once, one of them
 * works at a time, in the order they came, and after `budgetMs` of the thread the process answers others first.
 */
export function createTurns(budgetMs = BUDGET_MS): Turns {
  const waiting: (() => void)[] = [];
  let until = 0;
  let isRunning = false;
  const release = () => {
    const next = waiting.shift();
    isRunning = next !== undefined;
    if (!next) return;
    next();
    // A tick comes once all that follows from `next` has been done, as far as it waits for nothing.
    queueMicrotask(() => process.nextTick(goOn));
  };
  const goOn = () => (performance.now() < until ? release() : void setImmediate(begin));
  const begin = () => {
    until = performance.now() + budgetMs;
    release();
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (isRunning) return;
      isRunning = true;
      process.nextTick(goOn);
    });
}

/** The ports for background work: each use of the log and of the views awaits a turn first. */
export function takingTurns(ports: Ports, turns: Turns): Ports {
  return { ...ports, store: inTurn(ports.store, turns), views: inTurn(ports.views, turns) };
}

type Methods = Readonly<Record<string, (...values: never[]) => Promise<unknown>>>;

const inTurn = <Port extends object>(port: Port, turns: Turns): Port =>
  Object.fromEntries(
    Object.entries(port as Methods).map(([name, method]) => [
      name,
      async (...values: never[]) => {
        await turns();
        return method(...values);
      },
    ]),
  ) as unknown as Port;
