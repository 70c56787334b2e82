import type { Contract, Operation } from "#platform/contract";
import type { Permission } from "./contract/views.ts";
import { type Definitions, starterLook } from "./domain/definitions.ts";
import { expanded, withImplied } from "./domain/patterns.ts";
import type { RoleFacts } from "./domain/reach.ts";
import { EVERYBODY, ROLES } from "./domain/roles.ts";

const SENSITIVE = new Set(["approve", "delete", "export", "manage", "refund", "reset"]);
const KEYS = new Set(["auth.key.create", "projects.auth.create"]);
/** Permissions to delete what is easily created again. */
const HARMLESS = new Set(["enforcer.invite.delete", "saved-views.view.delete", "bookmarks.bookmark.delete"]);

const toWords = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The scope of a permission: `project` if any project operation needs it, else `admin`, else `user`. */
function scopeOf(scopes: readonly Operation["scope"][]): Permission["scope"] {
  if (scopes.includes("project")) return "project";
  return scopes.every((scope) => scope === "admin") ? "admin" : "user";
}

function permissionFrom(id: string, asking: readonly Operation[]): Permission {
  const [service = "", resource = "", action = ""] = id.split(".");
  return {
    id,
    name: capital(`${toWords(action)} ${toWords(resource)} (${toWords(service)})`),
    description: asking.map(({ summary }) => summary).join(". "),
    service,
    resource,
    action,
    scope: scopeOf(asking.map(({ scope }) => scope)),
    sensitive: (SENSITIVE.has(action) && !HARMLESS.has(id)) || KEYS.has(id),
    status: "active",
  };
}

/** Collects the permissions that operations need, in order of id. */
export function permissionsOf(contracts: readonly Contract[]): readonly Permission[] {
  const asking = new Map<string, Operation[]>();
  for (const operation of contracts.flatMap((contract) => Object.values(contract)))
    if (operation.permission)
      asking.set(operation.permission, [...(asking.get(operation.permission) ?? []), operation]);
  return [...asking].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, operations]) => permissionFrom(id, operations));
}

/** A role with all its permissions. `system`: a starter role, the same in every project, defined by `patterns`. */
export interface Defined extends RoleFacts {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly system: boolean;
  readonly patterns: readonly string[];
}

/** Starter roles and permissions with the administrators' changes. */
export interface Registry {
  readonly permissions: readonly Permission[];
  /** Every permission. */
  readonly ids: readonly string[];
  readonly starters: readonly Defined[];
  /** The permissions of a starter role; none for any other name. */
  readonly of: (role: string) => readonly string[];
  /** What everybody in a project may do, whatever their roles. */
  readonly everybody: readonly string[];
  /** Completes a project's own role with all its permissions. */
  readonly own: (role: Pick<Defined, "id" | "name" | "description" | "rank" | "permissions">) => Defined;
}

const NOTHING: Definitions = { roles: {}, permissions: {}, everywhere: {} };

export function registryOf(declared: readonly Permission[], definitions: Definitions = NOTHING): Registry {
  const permissions = declared.map((each) => ({ ...each, ...definitions.permissions[each.id] }) as Permission);
  const implied = Object.fromEntries(permissions.map(({ id, implies = [] }) => [id, implies]));
  const ids = permissions.map(({ id }) => id);
  const inProjects = permissions.filter(({ scope }) => scope !== "admin").map(({ id }) => id);
  const projectPermissions = new Set(inProjects);
  const allowed = (given: readonly string[]) => {
    const all = withImplied(given, implied);
    return inProjects.filter((id) => all.has(id) && projectPermissions.has(id));
  };
  const everybody = allowed(expanded(EVERYBODY, inProjects));
  const starters = ROLES.map(({ id }): Defined => {
    const {
      name = id,
      description = "",
      rank = 0,
      permissions: patterns = [],
      assignableBy,
    } = starterLook(definitions, id) ?? {};
    const may = allowed([...everybody, ...expanded(patterns, inProjects)]);
    return {
      id,
      name,
      description,
      rank,
      patterns,
      permissions: may,
      system: true,
      ...(assignableBy && { assignableBy }),
    };
  });
  const byId = new Map(starters.map((each) => [each.id, each]));
  const shared = new Set(everybody);
  return {
    permissions: permissions.map((each) => (shared.has(each.id) ? { ...each, everybody: true } : each)),
    ids,
    starters,
    everybody,
    of: (role) => byId.get(role)?.permissions ?? [],
    own: ({ id, name, description, rank, permissions: listed }) => ({
      id,
      name,
      description,
      rank,
      system: false,
      patterns: [...listed],
      permissions: allowed([...everybody, ...listed]),
    }),
  };
}
