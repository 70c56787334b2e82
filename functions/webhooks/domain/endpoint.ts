import {
  endpointEvents,
  eventsOf,
  WEBHOOK,
  WebhookEndpointAdded,
  WebhookEndpointChanged,
  WebhookEndpointDeleted,
  WebhookEndpointDisabled,
  WebhookEndpointFailing,
  WebhookEndpointRecovered,
  WebhookEndpointSwitched,
  WebhookSecretRotated,
  WebhookTestSent,
} from "#events/webhooks";
import { decider, refuse } from "#platform/domain";

export type Endpoint =
  | { readonly status: "none" | "deleted" }
  | {
      readonly status: "enabled" | "disabled";
      readonly url: string;
      readonly description: string | null;
      readonly events: readonly string[];
      /** The first of its failures since it last worked. */
      readonly failingSince?: string | undefined;
    };
type Live = Extract<Endpoint, { url: string }>;
export const isThere = (endpoint: Endpoint): endpoint is Live => "url" in endpoint;
const live = (endpoint: Endpoint, change: Partial<Live>): Endpoint =>
  isThere(endpoint) ? { ...endpoint, ...change } : endpoint;
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
type One = { readonly endpointId: string };

const add = (endpoint: Endpoint, input: Parameters<typeof WebhookEndpointAdded>[0]) =>
  endpoint.status === "none" ? [WebhookEndpointAdded({ ...input, byName: true })] : [];

interface Change extends One {
  readonly url?: string | undefined;
  readonly description?: string | null | undefined;
  readonly events?: string[] | undefined;
  readonly enabled?: boolean | undefined;
}
function change(endpoint: Endpoint, { endpointId, enabled, ...sent }: Change) {
  if (!isThere(endpoint)) return refuse("not-found");
  const changes = Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => value !== undefined && !isSame(value, endpoint[name as "url"])),
  );
  const isSwitched = enabled !== undefined && enabled !== (endpoint.status === "enabled");
  return [
    ...(Object.keys(changes).length > 0
      ? [WebhookEndpointChanged({ endpointId, ...changes, ...(changes.events && { byName: true as const }) })]
      : []),
    ...(isSwitched ? [WebhookEndpointSwitched({ endpointId, enabled })] : []),
  ];
}
const rotate = (endpoint: Endpoint, input: Parameters<typeof WebhookSecretRotated>[0]) =>
  isThere(endpoint) ? [WebhookSecretRotated(input)] : refuse("not-found");
const sendTest = (endpoint: Endpoint, input: Parameters<typeof WebhookTestSent>[0]) =>
  isThere(endpoint) ? [WebhookTestSent(input)] : refuse("not-found");
const remove = (endpoint: Endpoint, { endpointId }: One) =>
  isThere(endpoint) ? [WebhookEndpointDeleted({ endpointId })] : refuse("not-found");

/** A delivery failed: only the first failure after it worked is a fact. */
const noteFailure = (endpoint: Endpoint, { endpointId, at }: One & { readonly at: string }) =>
  isThere(endpoint) && endpoint.failingSince === undefined ? [WebhookEndpointFailing({ endpointId, since: at })] : [];
const noteSuccess = (endpoint: Endpoint, { endpointId }: One) =>
  isThere(endpoint) && endpoint.failingSince !== undefined ? [WebhookEndpointRecovered({ endpointId })] : [];
const disable = (endpoint: Endpoint, { endpointId, reason }: One & { readonly reason: string }) =>
  isThere(endpoint) && endpoint.status === "enabled"
    ? [WebhookEndpointDisabled({ endpointId, url: endpoint.url, reason })]
    : [];

export const webhookEndpoint = decider<Endpoint>()({
  name: WEBHOOK,
  initial: { status: "none" },
  events: endpointEvents,
  decide: { add, change, rotate, sendTest, remove, noteFailure, noteSuccess, disable },
  evolve: {
    WebhookEndpointAdded: (_, { url, description = null, events, byName }): Endpoint => ({
      status: "enabled",
      url,
      description,
      events: eventsOf({ events, byName }),
    }),
    WebhookEndpointChanged: (endpoint, { endpointId: _, events, byName, ...changes }) =>
      live(endpoint, { ...(changes as Partial<Live>), ...(events && { events: eventsOf({ events, byName }) }) }),
    WebhookSecretRotated: (endpoint) => endpoint,
    WebhookEndpointSwitched: (endpoint, { enabled }) =>
      live(endpoint, { status: enabled ? "enabled" : "disabled", failingSince: undefined }),
    WebhookEndpointDisabled: (endpoint) => live(endpoint, { status: "disabled" }),
    WebhookEndpointFailing: (endpoint, { since }) => live(endpoint, { failingSince: since }),
    WebhookEndpointRecovered: (endpoint) => live(endpoint, { failingSince: undefined }),
    WebhookTestSent: (endpoint) => endpoint,
    WebhookEndpointDeleted: (): Endpoint => ({ status: "deleted" }),
  },
});
