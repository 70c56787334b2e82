import { money } from "#events/_kernel";
import { campaignStream } from "#events/mail";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type HistoryQuery, recordHistory } from "#platform/history";
import type { Context } from "#platform/http";
import type { Campaign, CampaignStats, mail } from "./contract/index.ts";
import { campaign } from "./domain/index.ts";
import { CAMPAIGN_LABELS } from "./labels.ts";
import { type CampaignRow, campaignView, mailDraftView, sendView } from "./projections/index.ts";
import { listsOf, toRecipients } from "./subscribers.ts";

type Contract = typeof mail;
export type CampaignContext = Context & { readonly params: { readonly campaignId: string } };

async function statsOf({ views, project }: Context, campaignId: string): Promise<CampaignStats> {
  const sums = await views.tally(sendView, "stats", campaignId);
  const sum = (name: string): number => sums[name] ?? 0;
  return {
    recipients: sum("recipients"),
    sent: sum("handedOver"),
    delivered: sum("sent"),
    opened: sum("opened"),
    clicked: sum("clicked"),
    unsubscribed: sum("unsubscribed"),
    bounced: sum("bounced"),
    complained: sum("complained"),
    orders: sum("orders"),
    revenue: money(sum(`revenue ${project.currency}`), project.currency),
    waiting: sum("waiting"),
    skipped: sum("skipped"),
    unconfirmed: sum("unconfirmed"),
  };
}

export async function toCampaign(context: Context, row: CampaignRow): Promise<Campaign> {
  const { mailingListIds, segment, excludeSegment, subject, sentSubject, startsAt: _startsAt, ...rest } = row;
  const draft = sentSubject === undefined ? await context.views.get(mailDraftView, row.draftId) : undefined;
  return {
    ...rest,
    subject: sentSubject ?? subject ?? draft?.content.subject ?? "",
    audience: { mailingListIds, ...(segment && { segment }), ...(excludeSegment && { excludeSegment }) },
    keptInOutbox: context.ports.mail.isOutbox ?? false,
    stats: await statsOf(context, row.id),
  };
}
export async function answer(context: Context, id: string) {
  const row = await context.views.get(campaignView, id);
  return row ? toCampaign(context, row) : refuse("not-found");
}

export async function listCampaigns(context: Context & { readonly query: QueryOf<Contract["listCampaigns"]> }) {
  const { views, query, paging } = context;
  const { pageSize: limit, pageToken, sortBy, status = "" } = query;
  const index = sortBy.replace("-", "");
  const range = { index, partition: status, descending: sortBy.startsWith("-"), limit, ...paging.after(pageToken) };
  const [page, counts] = await Promise.all([views.page(campaignView, range), views.tally(campaignView, "count", "")]);
  const campaigns = await Promise.all(page.rows.map((row) => toCampaign(context, row)));
  return { campaigns, nextPageToken: paging.next(page.next), counts: { ...counts } };
}

export const getCampaign = (context: CampaignContext) => answer(context, context.params.campaignId);

const utc = (moment: string): string => new Date(moment).toISOString();

/** The lists and the draft that a campaign names are here. */
export async function refuseUnknown(
  context: Context,
  { draftId, mailingListIds }: { draftId?: string | undefined; mailingListIds?: readonly string[] | undefined },
) {
  const lists = await listsOf(context, mailingListIds);
  if (isRefusal(lists)) return lists;
  if (draftId === undefined || (await context.views.get(mailDraftView, draftId))) return undefined;
  return refuse("validation-failed", { errors: { draftId: ["This draft no longer exists"] } });
}

export async function createCampaign(context: Context & { readonly body: BodyOf<Contract["createCampaign"]> }) {
  const { body, project, ports, caller } = context;
  const refused = await refuseUnknown(context, body);
  if (refused) return refused;
  const campaignId = context.newId("cmp");
  const { scheduledAt, ...sent } = body;
  const own = caller.user ? await ports.access.emailOf(caller.user) : undefined;
  const input = {
    sendInRecipientTimeZone: false,
    tracking: { opens: true, clicks: true },
    from: { name: project.name.slice(0, 80), email: own ?? "" },
    ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
    ...(scheduledAt !== undefined && { scheduledAt: utc(scheduledAt) }),
    campaignId,
  };
  const result = await context.run(campaign, campaignId, "create", input as never, { fingerprint: body });
  return isRefusal(result) ? mapRefusal(result) : ((await answer(context, campaignId)) as Campaign);
}

export async function listCampaignRecipients(
  context: CampaignContext & { readonly query: QueryOf<Contract["listCampaignRecipients"]> },
) {
  const { views, query, paging, params } = context;
  const found = await answer(context, params.campaignId);
  if (isRefusal(found)) return found;
  const { pageSize: limit, pageToken, show } = query;
  const range = { index: "notable", partition: `${params.campaignId} ${show}`, descending: true, limit };
  const page = await views.page(sendView, { ...range, ...paging.after(pageToken) });
  return { recipients: await toRecipients(context, page.rows), nextPageToken: paging.next(page.next) };
}

export const campaignHistory = (context: CampaignContext & { readonly query: HistoryQuery }) =>
  recordHistory(
    context,
    answer(context, context.params.campaignId),
    campaignStream(context.params.campaignId),
    CAMPAIGN_LABELS,
  );
