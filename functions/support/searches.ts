import { createHash } from "node:crypto";
import { streamOf } from "#events/_kernel";
import { keyedId, mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal } from "#platform/domain";
import { type Context, networkOf } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import type { support } from "./contract/index.ts";
import { loggedTerm, search } from "./domain/search.ts";
import { searchView } from "./projections/search.ts";

type Contract = typeof support;

const DAY_MS = 86_400_000;
const COUNTED_MS = 40 * DAY_MS;
/** How many searches of one person, or of one address where nobody is signed in, are logged in a day. */
export const MAX_PER_DAY = { person: 300, address: 30 };
/** How many different words are logged for a platform in a month. Those that are known go on being counted. */
export const MAX_WORDS = 2_000;

/** Counts a search of this person or address; false once there were too many today. */
async function hasRoom({ ports, caller }: Context): Promise<boolean> {
  const now = ports.clock();
  const day = now.toISOString().slice(0, 10);
  const who = caller.user || keyedId("adr", ports.signingKey, `${networkOf(caller.ip ?? "")} ${day}`);
  const count = await ports.keyvalue.increment("search-log-day", `${day} ${who}`, 1, now.getTime() + DAY_MS);
  return count <= (caller.user ? MAX_PER_DAY.person : MAX_PER_DAY.address);
}

/** Whether these words are known on the platform this month, or there is room for them. */
async function isCounted(ports: Context["ports"], place: string, searchId: string): Promise<boolean> {
  const stream = streamOf(search.name, searchId);
  if ((await ports.store.load(DIRECTORY, stream)).length > 0) return true;
  const until = ports.clock().getTime() + COUNTED_MS;
  return (await ports.keyvalue.increment("search-log-words", place, 1, until)) <= MAX_WORDS;
}

export async function logSearch(
  context: Context & {
    readonly query: QueryOf<Contract["logSearch"]>;
    readonly body: BodyOf<Contract["logSearch"]>;
  },
) {
  const { query, body, ports, run } = context;
  const project = query.project && (await ports.access.project(query.project));
  if (!project) return undefined;
  if (!(await hasRoom(context))) return undefined;
  const { platformId } = project;
  const searchTerm = loggedTerm(body.searchTerm);
  const month = ports.clock().toISOString().slice(0, 7);
  const searchId = createHash("sha256").update(`${platformId} ${month} ${searchTerm}`).digest("hex").slice(0, 24);
  if (!(await isCounted(ports, `${platformId} ${month}`, searchId))) return undefined;
  const input = {
    ...body,
    searchLogContext: loggedTerm(body.searchLogContext),
    searchId,
    platformId,
    month,
    searchTerm,
  };
  const result = await run(search, searchId, "log", input, { fingerprint: body });
  return isRefusal(result) ? mapRefusal(result) : undefined;
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
