import * as z from "zod";
import { WebhookDeliveryAttempted, WebhookDeliveryQueued, WebhookDeliveryResent } from "#events/webhooks";
import { projection, view } from "#platform/views";

export const AttemptRow = z.object({
  attempt: z.int(),
  at: z.string(),
  ok: z.boolean(),
  status: z.int().optional(),
  error: z.string().optional(),
  ms: z.int(),
});
const MAX_SHOWN = 30;
const Row = z.object({
  id: z.string(),
  endpointId: z.string(),
  event: z.string(),
  messageId: z.string(),
  source: z.object({ stream: z.string(), version: z.int(), type: z.string(), at: z.string() }),
  status: z.enum(["pending", "delivered", "failed"]),
  queuedAt: z.string(),
  next: z.string().optional(),
  /** The last ones. */
  attempts: z.array(AttemptRow),
});
export type DeliveryRow = z.infer<typeof Row>;

export const deliveryView = view<DeliveryRow>({
  name: "webhooks-delivery",
  version: 2,
  row: Row,
  indexes: {
    endpoint: ({ endpointId, status, queuedAt, id }) => [
      { partition: endpointId, sort: `${queuedAt}/${id}` },
      { partition: `${endpointId}/${status}`, sort: `${queuedAt}/${id}` },
    ],
    due: ({ endpointId, status, next }) =>
      status === "pending" && next !== undefined ? { partition: endpointId, sort: next } : undefined,
  },
  tallies: { count: ({ endpointId, status }) => [{ partition: endpointId, add: { total: 1, [status]: 1 } }] },
  lean: ["due"],
});

const key = ({ data }: { readonly data: { readonly deliveryId: string } }): string => data.deliveryId;

export const deliveryProjection = projection(deliveryView)
  .when(WebhookDeliveryQueued, key, (_, { data, at }) => {
    const { deliveryId, ...rest } = data;
    return { id: deliveryId, ...rest, status: "pending", queuedAt: at, attempts: [] };
  })
  .when(WebhookDeliveryAttempted, key, (row, { data, at }) => {
    if (!row) return undefined;
    const { next: _, ...rest } = row;
    const { attempt, ok, status, error, ms, next } = data;
    const tried = {
      attempt,
      at,
      ok,
      ms,
      ...(status !== undefined && { status }),
      ...(error !== undefined && { error }),
    };
    return {
      ...rest,
      ...(next !== undefined && { next }),
      status: ok ? "delivered" : next === undefined ? "failed" : "pending",
      attempts: [...row.attempts, tried].slice(-MAX_SHOWN),
    };
  })
  .when(WebhookDeliveryResent, key, (row, { data }) => row && { ...row, status: "pending", next: data.next });
