import type { Labels } from "#platform/history";

export const CAMPAIGN_LABELS: Labels = {
  titles: {
    CampaignCreated: "Campaign created",
    CampaignChanged: "Campaign changed",
    CampaignScheduled: "Scheduled",
    CampaignUnscheduled: "Returned to draft",
    CampaignCancelled: "Cancelled",
    CampaignStarted: "Sending started",
    RecipientsFrozen: "Recipients listed",
    CampaignPaused: "Paused",
    CampaignResumed: "Resumed",
    CampaignFailed: "Sending stopped",
    CampaignSent: "Sent",
  },
  fields: {
    name: "Name",
    subject: "Subject",
    previewText: "Preview text",
    from: "From",
    replyTo: "Replies go to",
    scheduledAt: "Scheduled for",
    recipients: "Recipients",
    reason: "Reason",
  },
  occurrences: ["CampaignScheduled", "RecipientsFrozen", "CampaignFailed"],
};

const BOUNCE = ({ hard }: { hard: boolean }) => (hard ? "Mail can't be delivered" : "Mail bounced");
const UNSUBSCRIBED = ({ by }: { by: string }) =>
  by === "person" ? "Unsubscribed by themselves" : "Unsubscribed by the shop";

export const SUBSCRIBER_LABELS: Labels = {
  titles: {
    SubscriberAdded: "Added",
    SubscriberChanged: "Details changed",
    SubscriberConfirmed: "Confirmed by email",
    SubscriberUnsubscribed: UNSUBSCRIBED,
    SubscriberResubscribed: "Subscribed again",
    SubscriberBounced: BOUNCE,
    SubscriberComplained: "Marked as spam",
    SubscriberCleared: "Address cleared",
    MailOpened: "Opened an email",
    MailClicked: "Clicked a link",
    SubscriberPurchased: "Placed an order",
    SubscriberPurchaseRemoved: "Order cancelled",
  },
  fields: {
    email: "Email",
    firstName: "First name",
    lastName: "Last name",
    gender: "Gender",
    tags: "Tags",
    country: "Country",
    language: "Language",
    birthday: "Birthday",
    timeZone: "Time zone",
    consent: "Consent",
    reason: "Reason",
    url: "Link",
    amount: "Amount",
  },
  texts: {
    consent: ({ source, text }: { source: string; text?: string }) => [source, text].filter(Boolean).join(": "),
  },
  occurrences: [
    ...["SubscriberUnsubscribed", "SubscriberBounced", "SubscriberComplained", "SubscriberCleared", "MailOpened"],
    ...["MailClicked", "SubscriberPurchased", "SubscriberPurchaseRemoved", "SubscriberResubscribed"],
  ],
};
