import { serve } from "#platform/http";
import { refusals, webhooks } from "./contract/index.ts";
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  resendWebhookDeliveries,
  resendWebhookDelivery,
  testWebhook,
} from "./deliveries.ts";
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  getWebhookHistory,
  listWebhookEvents,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
} from "./endpoints.ts";
import { projections } from "./projections/index.ts";

export const http = serve(
  { contract: webhooks, refusals, projections },
  {
    listWebhooks,
    createWebhook,
    listWebhookEvents,
    getWebhook,
    updateWebhook,
    deleteWebhook,
    rotateWebhookSecret,
    testWebhook,
    listWebhookDeliveries,
    getWebhookDelivery,
    resendWebhookDelivery,
    resendWebhookDeliveries,
    getWebhookHistory,
  },
);
