import { roleId, roleStream } from "#events/enforcer";
import { type CommandContext, run } from "#platform/commands";
import { isRefusal, type Refusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import { type Enforcer, enforcerOf } from "./access.ts";
import { askerOf, authorOf, mayGive } from "./asker.ts";
import { ownRole } from "./domain/index.ts";
import type { RoleLook } from "./domain/role.ts";
import { MAX_OWN_ROLES } from "./role-book.ts";
import { getRole } from "./roles.ts";
import { slugsOf } from "./slug.ts";

type RoleContext = Context & { readonly params: { readonly role: string } };

const inDirectory = ({ commandContext }: Context): CommandContext => ({ ...commandContext, tenant: DIRECTORY });
const keyed = ({ caller, project }: Context, purpose: string) =>
  caller.idempotencyKey && `${purpose}:${project.id}:${caller.user}:${caller.idempotencyKey}`;

type RoleRefusal<C extends string> = Refusal<
  Exclude<C, "taken" | "insufficient"> | (C extends "taken" ? "role-name-taken" : never)
>;

/** `taken` can only mean the role's name; missing permissions are returned with the roles that have them. */
async function mapRefusal<C extends string>({ ports, project }: Context, refusal: Refusal<C>): Promise<RoleRefusal<C>> {
  if (refusal.refused === "taken") return refuse("role-name-taken") as RoleRefusal<C>;
  if (refusal.refused !== "beyond-own-reach") return refusal as RoleRefusal<C>;
  const all = await enforcerOf(ports.access).roles.all(project.id);
  const { denied = [] } = (refusal.details?.permissions ?? {}) as { readonly denied?: readonly string[] };
  const resolutions = denied.map((permission) => ({
    permission,
    roles: all.filter(({ permissions }) => permissions.includes(permission)).map(({ id }) => id),
  }));
  const named: Refusal = { ...refusal, details: { ...refusal.details, resolutions } };
  return named as RoleRefusal<C>;
}

/** Returns what is invalid in a role: permissions that no role can give, or the name of a starter role. */
async function unfit({ roles }: Enforcer, { permissions = [], name }: Partial<RoleLook>) {
  const { registry } = await roles.current();
  const projectPermissions = new Set(
    registry.permissions.flatMap(({ id, scope }) => (scope === "project" ? [id] : [])),
  );
  const unknown = permissions.filter((each) => !projectPermissions.has(each));
  if (unknown.length)
    return refuse("unknown-permission", {
      errors: { permissions: unknown.map((each) => `Unknown permission: ${each}`) },
    });
  const same = (other: string) => other.trim().toLowerCase() === name?.trim().toLowerCase();
  return registry.starters.some((each) => same(each.name)) ? refuse("role-name-taken") : undefined;
}

export async function createRole(context: Context & { readonly body: RoleLook }) {
  const { ports, project, body } = context;
  const enforcer = enforcerOf(ports.access);
  const wrong = await unfit(enforcer, body);
  if (wrong) return wrong;
  if ((await enforcer.roles.rows(project.id)).length >= MAX_OWN_ROLES) return refuse("too-many-roles");
  const asker = await askerOf(context);
  const options = { idempotencyKey: keyed(context, "create-role"), fingerprint: body };
  for (const role of slugsOf(body.name)) {
    const input = { project: project.id, role, author: authorOf(asker, role), ...body };
    const result = await run(inDirectory(context), ownRole, roleId(project.id, role), "defineRole", input, options);
    if (isRefusal(result) && result.refused === "role-exists") continue;
    if (isRefusal(result)) return mapRefusal(context, result);
    return found(context, result.stream.slice(roleStream(project.id, "").length));
  }
  return refuse("role-exists");
}

export async function updateRole(
  context: RoleContext & { readonly body: { readonly [K in keyof RoleLook]?: RoleLook[K] | undefined } },
) {
  const { ports, project, params, body, caller } = context;
  const enforcer = enforcerOf(ports.access);
  const refused = (await starter(enforcer, params.role)) ?? (await unfit(enforcer, body as Partial<RoleLook>));
  if (refused) return refused;
  const author = authorOf(await askerOf(context), params.role);
  const input = { ...body, project: project.id, role: params.role, author };
  const result = await run(inDirectory(context), ownRole, roleId(project.id, params.role), "redefineRole", input, {
    idempotencyKey: keyed(context, "update-role"),
    fingerprint: [params.role, body],
    ifMatch: caller.ifMatch,
  });
  return isRefusal(result) ? mapRefusal(context, result) : found(context, params.role);
}

export async function deleteRole(
  context: RoleContext & { readonly query: { readonly replacement?: string | undefined } },
) {
  const { ports, project, params, query } = context;
  const enforcer = enforcerOf(ports.access);
  const refused = await starter(enforcer, params.role);
  if (refused) return refused;
  const held = Object.values((await enforcer.row(project.id))?.roles ?? {}).flat();
  const holders = held.filter(({ role }) => role === params.role).length;
  if (holders > 0 && query.replacement === undefined) return refuse("role-in-use", { users: holders });
  const asker = await askerOf(context);
  const instead = query.replacement && (await enforcer.roles.find(project.id, query.replacement)).role;
  if (query.replacement !== undefined && (!instead || instead.id === params.role)) return refuse("role-not-found");
  if (instead && holders > 0 && !mayGive(asker, instead)) return refuse("beyond-own-reach");
  const input = {
    project: project.id,
    role: params.role,
    author: authorOf(asker, params.role),
    ...(instead && { replacement: { id: instead.id, rank: instead.rank, permissions: instead.permissions } }),
  };
  const result = await run(inDirectory(context), ownRole, roleId(project.id, params.role), "deleteRole", input);
  if (isRefusal(result)) return mapRefusal(context, result);
  await enforcer.roles.row(project.id, params.role);
  return undefined;
}

export async function restoreRole(context: RoleContext) {
  const { ports, project, params } = context;
  const refused = await starter(enforcerOf(ports.access), params.role);
  if (refused) return refused;
  const author = authorOf(await askerOf(context), params.role);
  const input = { project: project.id, role: params.role, author };
  const result = await run(inDirectory(context), ownRole, roleId(project.id, params.role), "restoreRole", input);
  return isRefusal(result) ? mapRefusal(context, result) : found(context, params.role);
}

async function starter({ roles }: Enforcer, role: string) {
  const { registry } = await roles.current();
  return registry.starters.some(({ id }) => id === role) ? refuse("starter-role") : undefined;
}

/** Returns the role as the asker sees it after the change. */
const found = (context: Context, role: string) => getRole({ ...context, params: { role } });
