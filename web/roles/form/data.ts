import { ownerOf, servicesWithout } from "#events/_modules";
import type { Member } from "#web/_server/member.ts";
import { allRoles, rolePermissions } from "../data.ts";
import { groupsOf } from "../groups.ts";

/** The data of a role's form: the permissions, which of them the member has, and the highest rank they may give. */
export async function formData({ call, permissions, project }: Member) {
  const [roles, all] = await Promise.all([allRoles(call), rolePermissions(call)]);
  const highest = Math.max(1, ...roles.filter(({ assignable }) => assignable).map(({ rank }) => rank));
  const groups = groupsOf(all.filter(({ everybody }) => !everybody));
  const listed = new Set(groups.flatMap(({ rows }) => rows.map(({ id }) => id)));
  const absent = servicesWithout(project.modules);
  return {
    roles,
    own: permissions,
    absent,
    /** The module of each absent service, by the service's name. */
    absentModules: Object.fromEntries(
      absent.map((service) => [service, ownerOf(`${service}.`)?.routes[0]?.title ?? service]),
    ) as Readonly<Record<string, string>>,
    groups,
    presets: roles
      .filter(({ system }) => system)
      .map(({ id, name, permissions: of }) => ({ id, name, permissions: of.filter((each) => listed.has(each)) })),
    ranks: roles
      .filter(({ rank, system }) => system && rank <= Math.min(99, highest))
      .filter(({ rank }, at, list) => list.findIndex((each) => each.rank === rank) === at)
      .map(({ rank, name }) => ({ rank, name })),
  };
}
export type FormChoices = Awaited<ReturnType<typeof formData>>;
