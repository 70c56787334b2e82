import { serve } from "#platform/http";
import {
  authorizeStripeAccount,
  connectStripeAccount,
  deauthorizeStripeAccount,
  getStripeAccount,
  refreshStripeAccount,
} from "./account.ts";
import { payments, refusals } from "./contract/index.ts";
import { projections } from "./projections/index.ts";
import { answerSandboxPayment, getSandboxPayment } from "./sandbox.ts";
import { receiveStripeEvent } from "./webhook.ts";

export const http = serve(
  { contract: payments, refusals, projections },
  {
    receiveStripeEvent,
    getSandboxPayment,
    answerSandboxPayment,
    getStripeAccount,
    authorizeStripeAccount,
    connectStripeAccount,
    refreshStripeAccount,
    deauthorizeStripeAccount,
  },
);
