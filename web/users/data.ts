import { enforcer } from "#contracts/enforcer";
import { readPages } from "#web/_record/list-url.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";
import { pageSize } from "./page-size.ts";

export const statuses = ["active", "suspended"] as const;

/** A page of the project's people, and its roles to filter by. */
export async function listData(args: Args) {
  const { call, user, permissions } = await member(args);
  const url = new URL(args.request.url).searchParams;
  const pageToken = readPages(url).pages.at(-1);
  const status = statuses.find((each) => each === url.get("status"));
  const query = {
    search: url.get("search") ?? undefined,
    role: url.get("role") ?? undefined,
    status,
    pageSize,
    pageToken,
  };
  const [found, roles] = await Promise.all([
    call(enforcer.listProjectUsers, { query }),
    call(enforcer.listRoles, { query: { pageSize: 100 } }),
  ]);
  const page = orThrow(found);
  return {
    users: page.users,
    next: page.nextPageToken ?? undefined,
    me: user.id,
    now: new Date().toISOString(),
    roles: roles.ok ? roles.value.roles.map(({ id, name }) => ({ id, name })) : [],
    may: { invite: permissions.includes("enforcer.invite.create") },
  };
}
export type ListData = Awaited<ReturnType<typeof listData>>;
