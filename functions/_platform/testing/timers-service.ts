import { serve } from "#platform/http";
import { manifest } from "#platform/relay";
import { timer, timers } from "#platform/timers";

/** The service that stores timers, for tests of a service that has some. */
export const timersService = manifest({
  name: "timers",
  http: serve({ contract: {}, refusals: {}, projections: [] }, {}),
  refusals: {},
  deciders: [timer],
  projections: [timers],
});
