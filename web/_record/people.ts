import { enforcer } from "#contracts/enforcer";
import type { Member } from "#web/_server/member.ts";
import type { SelectOption } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";

const MAX_PAGES = 10;

/** The people of a project, for whoever reads about them. */
export interface People {
  /** Those to choose from: a thousand at most. Who may not see who works here finds only themselves. */
  readonly choices: SelectOption[];
  /** Who is not among them has left, or is somebody the reader can't see. */
  readonly nameOf: (id: string) => string;
}

/** Reads the people of the member's project. */
export async function peopleOf({ call, permissions, user }: Member): Promise<People> {
  const found: SelectOption[] = [];
  let isComplete = false;
  let pageToken: string | undefined;
  if (permissions.includes("enforcer.user.list"))
    for (let page = 0; page < MAX_PAGES && !isComplete; page += 1) {
      const response = await call(enforcer.listUsers, { query: { pageSize: 100, ...(pageToken && { pageToken }) } });
      if (!response.ok) break;
      found.push(...response.value.users.map(({ id, name }) => ({ value: id, label: name })));
      pageToken = response.value.nextPageToken ?? undefined;
      isComplete = pageToken === undefined;
    }
  const own = { value: user.id, label: [user.firstName, user.lastName].filter(Boolean).join(" ") || user.email };
  const choices = found.length > 0 ? found : [own];
  const names = new Map(choices.map(({ value, label }) => [value, label]));
  const other = isComplete ? messages.people.left : messages.people.other;
  return { choices, nameOf: (id) => names.get(id) ?? other };
}
