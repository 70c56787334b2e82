import { matchRoutes } from "@remix-run/react";
import type { RoutesOfModule } from "./assemble.ts";
import type { Layout, RouteMeta } from "./meta.ts";
import type { Screen } from "./route.ts";

const modules = import.meta.glob<RoutesOfModule>("../[a-z]*/routes.ts", { eager: true });

type Route = Pick<Screen, "maxFormBytes"> & {
  path?: string;
  index?: boolean;
  children?: Route[];
  meta?: RouteMeta;
};
const routeOf =
  (frame: Layout) =>
  ({ path, index, children, maxFormBytes, meta }: Screen): Route => ({
    ...(path !== undefined && { path }),
    ...(index && { index }),
    ...(children && { children: children.map(routeOf(frame)) }),
    ...(maxFormBytes !== undefined && { maxFormBytes }),
    meta: { layout: frame, ...meta },
  });
const routes = Object.values(modules).flatMap(({ routes: framed = [], bareRoutes = [] }) => [
  ...framed.map(routeOf("standard")),
  ...bareRoutes.map(routeOf("blank")),
]);

/** The screens at a path, outermost first; none for an unknown URL. */
export function screensAt(pathname: string): readonly Route[] {
  const found = matchRoutes(routes as never, pathname)?.map(({ route }) => route as Route) ?? [];
  return found.some(({ path }) => path === "*") ? [] : found;
}

/** What a path is shown in. */
export const layoutAt = (pathname: string): Layout => screensAt(pathname).at(-1)?.meta?.layout ?? "blank";
