import { campaignStream, type MailDraftContent } from "#events/mail";
import { fold, type Refusal, refuse } from "#platform/domain";
import { mailOrigin, type Ports, type ProjectFacts } from "#platform/ports";
import type { Reader } from "#platform/views";
import { type Campaign, campaign, type Sending } from "../domain/index.ts";
import { mailDraftView, mailingListView } from "../projections/index.ts";
import { clockIn } from "../zones.ts";

export const campaignState = async (ports: Pick<Ports, "store">, tenant: string, id: string): Promise<Campaign> =>
  fold<Campaign>(campaign, await ports.store.load(tenant, campaignStream(id)));

/** The email a campaign sends: its draft, with the campaign's own subject. */
export async function contentOf(views: Reader, { details }: Campaign): Promise<MailDraftContent | undefined> {
  const draft = await views.get(mailDraftView, details.draftId);
  if (!draft) return undefined;
  const { subject, previewText } = details;
  return { ...draft.content, ...(subject && { subject }), ...(previewText && { previewText }) };
}

interface Needs {
  readonly views: Reader;
  readonly ports: Ports;
  readonly project: ProjectFacts;
}

/** What begins to be sent, or which parts of the campaign are still missing. */
export async function sendingOf(
  { views, ports, project }: Needs,
  state: Campaign,
): Promise<Sending | Refusal<"campaign-incomplete">> {
  const { details } = state;
  const errors: Record<string, string[]> = {};
  const content = await contentOf(views, state);
  if (!content) errors.draftId = ["This draft no longer exists"];
  else if (!content.blocks.some(({ type }) => type !== "footer" && type !== "divider"))
    errors.draftId = ["This draft is empty"];
  if (content && content.subject.trim() === "") errors.subject = ["Add a subject"];
  const lists = await views.many(mailingListView, details.mailingListIds);
  if (lists.length === 0) errors.mailingListIds = ["Choose at least one list"];
  if (details.from.email === "") errors.from = ["Add the address that replies go to"];
  if (!content || Object.keys(errors).length > 0) return refuse("campaign-incomplete", { errors });
  const { scheduledAt, sendInRecipientTimeZone } = details;
  return {
    startedAt: ports.clock().toISOString(),
    content,
    timeZone: project.timeZone,
    origin: await mailOrigin(ports, project),
    ...(scheduledAt &&
      sendInRecipientTimeZone &&
      state.status === "scheduled" && { localTime: clockIn(project.timeZone, scheduledAt) }),
  };
}
