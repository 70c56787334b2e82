import type { Service } from "../../functions/_platform/relay/index.ts";
import type { Projection } from "../../functions/_platform/views/index.ts";
import type { Permission } from "../../functions/enforcer/contract/views.ts";
import { permissionsOf } from "../../functions/enforcer/registry.ts";

/** What every function must know of all services without holding their code; written into each bundle. */
export interface Model {
  readonly permissions: readonly Permission[];
  /** Facts that are nobody else's business: they stay off the bus. */
  readonly internal: readonly string[];
  /** What the store of views must know of each, whoever writes it. */
  readonly views: readonly Pick<Projection["view"], "name" | "version" | "lean">[];
}

export const modelOf = (services: readonly Service[]): Model => ({
  permissions: permissionsOf(services.map((each) => each.http.contract)),
  internal: [
    ...new Set(services.flatMap((each) => each.events.filter((event) => event.internal).map((event) => event.type))),
  ].sort(),
  views: services
    .flatMap(({ projections }) => projections)
    .map(({ view: { name, version, lean } }) => ({ name, version, ...(lean && { lean }) })),
});
