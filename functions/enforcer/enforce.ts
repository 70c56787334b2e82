import { type Context, Problem, withModules } from "#platform/http";
import type { ProjectAccess } from "#platform/ports";
import { enforcerOf } from "./access.ts";
import type { Decision } from "./contract/views.ts";

interface Question {
  readonly project: string;
  readonly user: string;
  readonly permissions: readonly string[];
}
type EnforceContext = Context & { readonly body: Question };

/**
 * Answers about oneself, or about others with `enforcer.user.view`. People outside the project are denied everything.
 */
export async function enforce({ body, caller, ports, commandContext }: EnforceContext): Promise<Decision> {
  const { project, user } = body;
  const found = await ports.access.projectAccess(user, project, false, commandContext.consistency);
  const access = found && withModules(found);
  const asker = user === caller.user ? access : await ports.access.projectAccess(caller.user, project);
  const mayAsk = user === caller.user || asker?.permissions.has("enforcer.user.view") === true;
  const has = await allowing(access, user === caller.user ? caller.preview : undefined, ports);
  const wanted = [...new Set(body.permissions)];
  const granted = wanted.filter((permission) => mayAsk && has(permission));
  const denied = wanted.filter((permission) => !granted.includes(permission));
  // People outside a project learn nothing about its own roles, not even whether they exist.
  const roles = denied.length ? await enforcerOf(ports.access).roles.all(access || asker ? project : "") : [];
  const resolutions = denied.map((permission) => ({
    permission,
    roles: roles.filter(({ permissions }) => permissions.includes(permission)).map(({ id }) => id),
  }));
  const decision = { permissions: { granted, denied }, resolutions };
  if (denied.length) throw new Problem(403, "FORBIDDEN", "Your role does not allow this.", decision);
  return decision;
}

/**
 * Returns the effective permissions: none while a required second factor is missing, and in a preview only those of the
 * previewed role too.
 */
async function allowing(
  projectAccess: ProjectAccess | undefined,
  preview: string | undefined,
  { access }: Context["ports"],
) {
  const role =
    projectAccess && preview !== undefined ? await access.allowedBy(preview, projectAccess.project.id) : undefined;
  return (permission: string) =>
    projectAccess !== undefined &&
    projectAccess.wants === undefined &&
    projectAccess.permissions.has(permission) &&
    (role?.has(permission) ?? true);
}
