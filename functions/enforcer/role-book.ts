import { definitionsStream, roleId, roleStream } from "#events/enforcer";
import { fold } from "#platform/domain";
import { DIRECTORY, type Ports } from "#platform/ports";
import { catchUp, type Reader, readerOf } from "#platform/views";
import type { Permission } from "./contract/views.ts";
import type { Definitions } from "./domain/definitions.ts";
import { definitions as decider } from "./domain/index.ts";
import { ownRoles, type RoleRow, roleView } from "./projections/role.ts";
import { type Defined, type Registry, registryOf } from "./registry.ts";

/** The maximum number of own roles in a project. */
export const MAX_OWN_ROLES = 50;
const MAX_REPLACEMENTS = 5;

/** A stream and the version that a decision was based on. */
export type StreamVersion = readonly [stream: string, version: number];

interface RegistryVersion {
  readonly version: number;
  readonly definitions: Definitions;
  readonly registry: Registry;
}
/** A role as of now, and the stream versions it depends on. A deleted role is replaced by its replacement. */
export interface Found {
  readonly role: Defined | undefined;
  readonly basis: readonly StreamVersion[];
}
export interface RoleBook {
  /** The administrators' changes as of now. Cached in memory; only new facts are read. */
  readonly current: () => Promise<RegistryVersion>;
  readonly find: (project: string, role: string) => Promise<Found>;
  /** A project's own role as of now, including deleted ones. */
  readonly row: (project: string, role: string) => Promise<RoleRow | undefined>;
  /** The project's own roles; pass `views` to include the request's own writes. */
  readonly rows: (project: string, views?: Reader) => Promise<readonly RoleRow[]>;
  /** Starter roles and own roles. */
  readonly all: (project: string, views?: Reader) => Promise<readonly Defined[]>;
}

/** All roles: the starter roles with the administrators' changes, and each project's own. */
export function roleBookOf(
  { store, views }: Pick<Ports, "store" | "views">,
  declared: readonly Permission[],
): RoleBook {
  const reader = readerOf(views, DIRECTORY, async () => {});
  let latest: RegistryVersion = { version: 0, definitions: decider.initial, registry: registryOf(declared) };

  async function current(): Promise<RegistryVersion> {
    const before = latest;
    const facts = await store.load(DIRECTORY, definitionsStream, before.version);
    const version = facts.at(-1)?.version ?? before.version;
    if (version === before.version) return before;
    const definitions = fold(decider, facts, before.definitions);
    const now = { version, definitions, registry: registryOf(declared, definitions) };
    if (version > latest.version) latest = now;
    return now;
  }

  async function row(project: string, role: string): Promise<RoleRow | undefined> {
    await catchUp(ownRoles, DIRECTORY, roleStream(project, role), store, views);
    return reader.get(roleView, roleId(project, role));
  }

  async function find(project: string, role: string): Promise<Found> {
    const { registry } = await current();
    const basis: StreamVersion[] = [];
    let next: string | undefined = role;
    for (let turn = 0; next !== undefined && turn < MAX_REPLACEMENTS; turn += 1) {
      const id: string = next;
      const starter = registry.starters.find((each) => each.id === id);
      if (starter) return { role: starter, basis };
      const version = await catchUp(ownRoles, DIRECTORY, roleStream(project, id), store, views);
      basis.push([roleStream(project, id), version]);
      const found: RoleRow | undefined = await reader.get(roleView, roleId(project, id));
      if (found && !found.deleted) return { role: registry.own({ ...found, id }), basis };
      next = found?.replacement;
    }
    return { role: undefined, basis };
  }

  async function rows(project: string, from = reader): Promise<readonly RoleRow[]> {
    const page = await from.page(roleView, { index: "project", partition: project, limit: 2 * MAX_OWN_ROLES });
    return page.rows;
  }

  return {
    current,
    find,
    row,
    rows,
    async all(project, from) {
      const { registry } = await current();
      return [
        ...registry.starters,
        ...(await rows(project, from)).map((each) => registry.own({ ...each, id: each.role })),
      ];
    },
  };
}
