import { serviceOf } from "#events/_modules";
import type { Operation } from "#platform/contract";
import type { Ports, ProjectAccess } from "#platform/ports";
import type { Caller } from "./context.ts";
import { Problem } from "./errors.ts";
import type { Granted } from "./grants.ts";

/** What the caller may do in the project asked about; ends the request when that is not enough. */
export async function projectAccessOf(
  operation: Operation,
  caller: Caller,
  project: string | undefined,
  platform: unknown,
  ports: Ports,
  consistency: Iterable<string>,
): Promise<ProjectAccess> {
  if (!project) throw new Problem(422, "VALIDATION_FAILED", "Choose a project.", { errors: { project: ["Required"] } });
  const fresh = operation.kind === "command" || isRisky(operation);
  const projectAccess = caller.grant
    ? await ofGrant(caller.grant, project, ports, consistency)
    : await ports.access.projectAccess(caller.user, project, fresh, consistency);
  if (!projectAccess || (platform !== undefined && platform !== projectAccess.project.platformId))
    throw new Problem(404, "PROJECT_NOT_FOUND", "Project not found");
  if (projectAccess.wants === "two-factor")
    throw new Problem(403, "TWO_FACTOR_REQUIRED", "This project requires two-factor authentication. Set it up first.");
  requireModule(operation, projectAccess);
  if (caller.preview !== undefined) return withModules(await previewed(operation, caller, projectAccess, ports));
  await allowed(operation, caller, projectAccess, ports);
  if (projectAccess.project.status && operation.kind === "command" && !operation.whileArchived)
    throw new Problem(409, "PROJECT_ARCHIVED", "This project is archived. Nothing in it can be changed.");
  return withModules(projectAccess);
}

/** Ends the request when the operation belongs to a module that the project does not have, or has paused. */
function requireModule({ permission = "" }: Operation, { absent }: ProjectAccess): void {
  const missing = absent?.get(serviceOf(permission));
  if (missing?.paused)
    throw new Problem(409, "MODULE_PAUSED", "This module is paused in this project.", { module: missing.module });
  if (missing)
    throw new Problem(409, "MODULE_NOT_INSTALLED", "This module is not installed in this project.", {
      module: missing.module,
    });
}

const narrowed = new WeakMap<object, unknown>();

/** A permission counts only while the project has its module. The enforcer's answers are the same objects while nothing changes. */
export function withModules<A extends Pick<ProjectAccess, "permissions" | "absent">>(access: A): A {
  const { absent, permissions } = access;
  if (!absent?.size) return access;
  const has = (permission: string) => !absent.has(serviceOf(permission));
  const made = narrowed.get(access) ?? { ...access, permissions: new Set([...permissions].filter(has)) };
  narrowed.set(access, made);
  return made as A;
}

/** Reads of billing, roles, keys and tokens skip the 10-second cache of permissions. */
export const isRisky = ({ permission = "" }: Pick<Operation, "permission">): boolean =>
  /^(enforcer|billing|auth)\.|\.auth\./.test(permission);

/** Ends the request when the operation asks for a permission that is not there; a change that was refused is written down. */
async function allowed(
  operation: Operation,
  caller: Caller,
  projectAccess: ProjectAccess,
  ports: Ports,
): Promise<void> {
  const { permission, route } = operation;
  if (!permission || projectAccess.permissions.has(permission)) return;
  const project = projectAccess.project.id;
  if (operation.kind === "command" && !caller.grant) {
    const { actor, user, requestId, ip } = caller;
    await ports.access.denied({ actor, user, project, permission, operation: route, requestId, ip });
  }
  throw forbidden(permission, await ports.access.rolesAllowing(permission, project));
}

const PREVIEWS = "enforcer.role.view";

/** The project as a role would see it: what both the caller and the role may look at, and nothing changes. */
async function previewed(
  operation: Operation,
  caller: Caller,
  projectAccess: ProjectAccess,
  ports: Ports,
): Promise<ProjectAccess> {
  const { id } = projectAccess.project;
  if (!projectAccess.permissions.has(PREVIEWS))
    throw forbidden(PREVIEWS, await ports.access.rolesAllowing(PREVIEWS, id));
  if (operation.kind === "command")
    throw new Problem(403, "PREVIEW_ONLY", "You are previewing a role. Leave the preview to change anything.");
  const role = caller.preview ?? "";
  const may = await ports.access.allowedBy(role, id);
  const permissions = new Set([...projectAccess.permissions].filter((each) => may.has(each)));
  const preview = { ...projectAccess, roles: [role], permissions };
  await allowed(operation, caller, preview, ports);
  return preview;
}

/** A 403 that names the roles that would do. */
export const forbidden = (permission: string, roles: readonly string[]): Problem =>
  new Problem(403, "FORBIDDEN", "Your role does not allow this.", {
    permissions: { granted: [], denied: [permission] },
    resolutions: [{ permission, roles }],
  });

/** A key or a device is valid in its own project only, with its scopes. */
async function ofGrant(
  grant: Granted,
  projectId: string,
  ports: Ports,
  consistency: Iterable<string>,
): Promise<ProjectAccess | undefined> {
  const project = projectId === grant.project ? await ports.access.project(projectId) : undefined;
  const absent = project && (await ports.access.absent?.(projectId, consistency));
  return project && { project, roles: [], permissions: grant.scopes, ...(absent && { absent }) };
}
