import { enforcer } from "#contracts/enforcer";
import type { Member } from "#web/_server/member.ts";
import type { SelectOption } from "#web/_ui/select.tsx";

/** The first hundred people of the project, to choose from; who may not see who works here finds only themselves. */
export async function peopleOf({ call, permissions, user }: Member): Promise<SelectOption[]> {
  const own = { value: user.id, label: [user.firstName, user.lastName].filter(Boolean).join(" ") || user.email };
  if (!permissions.includes("enforcer.user.list")) return [own];
  const answer = await call(enforcer.listUsers, { query: { pageSize: 100 } });
  return answer.ok ? answer.value.users.map(({ id, name }) => ({ value: id, label: name })) : [own];
}

/** The names of these people; those who are no longer here have none. */
export const namesOf = (people: readonly SelectOption[], ids: readonly string[]): string[] =>
  ids.flatMap((id) => people.find(({ value }) => value === id)?.label ?? []);
