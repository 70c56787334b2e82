import type { ServerBuild } from "@remix-run/node";
import { firstOfAddress, firstOfRoute } from "../../../web/_routing/first-segment.ts";

type Build = Pick<ServerBuild, "routes" | "assets">;
type Routes = Readonly<Record<string, { readonly parentId?: string | undefined; readonly path?: string | undefined }>>;

/** The first segment of a route's whole path. */
function firstPartOfRoute(routes: Routes, id: string): string | undefined {
  let path = "";
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined)
    path = `${route.path ?? ""}/${path}`;
  return firstOfRoute(path);
}

/**
 * Applies `make` to a build with only the routes that can match an address: the router compares each route several
 * times per page. The answer is the same as with the whole build.
 */
export function nearRoutes<B extends Build, Made>(build: B, make: (build: B) => Made): (pathname: string) => Made {
  const firsts = new Map(Object.keys(build.routes).map((id) => [id, firstPartOfRoute(build.routes as Routes, id)]));
  const prefixes = new Set(firsts.values());
  const whole = make(build);
  const made = new Map<string | undefined, Made>();

  function only<R>(routes: Record<string, R>, first: string | undefined) {
    const near = Object.entries(routes).filter(([id]) => [undefined, first].includes(firsts.get(id)));
    return Object.fromEntries(near);
  }

  return (pathname) => {
    const part = firstOfAddress(pathname);
    if (part === undefined) return whole;
    const first = prefixes.has(part) ? part : undefined;
    const there = made.get(first);
    if (there) return there;
    const assets = { ...build.assets, routes: only(build.assets.routes, first) };
    const fewer = make({ ...build, routes: only(build.routes, first), assets });
    made.set(first, fewer);
    return fewer;
  };
}
