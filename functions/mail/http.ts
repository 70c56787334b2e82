import { serve } from "#platform/http";
import * as campaigns from "./campaigns.ts";
import { mail, refusals } from "./contract/index.ts";
import * as drafts from "./drafts.ts";
import { estimateSegment } from "./estimate.ts";
import { exportSubscribers } from "./export.ts";
import { getSubscriberImport, importSubscribers } from "./import-subscribers.ts";
import { listSubscribers } from "./list-subscribers.ts";
import * as lists from "./lists.ts";
import { getCampaignProgress } from "./progress.ts";
import { projections } from "./projections/index.ts";
import * as subscribers from "./subscribers.ts";
import * as subscriptions from "./subscriptions.ts";
import { testCampaign } from "./test-campaign.ts";
import { sendCampaign, updateCampaign } from "./update-campaign.ts";

export const http = serve(
  { contract: mail, refusals, projections },
  {
    listCampaigns: campaigns.listCampaigns,
    createCampaign: campaigns.createCampaign,
    getCampaign: campaigns.getCampaign,
    getCampaignProgress,
    campaignHistory: campaigns.campaignHistory,
    listCampaignRecipients: campaigns.listCampaignRecipients,
    updateCampaign,
    sendCampaign,
    testCampaign,
    estimateSegment,
    ...drafts,
    ...lists,
    listSubscribers,
    exportSubscribers: (context) => exportSubscribers(context),
    importSubscribers,
    getSubscriberImport,
    createSubscriber: subscribers.createSubscriber,
    getSubscriber: subscribers.getSubscriber,
    updateSubscriber: subscribers.updateSubscriber,
    deleteSubscriber: subscribers.deleteSubscriber,
    clearSubscriber: subscribers.clearSubscriber,
    subscriberHistory: subscribers.subscriberHistory,
    listSubscriberCampaigns: subscribers.listSubscriberCampaigns,
    reportMailFeedback: subscribers.reportMailFeedback,
    ...subscriptions,
  },
);
