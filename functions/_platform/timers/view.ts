import * as z from "zod";
import { TimerFinished, TimerSet, timerId } from "#events/_timers";
import { projection, view } from "#platform/views";
import { timer as decider, type TimerState } from "./timer.ts";

const Row = z.object({
  timer: z.string(),
  project: z.string(),
  at: z.string().optional(),
  later: z.string().optional(),
});
export type TimerRow = z.infer<typeof Row>;

/** All timers, in the directory; the index `due` orders the set ones of each name by time. */
export const timerView = view<TimerRow>({
  name: "timers-timer",
  version: 1,
  row: Row,
  indexes: { due: ({ timer, at }) => (at === undefined ? undefined : { partition: timer, sort: at }) },
  lean: ["due"],
});

const key = ({ data: { timer, project } }: { data: { timer: string; project: string } }) => timerId(timer, project);
const rowOf = ({ timer, project }: { timer: string; project: string }, { at, later }: TimerState): TimerRow => ({
  timer,
  project,
  ...(at !== undefined && { at }),
  ...(later !== undefined && { later }),
});

export const timers = projection(timerView)
  .when(TimerSet, key, (row, { data }) => rowOf(data, decider.evolve.TimerSet(row ?? {}, data)))
  .when(TimerFinished, key, (row, { data }) => rowOf(data, decider.evolve.TimerFinished(row ?? {}, data)));
