import type { Service } from "../../functions/_platform/relay/index.ts";

const segments = (path: string) => path.split("/").filter(Boolean);
const isParameter = (segment: string) => segment.startsWith("{");

export interface RoutePrefixes {
  /** Everything below belongs to the service. */
  readonly prefixes: readonly string[];
  /** Paths of the service that have other services' paths beside or below them. */
  readonly exact: readonly string[];
}

/**
 * The paths of a service. Its prefixes are the shortest that end in a fixed segment and that no other service's
 * operations share; each takes two greedy routes of the HTTP API (itself, and everything below it). An operation
 * without such a prefix is a route of its own, which the HTTP API prefers to a greedy one.
 */
export function doorsOf(service: Service, services: readonly Service[]): RoutePrefixes {
  const others = services.filter((each) => each !== service).flatMap(pathsOf);
  const prefixes = new Set<string>();
  const exact = new Set<string>();
  for (const path of pathsOf(service)) {
    const prefix = prefixOf(path, others);
    if (prefix) prefixes.add(prefix);
    else exact.add(path);
  }
  return { prefixes: [...prefixes].sort(), exact: [...exact].sort() };
}

function prefixOf(path: string, others: readonly string[]): string | undefined {
  const parts = segments(path);
  for (let length = 1; length <= parts.length; length += 1) {
    const prefix = parts.slice(0, length);
    if (isParameter(prefix.at(-1) as string)) continue;
    if (!others.some((other) => startsWith(segments(other), prefix))) return `/${prefix.join("/")}`;
  }
  return undefined;
}

const pathsOf = (service: Service) => Object.values(service.http.contract).map(({ path }) => path);
const startsWith = (path: readonly string[], prefix: readonly string[]) =>
  prefix.every((segment, index) => path[index] === segment || (isParameter(segment) && path[index] !== undefined));
