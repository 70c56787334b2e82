import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { MailingList, mail } from "./contract/index.ts";
import { mailingList } from "./domain/index.ts";
import { campaignView, type MailingListRow, mailingListView, subscriberView } from "./projections/index.ts";

type Contract = typeof mail;
type ListContext = Context & { readonly params: { readonly mailingListId: string } };

async function toList({ views }: Context, row: MailingListRow): Promise<MailingList> {
  const { subscribers = 0, active = 0 } = await views.tally(subscriberView, "list", row.id);
  return { ...row, subscriberCount: subscribers, activeCount: active };
}
async function answer(context: Context, id: string) {
  const row = await context.views.get(mailingListView, id);
  return row ? toList(context, row) : refuse("not-found");
}

export async function listMailingLists(context: Context & { readonly query: QueryOf<Contract["listMailingLists"]> }) {
  const { views, query, paging } = context;
  const { pageSize: limit, pageToken } = query;
  const page = await views.page(mailingListView, { index: "name", partition: "", limit, ...paging.after(pageToken) });
  const mailingLists = await Promise.all(page.rows.map((row) => toList(context, row)));
  return { mailingLists, nextPageToken: paging.next(page.next) };
}

export const getMailingList = (context: ListContext) => answer(context, context.params.mailingListId);

export async function createMailingList(context: Context & { readonly body: BodyOf<Contract["createMailingList"]> }) {
  const mailingListId = context.newId("mls");
  const { description, ...body } = context.body;
  const input = { ...body, mailingListId, ...(description !== undefined && { description: description as string }) };
  const result = await context.run(mailingList, mailingListId, "create", input);
  return isRefusal(result) ? mapRefusal(result) : ((await answer(context, mailingListId)) as MailingList);
}

export async function updateMailingList(
  context: ListContext & { readonly body: BodyOf<Contract["updateMailingList"]> },
) {
  const { mailingListId } = context.params;
  const result = await context.run(mailingList, mailingListId, "change", { ...context.body, mailingListId });
  return isRefusal(result) ? mapRefusal(result) : answer(context, mailingListId);
}

export async function deleteMailingList(context: ListContext) {
  const { mailingListId } = context.params;
  const range = { index: "needs", partition: mailingListId, limit: 1 };
  if ((await context.views.page(campaignView, range)).rows.length > 0) return refuse("list-in-use");
  const result = await context.run(mailingList, mailingListId, "remove", { mailingListId });
  return isRefusal(result) ? mapRefusal(result) : undefined;
}
