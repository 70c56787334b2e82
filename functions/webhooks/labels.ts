import type { Labels } from "#platform/history";

export const ENDPOINT_LABELS: Labels = {
  titles: {
    WebhookEndpointAdded: "Added",
    WebhookEndpointChanged: "Changed",
    WebhookSecretRotated: "New secret",
    WebhookEndpointSwitched: ({ enabled }: { enabled: boolean }) => (enabled ? "Switched on" : "Switched off"),
    WebhookEndpointDisabled: "Switched off automatically",
    WebhookTestSent: "Test event sent",
  },
  fields: {
    url: "Address",
    description: "Description",
    events: "Events",
    reason: "Reason",
    overlapUntil: "Earlier secret works until",
  },
};
