import { definitionsStream, roleId, roleStream } from "#events/enforcer";
import { fold } from "#platform/domain";
import { DIRECTORY, type Ports } from "#platform/ports";
import { catchUp, type Reader, readerOf } from "#platform/views";
import type { Permission } from "./contract/views.ts";
import type { Definitions } from "./domain/definitions.ts";
import { definitions as decider } from "./domain/index.ts";
import { ownRoles, type RoleRow, roleView } from "./projections/role.ts";
import { type Defined, type Registry, registryOf } from "./registry.ts";

/** As many own roles as a project can have. */
export const MOST_OWN_ROLES = 50;
const MOST_REPLACED = 5;

/** A stream and how much of it a decision has seen. */
export type Seen = readonly [stream: string, version: number];

interface Known {
  readonly version: number;
  readonly definitions: Definitions;
  readonly registry: Registry;
}
/** A role as it counts now, and the streams that say so. A deleted one counts as what took its place. */
export interface Found {
  readonly role: Defined | undefined;
  readonly seen: readonly Seen[];
}
export interface RoleBook {
  /** What administrators have changed, as of now. Kept in memory; only what is new is read. */
  readonly known: () => Promise<Known>;
  readonly find: (project: string, role: string) => Promise<Found>;
  /** A project's own role as of now, deleted ones too. */
  readonly row: (project: string, role: string) => Promise<RoleRow | undefined>;
  /** The project's own roles; `views` where the request's own writes must be among them. */
  readonly rows: (project: string, views?: Reader) => Promise<readonly RoleRow[]>;
  /** Starter roles and own ones. */
  readonly all: (project: string, views?: Reader) => Promise<readonly Defined[]>;
}

/** All roles there are: the starter ones with what administrators changed, and each project's own. */
export function roleBookOf({ store, views }: Pick<Ports, "store" | "views">, told: readonly Permission[]): RoleBook {
  const reader = readerOf(views, DIRECTORY, async () => {});
  let kept: Known = { version: 0, definitions: decider.initial, registry: registryOf(told) };

  async function known(): Promise<Known> {
    const before = kept;
    const facts = await store.load(DIRECTORY, definitionsStream, before.version);
    const version = facts.at(-1)?.version ?? before.version;
    if (version === before.version) return before;
    const definitions = fold(decider, facts, before.definitions);
    const now = { version, definitions, registry: registryOf(told, definitions) };
    if (version > kept.version) kept = now;
    return now;
  }

  async function row(project: string, role: string): Promise<RoleRow | undefined> {
    await catchUp(ownRoles, DIRECTORY, roleStream(project, role), store, views);
    return reader.get(roleView, roleId(project, role));
  }

  async function find(project: string, role: string): Promise<Found> {
    const { registry } = await known();
    const seen: Seen[] = [];
    let asked: string | undefined = role;
    for (let turn = 0; asked !== undefined && turn < MOST_REPLACED; turn += 1) {
      const id: string = asked;
      const starter = registry.starters.find((each) => each.id === id);
      if (starter) return { role: starter, seen };
      const version = await catchUp(ownRoles, DIRECTORY, roleStream(project, id), store, views);
      seen.push([roleStream(project, id), version]);
      const found: RoleRow | undefined = await reader.get(roleView, roleId(project, id));
      if (found && !found.deleted) return { role: registry.own({ ...found, id }), seen };
      asked = found?.replacement;
    }
    return { role: undefined, seen };
  }

  async function rows(project: string, from = reader): Promise<readonly RoleRow[]> {
    const page = await from.page(roleView, { index: "project", partition: project, limit: 2 * MOST_OWN_ROLES });
    return page.rows;
  }

  return {
    known,
    find,
    row,
    rows,
    async all(project, from) {
      const { registry } = await known();
      return [
        ...registry.starters,
        ...(await rows(project, from)).map((each) => registry.own({ ...each, id: each.role })),
      ];
    },
  };
}
