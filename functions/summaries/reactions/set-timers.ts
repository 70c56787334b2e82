import { BillingAdministered, BillingChanged } from "#events/billing";
import { SummaryCreated } from "#events/summaries";
import { when } from "#platform/reactions";
import { setTimer } from "#platform/timers";
import { CLOSE_SUMMARIES } from "../close-periods.ts";

interface Chosen {
  readonly tenant: string;
  readonly at: string;
  readonly data: { readonly summaryCycle?: string | undefined };
}
/** The work finds out when the cycle's period is over. */
const timed = ({ tenant, at, data: { summaryCycle } }: Chosen) =>
  summaryCycle && summaryCycle !== "none" ? [setTimer(CLOSE_SUMMARIES, tenant, at)] : [];

export const timeCycle = when("time-summaries-on-billing-changed", BillingChanged, timed);
export const timeAdministered = when("time-summaries-on-billing-administered", BillingAdministered, timed);
export const timeFinal = when("time-summaries-on-summary-created", SummaryCreated, ({ tenant, data }) => [
  setTimer(CLOSE_SUMMARIES, tenant, data.finalisesAt),
]);
