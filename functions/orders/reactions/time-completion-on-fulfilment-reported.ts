import { FulfilmentReported } from "#events/fulfilments";
import { when } from "#platform/reactions";
import { setTimer } from "#platform/timers";
import { COMPLETE_DISPATCHED, completesAt } from "../complete-dispatched.ts";

/** An order whose parcels have left is complete after 14 days without another report. */
export const timeCompletion = when(
  "time-completion-on-fulfilment-reported",
  FulfilmentReported,
  ({ data: { status }, tenant, at }) =>
    status === "dispatched" ? [setTimer(COMPLETE_DISPATCHED, tenant, completesAt(at))] : [],
);
