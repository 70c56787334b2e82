import { matchRoutes } from "@remix-run/react";
import type { RoutesOfModule } from "./assemble.ts";
import { firstOfAddress, firstOfRoute } from "./first-segment.ts";
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

const firsts = routes.map(({ path = "" }) => firstOfRoute(path));
const anywhere = routes.filter((_, at) => firsts[at] === undefined);
/** The routes that an address with this first segment can match. The router compares all routes it is given. */
const near = new Map(
  [...new Set(firsts)].map((first) => [first, routes.filter((_, at) => [undefined, first].includes(firsts[at]))]),
);

function nearRoutes(pathname: string): readonly Route[] {
  const first = firstOfAddress(pathname);
  return first === undefined ? routes : (near.get(first) ?? anywhere);
}

/** The screens at a path, outermost first; none for an unknown URL. */
export function screensAt(pathname: string): readonly Route[] {
  const found = matchRoutes(nearRoutes(pathname) as never, pathname)?.map(({ route }) => route as Route) ?? [];
  return found.some(({ path }) => path === "*") ? [] : found;
}

/** What a path is shown in. */
export const layoutAt = (pathname: string): Layout => screensAt(pathname).at(-1)?.meta?.layout ?? "blank";
