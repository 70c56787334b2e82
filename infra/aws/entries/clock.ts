import * as z from "zod";
import type { BundleModel } from "../house.ts";
import { once } from "../once.ts";
import { portsOf } from "../ports.ts";

const Tick = z.object({ schedule: z.string() });

/** Runs the task of one of the service's schedules; the triggering rule names it. */
export function clock(house: BundleModel) {
  const ready = once(() => portsOf(house));
  return async (event: unknown): Promise<void> => {
    const { schedule } = Tick.parse(event);
    const due = house.services.flatMap((each) => each.schedules).find((each) => each.name === schedule);
    if (!due) throw new Error(`There is no schedule ${schedule}`);
    await due.work(await ready());
  };
}
