import * as z from "zod";
import {
  eventsOf,
  WebhookEndpointAdded,
  WebhookEndpointChanged,
  WebhookEndpointDeleted,
  WebhookEndpointDisabled,
  WebhookEndpointFailing,
  WebhookEndpointRecovered,
  WebhookEndpointSwitched,
  WebhookSecretRotated,
} from "#events/webhooks";
import { Meta, metaOf } from "#platform/history";
import { composed, projection, view } from "#platform/views";

const Row = z
  .object({
    id: z.string(),
    url: z.string(),
    description: z.string().optional(),
    events: z.array(z.string()),
    prefix: z.string(),
    enabled: z.boolean(),
    reason: z.string().optional(),
    failingSince: z.string().optional(),
    overlapUntil: z.string().optional(),
  })
  .extend(Meta.shape);
export type EndpointRow = z.infer<typeof Row>;

export const endpointView = view<EndpointRow>({
  name: "webhooks-endpoint",
  version: 2,
  row: Row,
  indexes: { all: ({ createdAt, id }) => ({ sort: `${createdAt}/${id}` }) },
});

const key = ({ data }: { readonly data: { readonly endpointId: string } }): string => data.endpointId;

export const endpointProjection = projection(endpointView)
  .when(WebhookEndpointAdded, key, (_, fact) => {
    const { endpointId, byName: __, ...data } = fact.data;
    return { id: endpointId, ...data, events: eventsOf(fact.data), enabled: true, ...metaOf(fact) };
  })
  .when(WebhookEndpointChanged, key, (row, fact) => {
    if (!row) return undefined;
    const { endpointId: _, description, ...changes } = fact.data;
    const { description: before, ...rest } = row;
    const next = description === undefined ? before : (description ?? undefined);
    return {
      ...rest,
      ...(changes.url !== undefined && { url: changes.url }),
      ...(changes.events && { events: eventsOf({ ...changes, events: changes.events }) }),
      ...(next !== undefined && { description: next }),
      ...metaOf(fact, row),
    };
  })
  .when(WebhookSecretRotated, key, (row, fact) => {
    if (!row) return undefined;
    const { overlapUntil: _, ...rest } = row;
    const { prefix, overlapUntil } = fact.data;
    return { ...rest, prefix, ...(overlapUntil && { overlapUntil }), ...metaOf(fact, row) };
  })
  .when(WebhookEndpointSwitched, key, (row, fact) => {
    if (!row) return undefined;
    const { reason: _, failingSince: __, ...rest } = row;
    return { ...rest, enabled: fact.data.enabled, ...metaOf(fact, row) };
  })
  .when(
    WebhookEndpointDisabled,
    key,
    (row, fact) => row && { ...row, enabled: false, reason: fact.data.reason, ...metaOf(fact, row) },
  )
  .when(WebhookEndpointFailing, key, (row, { data, version }) => row && { ...row, failingSince: data.since, version })
  .when(WebhookEndpointRecovered, key, (row, { version }) => {
    if (!row) return undefined;
    const { failingSince: _, ...rest } = row;
    return { ...rest, version };
  })
  .when(WebhookEndpointDeleted, key, () => undefined);

const Targets = z.object({ events: z.record(z.string(), z.array(z.string())) });
type TargetsRow = z.infer<typeof Targets>;
interface Target {
  readonly id: string;
  readonly events: readonly string[];
  readonly isOn: boolean;
}
/** Which endpoints want which event: one row for each project, the one thing that is read where none does. */
export const targetsView = view<TargetsRow>({ name: "webhooks-targets", version: 2, row: Targets, indexes: {} });
export const TARGETS_KEY = "on";
const one = () => TARGETS_KEY;

export const targetsProjection = composed<Target, TargetsRow>(targetsView, (parts) => {
  const events: Record<string, string[]> = {};
  for (const { id, events: wanted, isOn } of Object.values(parts))
    for (const name of isOn ? wanted : []) events[name] = [...(events[name] ?? []), id];
  return { events };
})
  .when(WebhookEndpointAdded, one, (_, { data }) => ({ id: data.endpointId, events: eventsOf(data), isOn: true }))
  .when(
    WebhookEndpointChanged,
    one,
    (part, { data }) => part && { ...part, ...(data.events && { events: eventsOf({ ...data, events: data.events }) }) },
  )
  .when(WebhookEndpointSwitched, one, (part, { data }) => part && { ...part, isOn: data.enabled })
  .when(WebhookEndpointDisabled, one, (part) => part && { ...part, isOn: false })
  .when(WebhookEndpointDeleted, one, () => undefined);
