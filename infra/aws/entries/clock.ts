import * as z from "zod";
import type { BundleModel } from "../bundle-model.ts";
import { once } from "../once.ts";
import { portsOf } from "../ports.ts";

const Tick = z.object({ schedule: z.string() });

/** Runs the task of one of the service's schedules; the triggering rule names it. */
export function clock(bundle: BundleModel) {
  const ready = once(() => portsOf(bundle));
  return async (event: unknown): Promise<void> => {
    const { schedule } = Tick.parse(event);
    const due = bundle.services.flatMap((each) => each.schedules).find((each) => each.name === schedule);
    if (!due) throw new Error(`There is no schedule ${schedule}`);
    await due.work(await ready());
  };
}
