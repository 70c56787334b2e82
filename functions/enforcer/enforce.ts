import { type Context, Problem } from "#platform/http";
import type { ProjectAccess } from "#platform/ports";
import { enforcerOf } from "./access.ts";
import type { Decision } from "./contract/views.ts";

interface Question {
  readonly project: string;
  readonly user: string;
  readonly permissions: readonly string[];
}
type Asked = Context & { readonly body: Question };

/** About oneself, or about others with `enforcer.user.view` there. Whoever has no place in the project is denied everything. */
export async function enforce({ body, caller, ports }: Asked): Promise<Decision> {
  const { project, user } = body;
  const about = await ports.access.standing(user, project);
  const asker = user === caller.user ? about : await ports.access.standing(caller.user, project);
  const mayAsk = user === caller.user || asker?.permissions.has("enforcer.user.view") === true;
  const has = await allowing(about, user === caller.user ? caller.preview : undefined, ports);
  const wanted = [...new Set(body.permissions)];
  const granted = wanted.filter((permission) => mayAsk && has(permission));
  const denied = wanted.filter((permission) => !granted.includes(permission));
  // Whoever has no place in a project learns nothing of its own roles, not even whether it exists.
  const roles = denied.length ? await enforcerOf(ports.access).roles.all(about || asker ? project : "") : [];
  const resolutions = denied.map((permission) => ({
    permission,
    roles: roles.filter(({ permissions }) => permissions.includes(permission)).map(({ id }) => id),
  }));
  const decision = { permissions: { granted, denied }, resolutions };
  if (denied.length) throw new Problem(403, "FORBIDDEN", "Your role does not allow this.", decision);
  return decision;
}

/** What counts: nothing while a second factor is missing, and in a preview what the role has too. */
async function allowing(
  standing: ProjectAccess | undefined,
  preview: string | undefined,
  { access }: Context["ports"],
) {
  const role = standing && preview !== undefined ? await access.allowedBy(preview, standing.project.id) : undefined;
  return (permission: string) =>
    standing !== undefined &&
    standing.wants === undefined &&
    standing.permissions.has(permission) &&
    (role?.has(permission) ?? true);
}
