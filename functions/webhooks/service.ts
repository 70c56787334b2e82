import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { RESEND_JOB, resendJob } from "./deliveries.ts";
import { webhookDelivery } from "./domain/delivery.ts";
import { webhookEndpoint } from "./domain/endpoint.ts";
import { answerData } from "./forget.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";
import { sendFlowStep, sendWebhook, sendWebhooksOn, timeWebhooks } from "./reactions/send-webhooks.ts";
import { WEBHOOKS } from "./send.ts";
import { workOnWebhooks } from "./work.ts";

export const service = manifest({
  name: "webhooks",
  http,
  refusals,
  deciders: [webhookEndpoint, webhookDelivery],
  projections,
  reactions: [...sendWebhooksOn, sendFlowStep, sendWebhook, timeWebhooks],
  outbound: true,
  timers: [{ name: WEBHOOKS, work: workOnWebhooks }],
  jobs: { [RESEND_JOB]: resendJob },
  personalData: [
    answerData,
    writtenTexts("Descriptions of endpoints, and errors of deliveries", {
      deciders: [webhookEndpoint, webhookDelivery],
      replaces: "identifiers",
    }),
  ],
});
