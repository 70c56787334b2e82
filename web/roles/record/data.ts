import { enforcer } from "#contracts/enforcer";
import { servicesWithout } from "#events/_modules";
import { recordHistory } from "#web/_record/record-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import type { Member } from "#web/_server/member.ts";
import { type AccessUser, allRoles, rolePermissions } from "../data.ts";
import { groupsOf } from "../groups.ts";

/** The member's possible actions on a role's screen. */
export interface May {
  readonly edit: boolean;
  readonly remove: boolean;
  readonly create: boolean;
  readonly preview: boolean;
  readonly give: boolean;
}

/** A role with its people, and those it can be given to: the first hundred that match. */
export async function roleData({ call, permissions, preview, project }: Member, id: string, url: URLSearchParams) {
  const params = { role: id };
  const sees = permissions.includes("enforcer.user.list");
  const find = url.get("find") ?? "";
  const [role, all, roles, history, holders, people] = await Promise.all([
    call(enforcer.getRole, { params }).then((answer) => orThrow(answer)),
    rolePermissions(call),
    allRoles(call),
    recordHistory(call, enforcer.roleHistory, params),
    sees
      ? call(enforcer.listRoleUsers, { params, query: { pageSize: 100, pageToken: url.get("after") ?? undefined } })
      : undefined,
    sees ? call(enforcer.listUsers, { query: { pageSize: 100, query: find || undefined } }) : undefined,
  ]);
  const may: May = {
    edit: role.editable === true && !preview,
    remove: role.editable === true && permissions.includes("enforcer.role.delete") && !preview,
    create: permissions.includes("enforcer.role.create") && !preview,
    preview: !preview,
    give: role.assignable === true && permissions.includes("enforcer.role.manage") && !preview,
  };
  const held = holders?.ok ? holders.value.users : [];
  const free = (people?.ok ? people.value.users : []).filter((each) => !hasForGood(each, id));
  return {
    role,
    may,
    history,
    sees,
    find,
    groups: groupsOf(all),
    absent: servicesWithout(project.modules),
    others: roles
      .filter((each) => each.id !== id && each.assignable)
      .map(({ id: value, name: label }) => ({ value, label })),
    givenBy: roles.filter((each) => role.assignableBy.includes(each.id)).map(({ name }) => name),
    holders: held.map((each) => ({ ...each, held: each.roles.find((one) => one.role === id) })),
    next: holders?.ok ? holders.value.nextPageToken : null,
    people: free.map(({ id: value, name, email }) => ({ value, label: `${name} (${email})` })),
    many: people?.ok === true && people.value.nextPageToken !== null,
  };
}
export type RoleData = Awaited<ReturnType<typeof roleData>>;

const hasForGood = ({ roles }: AccessUser, role: string): boolean =>
  roles.some((each) => each.role === role && each.expiresAt === undefined);
