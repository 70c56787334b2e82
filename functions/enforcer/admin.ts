import { definitionsStream } from "#events/enforcer";
import { run } from "#platform/commands";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import { enforcerOf } from "./access.ts";
import { assignIn, inDirectory, refusalOf, removeIn } from "./assignments.ts";
import type { AdminRole } from "./contract/views.ts";
import type { PermissionLook, StarterLook } from "./domain/definitions.ts";
import { definitions } from "./domain/index.ts";
import { expanded } from "./domain/patterns.ts";
import { roleBy } from "./domain/roles.ts";
import { type Paged, pageFrom } from "./page.ts";
import { getPermission, registered } from "./permissions.ts";
import type { Defined } from "./registry.ts";
import { byRank } from "./roles.ts";

const PLATFORM = "platform";
type Where = { readonly project?: string | undefined };
type AtUser = Context & { readonly params: { readonly role: string; readonly user: string }; readonly query: Where };
type AtRole = Context & { readonly params: { readonly role: string } };

/** Assigns a role in one project, or a starter role in all of them. */
export async function assignAdminRole(context: AtUser) {
  const { params, query, ports } = context;
  if (query.project) return assignIn(context, query.project);
  if (!(await enforcerOf(ports.access).account(params.user))) return refuse("user-not-found");
  return refusalOf(await run(inDirectory(context), definitions, PLATFORM, "assignEverywhere", params));
}

export async function removeAdminRole(context: AtUser) {
  const { params, query } = context;
  if (query.project) return removeIn(context, query.project);
  return refusalOf(await run(inDirectory(context), definitions, PLATFORM, "removeEverywhere", params));
}

async function answerOf({ ports }: Context, role: Defined): Promise<AdminRole> {
  const { version, definitions: changed } = await enforcerOf(ports.access).roles.current();
  const holders = Object.values(changed.everywhere).filter((held) => held.includes(role.id));
  const { id, name, description, rank, patterns, permissions, assignableBy } = role;
  return {
    id,
    name,
    description,
    rank,
    version,
    scope: "platform",
    system: true,
    userCount: holders.length,
    patterns: [...patterns],
    permissions: [...permissions],
    assignableBy: [...(assignableBy ?? [])],
  };
}

const starters = async ({ ports }: Context) => (await enforcerOf(ports.access).roles.current()).registry.starters;

export async function listAdminRoles(context: Context & { readonly query: Paged }) {
  const { items, nextPageToken } = pageFrom(await starters(context), byRank, context.query, context.paging);
  return { roles: await Promise.all(items.map((role) => answerOf(context, role))), nextPageToken };
}

export async function getAdminRole(context: AtRole) {
  const found = (await starters(context)).find(({ id }) => id === context.params.role);
  return found ? answerOf(context, found) : refuse("role-not-found");
}

export async function updateAdminRole(context: AtRole & { readonly body: StarterLook }) {
  const { params, body } = context;
  const ids = (await registered(context)).map(({ id }) => id);
  const shipped = new Set(roleBy(params.role)?.patterns);
  const fitsNothing = (each: string) => !shipped.has(each) && expanded([each.replace(/^-/, "")], ids).length === 0;
  const lost = (body.permissions ?? []).filter(fitsNothing);
  if (lost.length)
    return refuse("unknown-permission", {
      errors: { permissions: lost.map((each) => `No permission matches ${each}`) },
    });
  const roles = (await starters(context)).map(({ id }) => id);
  if (body.assignableBy?.some((each) => !roles.includes(each))) return refuse("role-not-found");
  const clash = await clashOf(context, "role", params.role, body);
  if (clash) return clash;
  const input = { role: params.role, ...body };
  const refused = refusalOf(await run(inDirectory(context), definitions, PLATFORM, "changeStarterRole", input));
  return refused ?? getAdminRole(context);
}

export async function updateAdminPermission(
  context: Context & { readonly params: { readonly permission: string }; readonly body: PermissionLook },
) {
  const { params, body } = context;
  const all = await registered(context);
  const as = all.find(({ id }) => id === params.permission);
  if (!as) return refuse("not-found");
  const unknown = (body.implies ?? []).filter((each) => !all.some(({ id }) => id === each));
  if (unknown.length)
    return refuse("unknown-permission", { errors: { implies: unknown.map((each) => `Unknown: ${each}`) } });
  const clash = await clashOf(context, "permission", params.permission, body);
  if (clash) return clash;
  const { name, description, sensitive, status, implies = [] } = as;
  const input = { ...body, permission: params.permission, as: { name, description, sensitive, status, implies } };
  const refused = refusalOf(await run(inDirectory(context), definitions, PLATFORM, "changePermission", input));
  return refused ?? getPermission(context);
}

/** All roles and permissions share a stream, so only changes of the same one since `If-Match` are conflicts. */
async function clashOf({ ports, caller }: Context, kind: "role" | "permission", id: string, body: object) {
  if (caller.ifMatch === undefined) return undefined;
  const since = await ports.store.load(DIRECTORY, definitionsStream, caller.ifMatch);
  const errors: Record<string, string[]> = {};
  const theirs: Record<string, unknown> = {};
  for (const { data, actor, at } of since) {
    const change = data as Record<string, unknown>;
    if (change[kind] !== id) continue;
    for (const [field, value] of Object.entries(body)) {
      if (!(field in change) || JSON.stringify(change[field]) === JSON.stringify(value)) continue;
      errors[field] = [`Changed by ${actor.name ?? actor.id} at ${at}`];
      theirs[field] = change[field];
    }
  }
  const actual = since.at(-1)?.version ?? caller.ifMatch;
  return Object.keys(errors).length ? refuse("version-conflict", { errors, theirs, actual }) : undefined;
}
