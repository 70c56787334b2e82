import { type Draft, drafts } from "#contracts/drafts";
import { queryText } from "#web/_record/query-text.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";

const SHOWN = 50;

/** The project's drafts, last saved first. */
export async function draftsData(args: Args) {
  const { call, project } = await member(args);
  const pageToken = queryText(new URL(args.request.url).searchParams, "page");
  const query = { pageSize: SHOWN, ...(pageToken && { pageToken }) };
  const page = orThrow(await call(drafts.listOrderDrafts, { params: { platformId: project.platformId }, query }));
  return { rows: page.drafts.map(rowOf), next: page.nextPageToken ?? undefined };
}

function rowOf({ id, content, updatedAt, updatedBy }: Draft) {
  const { shippingAddress: to, email, phone, items, note } = content;
  return {
    id,
    who: to?.contactName ?? to?.company ?? email ?? phone,
    about: items.map(({ title, sku, variantRef }) => title ?? sku ?? variantRef).join(", ") || note,
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    at: updatedAt,
    by: updatedBy.name ?? updatedBy.id,
  };
}
export type DraftRow = ReturnType<typeof rowOf>;
