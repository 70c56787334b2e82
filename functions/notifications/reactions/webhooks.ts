import { WebhookEndpointDisabled } from "#events/webhooks";
import { when } from "#platform/reactions";
import { needsOwnProject, notifyPermitted, within } from "./raising.ts";

export const tellEndpointDisabled = when(
  "tell-webhook-disabled",
  WebhookEndpointDisabled,
  needsOwnProject,
  (fact, context) => {
    const { endpointId, url, reason } = fact.data;
    return notifyPermitted(fact, "webhooks.endpoint.edit", context, () => ({
      kind: "webhook-disabled",
      level: "danger",
      title: `Webhooks to ${new URL(url).host} are off`,
      body: `${reason} What was not delivered can be sent again once it works.`,
      action: within(`/developer/webhooks/${endpointId}`, fact.tenant),
      subject: { type: "webhook", id: endpointId },
    }));
  },
);
