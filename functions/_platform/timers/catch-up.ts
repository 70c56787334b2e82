import { SYSTEM } from "#events/_kernel";
import { timerId, timerStream } from "#events/_timers";
import { backgroundContext, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { DIRECTORY, inEveryProject, type Ports } from "#platform/ports";
import { setTimerNow, timer } from "./timer.ts";
import type { Timer } from "./work.ts";

/** In the place of a project: the stream that records that a timer was set in all of them. */
const EVERY = "every";

/**
 * Sets a timer in the projects from before it existed, once. Reactions do not look back, so that nothing else would. What
 * fails is tried again, with all projects, in the next run.
 */
export async function catchUpOnce(ports: Ports, { name, firstDue }: Timer): Promise<void> {
  if (!firstDue) return;
  const result = await ports.store.load(DIRECTORY, timerStream(name, EVERY));
  if (result.length > 0) return;
  const requestId = `catch-up-${name}`;
  const by = backgroundContext(ports, { tenant: DIRECTORY, actor: SYSTEM, requestId, via: name });
  await inEveryProject(ports, async (project) => {
    const at = await firstDue(ports, project);
    if (at !== undefined) await setTimerNow(by, name, project, at);
  });
  const ended = await run(by, timer, timerId(name, EVERY), "catchUp", { timer: name });
  if (isRefusal(ended)) throw new Error(`The timer was not caught up: ${ended.refused}`);
}
