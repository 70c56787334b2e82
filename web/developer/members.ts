import { enforcer } from "#contracts/enforcer";
import type { Member } from "#web/_server/member.ts";

/** The names of the project's members by id, as far as the reader may see them; at most 100. */
export async function membersOf(call: Member["call"]): Promise<Record<string, string>> {
  const response = await call(enforcer.listProjectUsers, { query: { pageSize: 100 } });
  return response.ok
    ? Object.fromEntries(
        response.value.users.map((each) => [
          each.user,
          [each.firstName, each.lastName].filter(Boolean).join(" ") || each.email,
        ]),
      )
    : {};
}
