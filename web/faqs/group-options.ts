import { faqs } from "#contracts/faqs";
import { orThrow } from "#web/_server/answers.ts";
import type { Member } from "#web/_server/member.ts";

/** The first hundred groups, to choose from. */
export async function groupOptions({ call, permissions }: Pick<Member, "call" | "permissions">) {
  if (!permissions.includes("faqs.group.list")) return [];
  const { groups } = orThrow(await call(faqs.listFaqGroups, { query: { pageSize: 100 } }));
  return groups.map(({ id, name }) => ({ value: id, label: name }));
}
