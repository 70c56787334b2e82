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

/**
 * Runs a timer in every project where it is due; the others are not read. What fails in one project keeps no other from
 * its turn and is tried again in the next run.
 * @throws AggregateError at the end, with each failure and its project
 */
export async function runDue(ports: Ports, timing: Timer): Promise<void> {
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
    for (const { project, at: due } of page.rows) {
      if (due === undefined) continue;
      try {
        const next = await work(ports, project, now, due);
        await finish(ports, name, project, due, next);
      } catch (cause) {
        failures.push(new Error(`${name} in project ${project}`, { cause }));
      }
    }
    after = page.next;
  } while (after);
  if (failures.length > 0) throw new AggregateError(failures, `${name} failed in ${failures.length} projects`);
}

async function finish(ports: Ports, name: string, project: string, due: string, next: string | undefined) {
  const requestId = `timer-${name}-${due}`;
  const by = backgroundContext(ports, { tenant: DIRECTORY, actor: SYSTEM, requestId, via: name });
  const done = await run(by, timer, timerId(name, project), "finish", { timer: name, project, due, next });
  if (isRefusal(done)) throw new Error(`The timer was not finished: ${done.refused}`);
}
