import {
  deliveryEvents,
  WEBHOOK_DELIVERY,
  WebhookDeliveryAttempted,
  WebhookDeliveryQueued,
  WebhookDeliveryResent,
} from "#events/webhooks";
import { decider, refuse } from "#platform/domain";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The pauses between tries; after the last one it has failed: more than three days. */
export const PAUSES_MS = [
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;

type Queued = Parameters<typeof WebhookDeliveryQueued>[0];
export type Delivery =
  | { readonly status: "none" }
  | {
      readonly status: "pending" | "delivered" | "failed";
      readonly queued: Queued;
      /** All tries, and those since it was last sent again. */
      readonly attempts: number;
      readonly tries: number;
      readonly next?: string | undefined;
    };
interface Attempt {
  readonly deliveryId: string;
  readonly attempt: number;
  readonly ok: boolean;
  readonly status?: number | undefined;
  readonly error?: string | undefined;
  readonly ms: number;
  readonly at: string;
}

const queue = (delivery: Delivery, input: Queued) => (delivery.status === "none" ? [WebhookDeliveryQueued(input)] : []);

/** A try ended. The same try that is noted again adds nothing. */
function note(delivery: Delivery, { at, ...input }: Attempt) {
  if (delivery.status !== "pending" || input.attempt !== delivery.attempts + 1) return [];
  const { endpointId } = delivery.queued;
  const pause = input.ok ? undefined : PAUSES_MS[delivery.tries];
  const next = pause === undefined ? undefined : new Date(Date.parse(at) + pause).toISOString();
  return [WebhookDeliveryAttempted({ ...input, endpointId, ...(next && { next }) })];
}

function resend(delivery: Delivery, { deliveryId, now }: { readonly deliveryId: string; readonly now: string }) {
  if (delivery.status === "none") return refuse("not-found");
  return [WebhookDeliveryResent({ deliveryId, endpointId: delivery.queued.endpointId, next: now })];
}

export const webhookDelivery = decider<Delivery>()({
  name: WEBHOOK_DELIVERY,
  initial: { status: "none" },
  events: deliveryEvents,
  decide: { queue, note, resend },
  evolve: {
    WebhookDeliveryQueued: (_, data): Delivery => ({
      status: "pending",
      queued: data,
      attempts: 0,
      tries: 0,
      next: data.next,
    }),
    WebhookDeliveryAttempted: (delivery, { attempt, ok, next }) =>
      delivery.status === "none"
        ? delivery
        : {
            ...delivery,
            attempts: attempt,
            tries: delivery.tries + 1,
            next,
            status: ok ? ("delivered" as const) : next === undefined ? ("failed" as const) : ("pending" as const),
          },
    WebhookDeliveryResent: (delivery, { next }) =>
      delivery.status === "none" ? delivery : { ...delivery, status: "pending" as const, tries: 0, next },
  },
});
