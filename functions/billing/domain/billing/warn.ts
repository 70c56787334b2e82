import { BillingWarned } from "#events/billing";
import { DEMO } from "../plans.ts";
import { type Billing, warningId } from "./evolve.ts";

type Warning = Parameters<typeof BillingWarned>[0];

/** Warns the project once for each kind and window. On the demo plan it is warned of nothing but its card. */
export function warn(state: Billing, warning: Warning) {
  const isWarned = state.warned?.includes(warningId(warning.kind, warning.window));
  const isWanted = state.plan !== DEMO || warning.kind === "auto_top_up_failed";
  return isWarned || !isWanted ? [] : [BillingWarned(warning)];
}
