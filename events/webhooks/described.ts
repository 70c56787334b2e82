import { type DescribedModule, describe } from "#events/_kernel";
import { WebhookEndpointDisabled, WebhookTestSent } from "./index.ts";

export const described: DescribedModule = {
  events: [
    describe(WebhookEndpointDisabled, {
      notice: {
        reaction: "tell-webhook-disabled",
        permission: "webhooks.endpoint.edit",
        content: ({ endpointId, url, reason }, { within }) => ({
          kind: "webhook-disabled",
          level: "danger",
          title: `Webhooks to ${new URL(url).host} are off`,
          body: `${reason} What was not delivered can be sent again once it works.`,
          action: within(`/developer/webhooks/${endpointId}`),
          subject: { type: "webhook", id: endpointId },
        }),
      },
    }),
    describe(WebhookTestSent, {
      public: {
        name: "webhook.test",
        description: "Somebody tested the endpoint",
        fields: ["testId"],
        direct: true,
      },
    }),
  ],
};
