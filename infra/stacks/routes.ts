import type { Service } from "../../functions/_platform/relay/index.ts";

export interface RoutePrefixes {
  /** The service answers everything below, but for what is below a longer prefix of another. */
  readonly prefixes: readonly string[];
  /** Paths of the service whose nearest prefix is another's. */
  readonly exact: readonly string[];
}

const PARAMETER = "{}";
const segmentsOf = (path: string): string[] =>
  path.split("/").flatMap((each) => (each === "" ? [] : each.startsWith("{") ? PARAMETER : each));
const isParameter = (segment: string | undefined) => segment === PARAMETER;
const pathsOf = (service: Service) => Object.values(service.http.contract).map(({ path }) => path);

/**
 * The paths of a service. A prefix ends in a fixed segment and belongs to the only service that has operations below it, or
 * else to the one whose operation is right there (`/orders` or `/orders/{orderId}`). Each takes two greedy routes of the HTTP API
 * (itself, and everything below it), which prefers the route with more fixed segments; an operation whose nearest prefix is
 * another's is a route of its own.
 */
export function doorsOf(service: Service, services: readonly Service[]): RoutePrefixes {
  const owners = ownersOf(services);
  const prefixes = new Set<string>();
  const exact = new Set<string>();
  for (const path of pathsOf(service)) {
    const above = prefixesOf(path).map((prefix) => ({ prefix, owner: owners(prefix) }));
    const nearest = above.findLastIndex(({ owner }) => owner !== undefined);
    if (above[nearest]?.owner !== service) {
      exact.add(path);
      continue;
    }
    const beyond = above.findLastIndex(({ owner }) => owner !== undefined && owner !== service);
    const first = above.slice(beyond + 1).find(({ owner }) => owner === service);
    if (first) prefixes.add(first.prefix);
  }
  return { prefixes: [...prefixes].sort(), exact: [...exact].sort() };
}

/** The prefixes of a path that end in a fixed segment, the shortest first. */
function prefixesOf(path: string): string[] {
  const parts = path.split("/").filter(Boolean);
  return parts.flatMap((part, index) => (part.startsWith("{") ? [] : [`/${parts.slice(0, index + 1).join("/")}`]));
}

function ownersOf(services: readonly Service[]) {
  const all = services.map((service) => ({ service, paths: pathsOf(service).map(segmentsOf) }));
  return (prefix: string): Service | undefined => {
    const parts = segmentsOf(prefix);
    const below = all.flatMap(({ service, paths }) => {
      const own = paths.filter((path) => parts.every((part, index) => path[index] === part));
      return own.length > 0 ? [{ service, own }] : [];
    });
    if (below.length === 1) return below[0]?.service;
    const here = below.filter(({ own }) =>
      own.some(
        (path) => path.length === parts.length || (path.length === parts.length + 1 && isParameter(path.at(-1))),
      ),
    );
    return here.length === 1 ? here[0]?.service : undefined;
  };
}
