import type { LoaderFunctionArgs } from "@remix-run/node";
import { type Campaign, type CampaignRecipient, mail } from "#contracts/mail";
import { recordHistory } from "#web/_record/record-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Member, member } from "#web/_server/member.ts";
import { checksOf } from "./checks.ts";
import { choicesOf, withEmail } from "./choices.ts";
import { type CampaignView, plannedViews, sentViews } from "./views.ts";

const PAGE_SIZE = 20;
const SHOWN = ["problems", "reactions"] as const;
/** How much of its log a campaign's overview shows. */
const LOGGED = 8;

/** What a campaign's page shows of its tab. */
export async function campaignPage(args: LoaderFunctionArgs) {
  const who = await member(args);
  const { call, permissions } = who;
  const url = new URL(args.request.url).searchParams;
  const params = { campaignId: args.params.campaignId ?? "" };
  const show = SHOWN.find((each) => each === url.get("show")) ?? "problems";
  const pageToken = url.getAll("after").at(-1);
  const may = (permission: string) => permissions.includes(permission);
  const campaign = orThrow(await call(mail.getCampaign, { params }));
  const isDraft = campaign.status === "draft";
  const isEditable = isDraft || campaign.status === "scheduled";
  const all: readonly CampaignView[] = isEditable ? plannedViews : sentViews;
  const views = all.filter((each) => each !== "recipients" || may("mail.subscriber.list"));
  const view = views.find((each) => each === url.get("view")) ?? all[0] ?? "overview";
  const query = { pageSize: PAGE_SIZE, show, ...(pageToken && { pageToken }) };
  const mayEdit = may("mail.campaign.edit");
  const isForm = view === "email" || view === "audience";
  const isPlanned = isEditable && view !== "history";
  const onOverview = view === "overview";
  const [recipients, history, progress, draft, audience, choices, lists] = await Promise.all([
    view === "recipients" ? call(mail.listCampaignRecipients, { params, query }) : undefined,
    view === "history" || onOverview
      ? recordHistory(call, mail.campaignHistory, params, { maxPages: onOverview ? 1 : 5 })
      : [],
    onOverview ? call(mail.getCampaignProgress, { params }) : undefined,
    isPlanned && may("mail.draft.view") ? call(mail.getDraft, { params: { draftId: campaign.draftId } }) : undefined,
    isPlanned ? audienceOf(who, campaign.audience) : undefined,
    isForm && isDraft && mayEdit ? choicesOf(who) : undefined,
    (isPlanned || onOverview) && may("mail.list.list")
      ? call(mail.listMailingLists, { query: { pageSize: 100 } })
      : undefined,
  ]);
  const isChosen = ({ id }: { id: string }) => campaign.audience.mailingListIds.includes(id);
  const written = draft?.ok ? draft.value : undefined;
  const email = written && { value: written.id, label: written.name };
  const page = recipients && orThrow(recipients);
  return {
    view,
    views,
    show,
    campaign,
    isEditable,
    recipients: page && { ...page, recipients: await withAddresses(who, page.recipients) },
    size: PAGE_SIZE,
    history: onOverview ? history.slice(0, LOGGED) : history,
    progress: progress?.ok ? progress.value : undefined,
    email: email && { ...email, version: written.version, text: written.content.text },
    /** The subject and the preview line, where they are not the email's own. */
    ownSubject: written && written.content.subject !== campaign.subject ? campaign.subject : undefined,
    previewText: campaign.previewText ?? written?.content.previewText,
    checks: isPlanned ? checksOf(campaign, written?.content, audience?.count) : [],
    audience,
    /** The names of its lists, as far as they are known. */
    lists: lists?.ok ? lists.value.mailingLists.filter(isChosen).map(({ name }) => name) : [],
    choices: choices && withEmail(choices, email),
    may: { edit: mayEdit, send: may("mail.campaign.send"), openDraft: may("mail.draft.view") },
    zone: who.project.timeZone,
    currency: who.project.currency,
    now: new Date().toISOString(),
  };
}
export type CampaignPage = Awaited<ReturnType<typeof campaignPage>>;

/** Recipients with their addresses, for those who may know; a deleted subscriber has none. */
const withAddresses = ({ call, permissions }: Member, recipients: readonly CampaignRecipient[]) =>
  Promise.all(
    recipients.map(async (each) => {
      if (!permissions.includes("mail.subscriber.view")) return each;
      const found = await call(mail.getSubscriber, { params: { subscriberId: each.subscriberId } });
      return found.ok ? { ...each, email: found.value.email } : each;
    }),
  );

/** Whom it would go to now, for those who may know. */
async function audienceOf({ call }: Member, { mailingListIds, segment, excludeSegment }: Campaign["audience"]) {
  const body = { mailingListIds, ...(segment && { segment }), ...(excludeSegment && { excludeSegment }) };
  const found = await call(mail.estimateSegment, { body });
  return found.ok ? found.value : undefined;
}
