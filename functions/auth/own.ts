import type { QueryOf } from "#platform/contract";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import type { auth } from "./contract/index.ts";
import { entryOf, rowOf } from "./entries.ts";
import { revoked } from "./keys.ts";
import { type AuthRow, authEntryView } from "./projections/index.ts";

/** What somebody made or approved themselves, or was handed over to them, and what still counts of it. */
export async function listOwnAuth(context: Context & { readonly query: QueryOf<typeof auth.listOwnAuth> }) {
  const { query, caller, paging, viewsOf } = context;
  const { rows, next } = await viewsOf(DIRECTORY).page(authEntryView, {
    index: "owner",
    partition: caller.user,
    descending: true,
    limit: query.pageSize,
    ...paging.after(query.pageToken),
  });
  const own = async (row: AuthRow) => ({ ...(await entryOf(context, row)), project: row.project as string });
  return { authEntries: await Promise.all(rows.map(own)), nextPageToken: paging.next(next) };
}

/** Whoever answers for a key or a device may revoke it, though they have left its project since. */
export async function deleteOwnAuth(context: Context & { readonly params: { readonly auth: string } }) {
  const row = await rowOf(context.ports, context.params.auth);
  if (!row?.project || row.owner !== context.caller.user) return refuse("not-found");
  return revoked(context, row.project);
}
