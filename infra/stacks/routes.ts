import type { Service } from "../../functions/_platform/relay/index.ts";

const segments = (path: string) => path.split("/").filter(Boolean);
const isParameter = (segment: string) => segment.startsWith("{");

/**
 * The path prefixes that belong to a service alone: the shortest that end in a fixed segment and that no other service's
 * operations share. Two greedy routes per prefix (itself, and all below it) are all an HTTP API has to know.
 */
export function prefixesOf(service: Service, services: readonly Service[]): readonly string[] {
  const others = services.filter((each) => each !== service).flatMap(pathsOf);
  const prefixes = pathsOf(service).map((path) => {
    const parts = segments(path);
    for (let length = 1; length <= parts.length; length += 1) {
      const prefix = parts.slice(0, length);
      if (isParameter(prefix.at(-1) as string)) continue;
      if (!others.some((other) => startsWith(segments(other), prefix))) return `/${prefix.join("/")}`;
    }
    throw new Error(`${path} of ${service.name} is not told apart from another service's path`);
  });
  return [...new Set(prefixes)].sort();
}

const pathsOf = (service: Service) => Object.values(service.http.contract).map(({ path }) => path);
const startsWith = (path: readonly string[], prefix: readonly string[]) =>
  prefix.every((segment, index) => path[index] === segment || (isParameter(segment) && path[index] !== undefined));
