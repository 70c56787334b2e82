import * as z from "zod";
import { CampaignId } from "#events/mail";
import { command, paged, pageOf, query } from "#platform/contract";
import { HistoryPage } from "#platform/history";
import * as bodies from "./bodies.ts";
import { Campaign, CampaignProgress, CampaignRecipient } from "./views.ts";

const path = "/v1/mail/campaigns";
const params = { campaignId: CampaignId };
const SORTS = ["createdAt", "updatedAt", "name"] as const;
const invalid = ["validation-failed", "not-found"] as const;

export const campaigns = {
  listCampaigns: query(`GET ${path}`, {
    summary: "List campaigns, newest first",
    permission: "mail.campaign.list",
    query: paged({
      status: Campaign.shape.status.optional(),
      sortBy: z.enum(SORTS.flatMap((name) => [name, `-${name}`] as const)).default("-createdAt"),
    }),
    returns: pageOf("campaigns", Campaign).extend({ counts: z.record(z.string(), z.int()) }),
  }),
  createCampaign: command(`POST ${path}`, {
    summary: "Create a campaign as a draft",
    permission: "mail.campaign.create",
    body: bodies.createCampaignRequest,
    returns: Campaign,
    status: 201,
    refuses: ["validation-failed"],
  }),
  getCampaign: query(`GET ${path}/{campaignId}`, {
    summary: "Get a campaign with its progress and results",
    permission: "mail.campaign.view",
    params,
    returns: Campaign,
    refuses: ["not-found"],
  }),
  updateCampaign: command(`PATCH ${path}/{campaignId}`, {
    summary: "Change a campaign, or schedule, send, pause, resume or cancel it",
    permission: "mail.campaign.edit",
    params,
    body: bodies.updateCampaignRequest,
    returns: Campaign,
    refuses: [...invalid, "invalid-transition", "campaign-not-editable", "campaign-incomplete", "schedule-past"],
  }),
  sendCampaign: command(`POST ${path}/{campaignId}/send`, {
    summary: "Start sending a campaign now, as its action `send` does",
    permission: "mail.campaign.send",
    params,
    returns: Campaign,
    refuses: ["not-found", "invalid-transition", "campaign-incomplete"],
  }),
  testCampaign: command(`POST ${path}/{campaignId}/test`, {
    summary: "Send the campaign's email to yourself, or to a member of the project",
    permission: "mail.campaign.edit",
    params,
    body: bodies.testCampaignRequest,
    returns: z.object({ to: z.string() }),
    refuses: [...invalid, "campaign-incomplete", "too-many-tests"],
  }),
  listCampaignRecipients: query(`GET ${path}/{campaignId}/recipients`, {
    summary: "List the recipients of a campaign that were not reached, or have reacted",
    permission: "mail.subscriber.list",
    params,
    query: paged({ show: z.enum(["problems", "reactions"]).default("problems") }),
    returns: pageOf("recipients", CampaignRecipient),
    refuses: ["not-found"],
  }),
  getCampaignProgress: query(`GET ${path}/{campaignId}/progress`, {
    summary: "Get how many emails of a campaign left when, and why people were not reached",
    permission: "mail.campaign.view",
    params,
    returns: CampaignProgress,
    refuses: ["not-found"],
  }),
  campaignHistory: query(`GET ${path}/{campaignId}/history`, {
    summary: "List the history of a campaign, newest first",
    permission: "mail.campaign.view",
    params,
    query: paged({}),
    returns: HistoryPage,
    refuses: ["not-found"],
  }),
  estimateSegment: command("POST /v1/mail/segments/estimate", {
    summary: "Count the people a campaign to these lists would be sent to now",
    permission: "mail.subscriber.list",
    body: bodies.estimateRequest,
    idle: true,
    returns: z.object({
      count: z.int(),
      /** Of how many who can be written to on these lists. */
      of: z.int(),
      /** False where the audience is too large to count at once: `count` is then projected from its beginning. */
      exact: z.boolean(),
      at: z.string(),
    }),
    refuses: ["validation-failed"],
  }),
};
