import type { MailDraftContent } from "#events/mail";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { MailDraft, mail } from "./contract/index.ts";
import { mailDraft } from "./domain/index.ts";
import { renderMail } from "./html/render.ts";
import { campaignView, type MailDraftRow, mailDraftView } from "./projections/index.ts";

type Contract = typeof mail;
type DraftContext = Context & { readonly params: { readonly draftId: string } };
const MOST_USES = 100;

/** What an email looks like before anybody's name stands in it. */
const rendered = (content: MailDraftContent, shop: string): MailDraft["content"] => {
  const reader = { email: "reader@example.com" };
  const { html, text } = renderMail(content, reader, { shop, unsubscribeUrl: "#", linkTo: (url) => url });
  return { ...content, html, text };
};

async function usesOf({ views }: Pick<Context, "views">, draftId: string): Promise<string[]> {
  const page = await views.page(campaignView, { index: "draft", partition: draftId, limit: MOST_USES });
  return page.rows.map(({ id }) => id);
}
const toDraft = async (context: Context, row: MailDraftRow): Promise<MailDraft> => ({
  ...row,
  usedBy: await usesOf(context, row.id),
});

async function answer(context: Context, draftId: string) {
  const row = await context.views.get(mailDraftView, draftId);
  if (!row) return refuse("not-found");
  return { ...(await toDraft(context, row)), content: rendered(row.content, context.project.name) };
}

export async function listDrafts(context: Context & { readonly query: QueryOf<Contract["listDrafts"]> }) {
  const { views, query, paging } = context;
  const { pageSize: limit, pageToken } = query;
  const range = { index: "updatedAt", partition: "", descending: true, limit, ...paging.after(pageToken) };
  const page = await views.page(mailDraftView, range);
  const drafts = await Promise.all(page.rows.map((row) => toDraft(context, row)));
  return { drafts, nextPageToken: paging.next(page.next) };
}

export const getDraft = (context: DraftContext) => answer(context, context.params.draftId);

export async function createDraft(context: Context & { readonly body: BodyOf<Contract["createDraft"]> }) {
  const draftId = context.newId("mld");
  const result = await context.run(mailDraft, draftId, "create", { ...context.body, draftId } as never);
  return isRefusal(result) ? mapRefusal(result) : ((await answer(context, draftId)) as MailDraft);
}

export async function updateDraft(context: DraftContext & { readonly body: BodyOf<Contract["updateDraft"]> }) {
  const { draftId } = context.params;
  const result = await context.run(mailDraft, draftId, "change", { ...context.body, draftId } as never);
  return isRefusal(result) ? mapRefusal(result) : answer(context, draftId);
}

export async function deleteDraft(context: DraftContext) {
  const { draftId } = context.params;
  const range = { index: "needs", partition: draftId, limit: 1 };
  if ((await context.views.page(campaignView, range)).rows.length > 0) return refuse("draft-in-use");
  const result = await context.run(mailDraft, draftId, "remove", { draftId });
  return isRefusal(result) ? mapRefusal(result) : undefined;
}

export async function duplicateDraft(context: DraftContext) {
  const row = await context.views.get(mailDraftView, context.params.draftId);
  if (!row) return refuse("not-found");
  const draftId = context.newId("mld");
  const input = { draftId, name: `${row.name} (copy)`.slice(0, 120), content: row.content, copyOf: row.id };
  const result = await context.run(mailDraft, draftId, "create", input, { fingerprint: row.id });
  return isRefusal(result) ? mapRefusal(result) : answer(context, draftId);
}

export const previewDraft = ({ body, project }: Context & { readonly body: BodyOf<Contract["previewDraft"]> }) =>
  rendered(body as MailDraftContent, project.name);
