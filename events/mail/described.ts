import { type DescribedModule, describe } from "#events/_kernel";
import {
  CampaignChanged,
  CampaignCreated,
  CampaignFailed,
  CampaignSent,
  CampaignStarted,
  SubscriberAdded,
  SubscriberBounced,
  SubscriberConfirmed,
  SubscriberResubscribed,
  SubscriberUnsubscribed,
} from "./index.ts";

const recalled = { fields: ["name"], from: [CampaignCreated, CampaignChanged] };

export const described: DescribedModule = {
  areas: [
    { name: "subscriber", order: 100, view: "mail.subscriber.view" },
    { name: "campaign", order: 110, view: "mail.campaign.view" },
  ],
  events: [
    describe(SubscriberAdded, {
      public: {
        name: "subscriber.added",
        description: "Somebody joined a mailing list; with double opt-in, they have yet to confirm",
        fields: [
          ...(["subscriberId", "email", "firstName", "lastName", "mailingListIds"] as const),
          ...(["tags", "country", "language", "pending"] as const),
        ],
        title: "Somebody joins a mailing list",
      },
    }),
    describe(SubscriberConfirmed, {
      public: {
        name: "subscriber.confirmed",
        description: "A subscriber confirmed their address",
        fields: ["subscriberId"],
        title: "A subscriber confirms their address",
      },
    }),
    describe(SubscriberResubscribed, {
      public: {
        name: "subscriber.resubscribed",
        description: "A subscriber subscribed again",
        fields: ["subscriberId"],
        title: "A subscriber subscribes again",
      },
    }),
    describe(SubscriberUnsubscribed, {
      public: {
        name: "subscriber.unsubscribed",
        description: "A subscriber unsubscribed, or was unsubscribed by the shop",
        fields: ["subscriberId", "campaignId", "by"],
        title: "A subscriber unsubscribes, or is unsubscribed by the shop",
      },
    }),
    describe(SubscriberBounced, {
      public: {
        name: "subscriber.bounced",
        description: "An email to a subscriber bounced",
        fields: ["subscriberId", "campaignId", "hard"],
        title: "An email to a subscriber bounces",
      },
    }),
    describe(CampaignStarted, {
      public: {
        name: "campaign.started",
        description: "A campaign started sending",
        fields: ["campaignId", "startedAt"],
        recalled,
        title: "A campaign starts sending",
      },
    }),
    describe(CampaignSent, {
      public: {
        name: "campaign.sent",
        description: "A campaign was sent to everybody",
        fields: ["campaignId", "completedAt"],
        recalled,
        title: "A campaign has been sent to everybody",
      },
    }),
    describe(CampaignFailed, {
      public: {
        name: "campaign.failed",
        description: "A campaign stopped because of a problem",
        fields: ["campaignId", "reason"],
        recalled,
        title: "A campaign stops because of a problem",
      },
    }),
  ],
};
