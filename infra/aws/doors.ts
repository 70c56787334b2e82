import { services } from "../services.ts";
import { doorsOf } from "../stacks/routes.ts";

interface Door {
  readonly name: string;
  readonly path: readonly string[];
  readonly isGreedy: boolean;
}
const partsOf = (path: string) => path.split("/").filter(Boolean);
const isParameter = (part: string) => part.startsWith("{");
const doors: readonly Door[] = services.flatMap((service) => {
  const { prefixes, exact } = doorsOf(service, services);
  return [
    ...prefixes.map((path) => ({ name: service.name, path: partsOf(path), isGreedy: true })),
    ...exact.map((path) => ({ name: service.name, path: partsOf(path), isGreedy: false })),
  ];
});

const takes = ({ path, isGreedy }: Door, parts: readonly string[]) =>
  (isGreedy ? parts.length >= path.length : parts.length === path.length) &&
  path.every((part, index) => isParameter(part) || part === parts[index]);
/** As the HTTP API chooses: by the first segment that one has fixed, and the other as a parameter or not at all. */
const rank = ({ path }: Door) => path.map((part) => (isParameter(part) ? "1" : "2")).join("");

/** The service that answers a path; undefined where none does. */
export function serviceOf(pathname: string): string | undefined {
  const parts = partsOf(pathname);
  const taking = doors.filter((door) => takes(door, parts));
  return taking.toSorted((a, b) => rank(b).localeCompare(rank(a)))[0]?.name;
}

/** The stack whose function answers a path where every function has an address of its own: its service's, else the web's. */
export const stackOf = (pathname: string): string => `Presswork-${serviceOf(pathname) ?? "web"}`;
