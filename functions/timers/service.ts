import { manifest } from "#platform/relay";
import { timer, timers } from "#platform/timers";
import { http } from "./http.ts";

/** Stores when work falls due in which project. The services that do the work run it themselves. */
export const service = manifest({
  name: "timers",
  http,
  refusals: {},
  deciders: [timer],
  projections: [timers],
});
