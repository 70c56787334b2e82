export * from "./campaign.ts";
export * from "./consent.ts";
export * from "./draft.ts";
export * from "./list.ts";
export { type CampaignPart, campaignPart, type Outcomes, type Waiting } from "./part.ts";
export * from "./subscriber.ts";
