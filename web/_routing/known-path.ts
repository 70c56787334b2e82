import { matchRoutes } from "@remix-run/react";
import type { RoutesOfModule } from "./assemble.ts";
import type { Screen } from "./route.ts";

const modules = import.meta.glob<RoutesOfModule>("../[a-z]*/routes.ts", { eager: true });

type Route = { path?: string; children?: Route[] };
const routeOf = ({ path, index, children }: Screen): Route =>
  ({
    ...(path !== undefined && { path }),
    ...(index && { index }),
    ...(children && { children: children.map(routeOf) }),
  }) as Route;
const routes = Object.values(modules).flatMap(({ routes: framed = [], bareRoutes = [] }) =>
  [...framed, ...bareRoutes].map(routeOf),
);

/** Whether an address leads to a screen of ours; any other opens as a plain link. */
export function isKnownPath(address: string): boolean {
  if (!address.startsWith("/") || address.startsWith("//")) return false;
  const found = matchRoutes(routes as never, new URL(address, "http://here").pathname);
  return found !== null && !found.some(({ route }) => route.path === "*");
}
