/** The tabs of a campaign that can still be changed. */
export const plannedViews = ["email", "audience", "schedule", "checks", "history"] as const;
/** The tabs of a campaign that was sent, or is being sent. */
export const sentViews = ["overview", "recipients", "history"] as const;
export type CampaignView = (typeof plannedViews)[number] | (typeof sentViews)[number];
