import { enquiries } from "#contracts/enquiries";
import type { Member } from "#web/_server/member.ts";
import { readListQuery, searchOf } from "../list/query.ts";

interface Listed {
  readonly id: string;
  readonly receivedAt: string;
}
/** Which of the list's open enquiries follows `at`, whether it is still among them or not; after the last, the first. */
export function nextOf(listed: readonly Listed[], at: Listed): string | undefined {
  const others = listed.filter(({ id }) => id !== at.id);
  const place = listed.findIndex(({ id }) => id === at.id);
  const next = place < 0 ? others.find(({ receivedAt }) => receivedAt < at.receivedAt) : listed[place + 1];
  return (next ?? others[0])?.id;
}

/** The list's open enquiry that follows this one; null where none is left, undefined where the person came from no such list. */
export async function nextInList({ call, project, user }: Member, url: URLSearchParams, at: Listed) {
  if (!url.has("tab")) return undefined;
  const query = readListQuery(url);
  if (query.tab === "resolved" || query.tab === "spam") return undefined;
  const search = searchOf(query.tab === "all" ? { ...query, tab: "active" } : query, user.id);
  const params = { platformId: project.platformId };
  const found = await call(enquiries.listEnquiries, { params, query: { search, pageSize: 100 } });
  if (!found.ok) return undefined;
  const { tab, search: words } = query;
  // Those a reply is owed on are listed by when it is due: the first of the others is the next one.
  const listed = found.value.enquiries;
  const id = tab === "owed" && !listed.some((each) => each.id === at.id) ? listed[0]?.id : nextOf(listed, at);
  return id === undefined ? null : { id, tab, search: words };
}
