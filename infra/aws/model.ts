import type { Service } from "../../functions/_platform/relay/index.ts";
import type { Projection } from "../../functions/_platform/views/index.ts";
import type { Permission } from "../../functions/enforcer/contract/views.ts";
import { permissionsOf } from "../../functions/enforcer/registry.ts";

/** Metadata of all services that every function needs without their code; written into each bundle. */
export interface Model {
  readonly permissions: readonly Permission[];
  /** Internal facts, which stay off the bus. */
  readonly internal: readonly string[];
  /** The views with lean indexes, which the view store must know, whoever writes them. */
  readonly views: readonly Pick<Projection["view"], "name" | "version" | "lean">[];
}

export const modelOf = (services: readonly Service[]): Model => ({
  permissions: permissionsOf(services.map((each) => each.http.contract)),
  internal: [
    ...new Set(services.flatMap((each) => each.events.filter((event) => event.internal).map((event) => event.type))),
  ].sort(),
  views: services
    .flatMap(({ projections }) => projections)
    .flatMap(({ view: { name, version, lean } }) => (lean ? [{ name, version, lean }] : [])),
});
