import { createHash } from "node:crypto";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal } from "#platform/domain";
import type { Context } from "#platform/http";
import type { support } from "./contract/index.ts";
import { loggedTerm, search } from "./domain/search.ts";
import { searchView } from "./projections/search.ts";

type Contract = typeof support;

export async function logSearch(
  context: Context & {
    readonly query: QueryOf<Contract["logSearch"]>;
    readonly body: BodyOf<Contract["logSearch"]>;
  },
) {
  const { query, body, ports, run } = context;
  const project = query.project && (await ports.access.project(query.project));
  if (!project) return undefined;
  const { platformId } = project;
  const searchTerm = loggedTerm(body.searchTerm);
  const month = ports.clock().toISOString().slice(0, 7);
  const searchId = createHash("sha256").update(`${platformId} ${month} ${searchTerm}`).digest("hex").slice(0, 24);
  const input = {
    ...body,
    searchLogContext: loggedTerm(body.searchLogContext),
    searchId,
    platformId,
    month,
    searchTerm,
  };
  const done = await run(search, searchId, "log", input, { fingerprint: body });
  return isRefusal(done) ? mapRefusal(done) : undefined;
}

export async function listUnfoundSearches(
  context: Context & { readonly query: QueryOf<Contract["listUnfoundSearches"]> },
) {
  const { query, views, paging } = context;
  const { rows, next } = await views.page(searchView, {
    index: "unfound",
    partition: query.platform,
    descending: true,
    limit: query.pageSize,
    ...paging.after(query.pageToken),
  });
  return { searches: rows.map(({ results: _, searchId: __, ...row }) => row), nextPageToken: paging.next(next) };
}
