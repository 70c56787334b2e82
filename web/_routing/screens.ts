import { matchRoutes } from "@remix-run/react";
import type { RoutesOfModule } from "./assemble.ts";
import type { Screen } from "./route.ts";

const modules = import.meta.glob<RoutesOfModule>("../[a-z]*/routes.ts", { eager: true });

type Route = Pick<Screen, "maxFormBytes"> & { path?: string; index?: boolean; children?: Route[] };
const routeOf = ({ path, index, children, maxFormBytes }: Screen): Route => ({
  ...(path !== undefined && { path }),
  ...(index && { index }),
  ...(children && { children: children.map(routeOf) }),
  ...(maxFormBytes !== undefined && { maxFormBytes }),
});
const routes = Object.values(modules).flatMap(({ routes: framed = [], bareRoutes = [] }) =>
  [...framed, ...bareRoutes].map(routeOf),
);

/** The screens at a path, outermost first; none for an unknown URL. */
export function screensAt(pathname: string): readonly Route[] {
  const found = matchRoutes(routes as never, pathname)?.map(({ route }) => route as Route) ?? [];
  return found.some(({ path }) => path === "*") ? [] : found;
}
