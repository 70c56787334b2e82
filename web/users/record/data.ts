import { auth } from "#contracts/auth";
import { enforcer } from "#contracts/enforcer";
import { recordHistory } from "#web/_record/record-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";
import { nameOf } from "../names.ts";

/** Everything a member's screen shows. */
export async function recordData(args: Args, userId: string) {
  const { call, project, permissions, user } = await member(args);
  const params = { project: project.id, user: userId };
  const leaving = ["remove", "suspend"].includes(new URL(args.request.url).searchParams.get("dialog") ?? "");
  const mayListKeys = permissions.includes("auth.key.list");
  const [found, history, roles, held, others, keys] = await Promise.all([
    call(enforcer.getProjectUser, { params }),
    recordHistory(call, enforcer.getProjectUserHistory, params),
    call(enforcer.listRoles, { query: { pageSize: 100 } }),
    call(enforcer.listUserRoles, { params: { user: userId }, query: { pageSize: 100 } }),
    leaving ? call(enforcer.listProjectUsers, { query: { status: "active", pageSize: 100 } }) : undefined,
    leaving && mayListKeys ? call(auth.listAuth, { query: { owner: userId, pageSize: 100 } }) : undefined,
  ]);
  const person = orThrow(found);
  const self = person.user === user.id;
  const named = new Map((roles.ok ? roles.value.roles : []).map((role) => [role.id, role.name]));
  return {
    person,
    self,
    project: project.name,
    history: history.map((entry) => ({ ...entry, title: withNames(entry.title, named) })),
    roles: (roles.ok ? roles.value.roles : [])
      .toSorted((a, b) => b.rank - a.rank)
      .map(({ id, name, description, assignable }) => ({ id, name, description, assignable: assignable !== false })),
    held: (held.ok ? held.value.roles : []).map(({ role, grantedAt, grantedBy, expiresAt }) => ({
      role: named.get(role) ?? role,
      grantedAt,
      by: grantedBy.name ?? grantedBy.id,
      expiresAt,
    })),
    others: (others?.ok ? others.value.users : [])
      .filter((each) => each.user !== userId)
      .map((each) => ({ value: each.user, label: nameOf(each) })),
    /** Their active keys and devices; undefined if the reader may not see keys. */
    keys: keys?.ok
      ? keys.value.authEntries.map(({ id, name, type, owner }) => ({ id, name, type, own: owner === userId }))
      : undefined,
    may: {
      edit: permissions.includes("enforcer.user.edit"),
      suspend: permissions.includes("enforcer.user.edit") && !self,
      remove: permissions.includes("enforcer.user.delete"),
      resetTwoFactor: permissions.includes("accounts.two-factor.reset") && person.twoFactorEnabled && !self,
    },
  };
}
export type RecordData = Awaited<ReturnType<typeof recordData>>;

/** "Given the role front-desk" with the role's name instead of its id. */
function withNames(title: string, named: ReadonlyMap<string, string>): string {
  const id = /\brole ([a-z][a-z0-9-]*)/i.exec(title)?.[1];
  const name = id && named.get(id);
  return id && name ? title.replace(`ole ${id}`, `ole ${name}`) : title;
}
