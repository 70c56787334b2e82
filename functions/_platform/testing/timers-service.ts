import { serve } from "#platform/http";
import type { Ports } from "#platform/ports";
import { manifest, type Schedule } from "#platform/relay";
import { timer, timers } from "#platform/timers";

/** The service that stores timers, for tests of a service that has some. */
export const timersService = manifest({
  name: "timers",
  http: serve({ contract: {}, refusals: {}, projections: [] }, {}),
  refusals: {},
  deciders: [timer],
  projections: [timers],
});

/** Runs a service's timers once, as its schedule does. */
export const runTimers = async (
  { name, schedules }: { readonly name: string; readonly schedules: readonly Schedule[] },
  ports: Ports,
): Promise<void> => schedules.find((each) => each.name === `${name}-timers`)?.work(ports);
