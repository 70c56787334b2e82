import { SYSTEM } from "#events/_kernel";
import { timerId } from "#events/_timers";
import { backgroundContext, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { DIRECTORY, type Ports } from "#platform/ports";
import { type Position, readerOf } from "#platform/views";
import { catchUpOnce } from "./catch-up.ts";
import { timer } from "./timer.ts";
import { timerView } from "./view.ts";
import type { Timer } from "./work.ts";

const PAGE = 100;
/** How many projects are worked on at once. */
const AT_ONCE = 8;
/** After so long the next project has its turn. The work goes on, and the timer stays due: it is harmless when done twice. */
const SHARE_MS = 20_000;

/**
 * Runs a timer in every project where it is due; the others are not read. What fails in one project, or lasts, keeps no other
 * from its turn and is tried again in the next run.
 * @throws AggregateError at the end, with each failure and its project
 */
export async function runDue(ports: Ports, timing: Timer, shareMs = SHARE_MS): Promise<void> {
  const { name, work } = timing;
  await catchUpOnce(ports, timing);
  const now = ports.clock().toISOString();
  const failures: Error[] = [];
  const views = readerOf(ports.views, DIRECTORY, async () => {});
  let after: Position | undefined;
  do {
    const page = await views.page(timerView, {
      index: "due",
      partition: name,
      to: `${now}~`,
      limit: PAGE,
      ...(after && { after }),
    });
    const waiting = [...page.rows];
    const worker = async () => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        const { project, at: due } = row;
        if (due === undefined) continue;
        try {
          const next = await withinShare(work(ports, project, now, due), shareMs);
          await finish(ports, name, project, due, next);
        } catch (cause) {
          failures.push(new Error(`${name} in project ${project}`, { cause }));
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    after = page.next;
  } while (after);
  if (failures.length > 0) throw new AggregateError(failures, `${name} failed in ${failures.length} projects`);
}

/** @throws Error where the work is not done in time; its own failure is of no further interest then */
async function withinShare<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It was not done within ${ms / 1000} seconds`)), ms);
  });
  work.catch(() => {});
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}

async function finish(ports: Ports, name: string, project: string, due: string, next: string | undefined) {
  const requestId = `timer-${name}-${due}`;
  const by = backgroundContext(ports, { tenant: DIRECTORY, actor: SYSTEM, requestId, via: name });
  const result = await run(by, timer, timerId(name, project), "finish", { timer: name, project, due, next });
  if (isRefusal(result)) throw new Error(`The timer was not finished: ${result.refused}`);
}
