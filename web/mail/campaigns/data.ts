import type { LoaderFunctionArgs } from "@remix-run/node";
import { type Campaign, type CampaignRecipient, mail } from "#contracts/mail";
import { recordHistory } from "#web/_record/record-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Member, member } from "#web/_server/member.ts";
import { startersIn } from "../drafts/content-from.ts";
import { choicesOf, withEmail } from "./choices.ts";
import { views } from "./views.ts";

const PAGE_SIZE = 20;
const SHOWN = ["problems", "reactions"] as const;

/** What a campaign's page shows of its tab. */
export async function campaignPage(args: LoaderFunctionArgs) {
  const who = await member(args);
  const { call, permissions } = who;
  const url = new URL(args.request.url).searchParams;
  const params = { campaignId: args.params.campaignId ?? "" };
  const show = SHOWN.find((each) => each === url.get("show")) ?? "problems";
  const pageToken = url.getAll("after").at(-1);
  const may = (permission: string) => permissions.includes(permission);
  const shownViews = views.filter((each) => each !== "recipients" || may("mail.subscriber.list"));
  const view = shownViews.find((each) => each === url.get("view")) ?? "overview";
  const campaign = orThrow(await call(mail.getCampaign, { params }));
  const isEditable = campaign.status === "draft" || campaign.status === "scheduled";
  const query = { pageSize: PAGE_SIZE, show, ...(pageToken && { pageToken }) };
  const mayEdit = may("mail.campaign.edit");
  const onOverview = view === "overview";
  const [recipients, history, draft, audience, choices, lists] = await Promise.all([
    view === "recipients" ? call(mail.listCampaignRecipients, { params, query }) : undefined,
    view === "history" ? recordHistory(call, mail.campaignHistory, params) : [],
    onOverview && isEditable ? call(mail.getDraft, { params: { draftId: campaign.draftId } }) : undefined,
    onOverview && isEditable ? audienceOf(who, campaign.audience) : undefined,
    onOverview && campaign.status === "draft" && mayEdit ? choicesOf(who) : undefined,
    onOverview && may("mail.list.list") ? call(mail.listMailingLists, { query: { pageSize: 100 } }) : undefined,
  ]);
  const isChosen = ({ id }: { id: string }) => campaign.audience.mailingListIds.includes(id);
  const email = draft?.ok ? { value: draft.value.id, label: draft.value.name } : undefined;
  const page = recipients && orThrow(recipients);
  return {
    view,
    views: shownViews,
    show,
    campaign,
    isEditable,
    recipients: page && { ...page, recipients: await withAddresses(who, page.recipients) },
    size: PAGE_SIZE,
    history,
    text: draft?.ok ? draft.value.content.text : undefined,
    /** Texts of the starter that nobody wants to send. */
    starters: draft?.ok ? startersIn(draft.value.content.text ?? "") : [],
    /** The subject, where it is not the email's own. */
    ownSubject: draft?.ok && draft.value.content.subject !== campaign.subject ? campaign.subject : undefined,
    audience,
    /** The names of its lists, as far as they are known. */
    lists: lists?.ok ? lists.value.mailingLists.filter(isChosen).map(({ name }) => name) : [],
    choices: choices && withEmail(choices, email),
    may: { edit: mayEdit, send: may("mail.campaign.send"), openDraft: may("mail.draft.view") },
    zone: who.project.timeZone,
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
