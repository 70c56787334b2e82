import { enforcer } from "#contracts/enforcer";
import type { Member } from "#web/_server/member.ts";
import type { SelectOption } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";

const MAX_PAGES = 10;
/** Lists that lack people who are in the project. */
const incomplete = new WeakSet<readonly SelectOption[]>();

/** The first thousand people of the project, to choose from; who may not see who works here finds only themselves. */
export async function peopleOf({ call, permissions, user }: Member): Promise<SelectOption[]> {
  const people: SelectOption[] = [];
  let pageToken: string | undefined;
  if (permissions.includes("enforcer.user.list"))
    for (let page = 0; page < MAX_PAGES && (page === 0 || pageToken); page += 1) {
      const answer = await call(enforcer.listUsers, { query: { pageSize: 100, ...(pageToken && { pageToken }) } });
      if (!answer.ok) break;
      people.push(...answer.value.users.map(({ id, name }) => ({ value: id, label: name })));
      pageToken = answer.value.nextPageToken ?? undefined;
      if (!pageToken) return people;
    }
  const own = { value: user.id, label: [user.firstName, user.lastName].filter(Boolean).join(" ") || user.email };
  const found = people.length > 0 ? people : [own];
  incomplete.add(found);
  return found;
}

/** The names of these people. Who is not among `people` has left, or is somebody the reader can't see. */
export function namesOf(people: readonly SelectOption[], ids: readonly string[]): string[] {
  const other = incomplete.has(people) ? messages.people.other : messages.people.left;
  return ids.map((id) => people.find(({ value }) => value === id)?.label ?? other);
}
