import type { EventType } from "#events/_kernel";
import { FulfilmentHeld, FulfilmentReported, FulfilmentWithdrawn } from "#events/fulfilments";
import { MonitorCreated, MonitorSettingsChanged } from "#events/metrics";
import {
  OrderCancelled,
  OrderConfirmed,
  OrderCreated,
  OrderPaid,
  OrderPaymentRemoved,
  OrderRefunded,
  OrderWithdrawn,
  PlatformPaymentFailed,
} from "#events/orders";
import { type Reaction, when } from "#platform/reactions";
import { setTimer } from "#platform/timers";
import { EVALUATE_MONITORS } from "../evaluate.ts";

/** A project that counts something new, or changes a monitor, is evaluated in the next run. Points that are sent set the timer themselves. */
const timing = (name: string, on: EventType): Reaction =>
  when(`time-monitors-on-${name}`, on, ({ tenant, at }) => [setTimer(EVALUATE_MONITORS, tenant, at)]);

export const timeMonitors: readonly Reaction[] = [
  timing("monitor-created", MonitorCreated),
  timing("monitor-settings-changed", MonitorSettingsChanged),
  timing("order-created", OrderCreated),
  timing("order-paid", OrderPaid),
  timing("order-payment-removed", OrderPaymentRemoved),
  timing("order-confirmed", OrderConfirmed),
  timing("order-cancelled", OrderCancelled),
  timing("order-refunded", OrderRefunded),
  timing("order-withdrawn", OrderWithdrawn),
  timing("platform-payment-failed", PlatformPaymentFailed),
  timing("fulfilment-held", FulfilmentHeld),
  timing("fulfilment-reported", FulfilmentReported),
  timing("fulfilment-withdrawn", FulfilmentWithdrawn),
];
