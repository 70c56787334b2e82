import type { QueryOf } from "#platform/contract";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import type { auth } from "./contract/index.ts";
import { entryOf, rowOf } from "./entries.ts";
import { revoked } from "./keys.ts";
import { type AuthRow, authEntryView } from "./projections/index.ts";

/** Lists the caller's own active keys and devices. */
export async function listOwnAuth(context: Context & { readonly query: QueryOf<typeof auth.listOwnAuth> }) {
  const { query, caller, paging, viewsOf } = context;
  const { rows, next } = await viewsOf(DIRECTORY).page(authEntryView, {
    index: "owner",
    partition: caller.user,
    descending: true,
    limit: query.pageSize,
    ...paging.after(query.pageToken),
  });
  const ownEntry = async (row: AuthRow) => ({ ...(await entryOf(context, row)), project: row.project as string });
  return { authEntries: await Promise.all(rows.map(ownEntry)), nextPageToken: paging.next(next) };
}

/** The owner of a key or a device may revoke it even after leaving its project. */
export async function deleteOwnAuth(context: Context & { readonly params: { readonly auth: string } }) {
  const row = await rowOf(context.ports, context.params.auth);
  if (!row?.project || row.owner !== context.caller.user) return refuse("not-found");
  return revoked(context, row.project);
}
