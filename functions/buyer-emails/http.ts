import { serve } from "#platform/http";
import { buyerEmails, refusals } from "./contract/index.ts";
import { listBuyerEmails, previewBuyerEmail, resendBuyerEmail, sendBuyerEmailNow, stopBuyerEmail } from "./emails.ts";
import { getOrderStatus } from "./order-status.ts";
import { projections } from "./projections/index.ts";
import { renewOrderLink } from "./renew-link.ts";
import { changeBuyerEmailSettings, getBuyerEmailSettings } from "./settings.ts";

export const http = serve(
  { contract: buyerEmails, refusals, projections },
  {
    getBuyerEmailSettings,
    changeBuyerEmailSettings,
    previewBuyerEmail,
    listBuyerEmails,
    resendBuyerEmail,
    sendBuyerEmailNow,
    stopBuyerEmail,
    getOrderStatus,
    renewOrderLink,
  },
);
