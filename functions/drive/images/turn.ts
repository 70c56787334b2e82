import { refuse } from "#platform/domain";

const AT_ONCE = 2;
const MAX_WAITING = 40;

let running = 0;
const waiting: (() => void)[] = [];

/** Does the work when fewer than two others are at it. Refuses when 40 already wait: pictures are heavy, and a later try is cheap. */
export async function inTurn<T>(work: () => Promise<T>) {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) return refuse("busy");
    await new Promise<void>((ready) => waiting.push(ready));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
