import { enforcer } from "#contracts/enforcer";
import { readPages } from "#web/_record/list-url.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";
import { PAGE, statuses } from "./query.ts";

/** Everything the list of invitations shows. */
export async function listData(args: Args) {
  const { call, permissions } = await member(args);
  const url = new URL(args.request.url).searchParams;
  const pageToken = readPages(url).pages.at(-1);
  const status = statuses.find((each) => each === url.get("status"));
  const query = { search: url.get("search") ?? undefined, status, pageSize: PAGE, pageToken };
  const [found, roles] = await Promise.all([
    call(enforcer.listInvites, { query }),
    call(enforcer.listRoles, { query: { pageSize: 100 } }),
  ]);
  const page = orThrow(found);
  return {
    invites: page.invites.map(({ id, email, roles: given, status, invitedBy, expiresAt, sentCount, lastSentAt }) => ({
      id,
      email,
      roles: given,
      status,
      expiresAt,
      sentCount,
      lastSentAt,
      by: invitedBy.name ?? invitedBy.id,
    })),
    next: page.nextPageToken ?? undefined,
    roles: (roles.ok ? roles.value.roles : [])
      .toSorted((a, b) => b.rank - a.rank)
      .map(({ id, name, description, assignable }) => ({ id, name, description, assignable: assignable !== false })),
    now: new Date().toISOString(),
    may: {
      create: permissions.includes("enforcer.invite.create"),
      revoke: permissions.includes("enforcer.invite.delete"),
    },
  };
}
export type ListData = Awaited<ReturnType<typeof listData>>;
export type ListRow = ListData["invites"][number];
