import * as z from "zod";
import { event, streamOf } from "#events/_kernel";

export const TIMER = "timer";
/** The id of a project's timer: one stream each. */
export const timerId = (timer: string, project: string): string => `${timer}.${project}`;
export const timerStream = (timer: string, project: string): string => streamOf(TIMER, timerId(timer, project));

const timerRef = { timer: z.string(), project: z.string() };

/** Work of the project falls due at `at`. An earlier time that is set already stays the next one. */
export const TimerSet = event("TimerSet", z.object({ ...timerRef, at: z.string() }), { internal: true });
/** The work that was due at `due` is done. `next` is when it falls due again; absent = not until the timer is set. */
export const TimerFinished = event(
  "TimerFinished",
  z.object({ ...timerRef, due: z.string(), next: z.string().optional() }),
  { internal: true },
);
/** Every project from before the timer existed has its own. Once for each timer. */
export const TimerCaughtUp = event("TimerCaughtUp", z.object({ timer: z.string() }), { internal: true });
