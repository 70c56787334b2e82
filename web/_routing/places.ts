import { generatePath, matchRoutes } from "@remix-run/react";
import type { BookmarkTarget } from "#events/bookmarks";
import type { RoutesOfModule } from "./assemble.ts";
import type { Screen } from "./route.ts";
import { PASSING } from "./same-page.ts";

const modules = import.meta.glob<RoutesOfModule>("../[a-z]*/routes.ts", { eager: true });

interface PageTarget {
  readonly id: string;
  readonly path: string;
}

/** `orders/detail.tsx` of the module orders is `orders.detail`, unless its route has a name of its own. */
const nameOf = (module: string, file: string): string =>
  `${module}.${file.replace(/\.tsx?$/, "").replaceAll("/", ".")}`;

const placesOf = (module: string, screens: readonly Screen[], above = ""): PageTarget[] =>
  screens.flatMap(({ path, file, id, meta, children = [] }) => {
    const here = [above, path].filter(Boolean).join("/");
    return [{ id: meta?.name ?? nameOf(module, id ?? file), path: `/${here}` }, ...placesOf(module, children, here)];
  });
const places: readonly PageTarget[] = Object.entries(modules).flatMap(([path, { routes = [] }]) =>
  placesOf(path.split("/").at(-2) ?? "", routes),
);

/** Every page with its frame asks for each bookmark's place. Of several with a name the first counts. */
const byName = new Map(places.toReversed().map((place) => [place.id, place]));

/** One of our pages as a bookmark stores it, without parameters of a single visit; undefined for any other URL. */
export function targetOf(address: string): BookmarkTarget | undefined {
  if (!address.startsWith("/") || !URL.canParse(address, "http://here")) return undefined;
  const { pathname, searchParams, host } = new URL(address, "http://here");
  const found = host === "here" ? matchRoutes([...places], pathname)?.at(-1) : undefined;
  if (!found) return undefined;
  const params = Object.fromEntries(Object.entries(found.params).map(([name, value = ""]) => [name, value]));
  const query = Object.fromEntries([...searchParams].filter(([name]) => !PASSING.has(name)));
  return { name: found.route.id, params, query };
}

/** A bookmark's URL; undefined if the page no longer exists. */
export function addressOf({ name, params, query }: BookmarkTarget): string | undefined {
  const place = byName.get(name);
  if (!place) return undefined;
  const needs = [...place.path.matchAll(/:(\w+)/g)].map(([, each = ""]) => each);
  if (!needs.every((each) => params[each])) return undefined;
  const path = generatePath(place.path, params as never);
  return Object.keys(query).length ? `${path}?${new URLSearchParams(query)}` : path;
}
