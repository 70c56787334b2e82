import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import type { Screen } from "../../../web/_routing/route.ts";
import screens from "../../../web/routes.ts";
import { nearRoutes } from "./near-routes.ts";

interface KnownRoute {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
}
interface Node extends KnownRoute {
  readonly children?: Node[];
}

const flat = (list: readonly Screen[], parentId: string): KnownRoute[] =>
  list.flatMap(({ file, path, index, children }) => [
    { id: file, parentId, path, index },
    ...flat(children ?? [], file),
  ]);
const all: KnownRoute[] = [{ id: "root", path: "" }, ...flat(screens, "root")];
const routes = Object.fromEntries(all.map((route) => [route.id, route]));

function tree(of: Readonly<Record<string, KnownRoute>>, parent?: string): Node[] {
  const own = Object.values(of).filter(({ parentId }) => parentId === parent);
  return own.map((route) => (route.index ? route : { ...route, children: tree(of, route.id) }));
}
const idsOf = (of: Node[], path: string) => matchRoutes(of as never, path)?.map(({ route }) => route.id);

type Build = Parameters<typeof nearRoutes>[0];
const build = { routes, assets: { routes } } as unknown as Build;
const whole = tree(routes);
const near = nearRoutes(build, (made) => ({
  tree: tree(made.routes as never),
  assets: Object.keys(made.assets.routes),
  count: Object.keys(made.routes).length,
}));

const pathOf = ({ path = "", parentId }: KnownRoute): string =>
  `${parentId ? pathOf(routes[parentId] as KnownRoute) : ""}/${path}`.replace(/\/+/g, "/");
const paths = all.flatMap((route) => [
  pathOf(route).replace(/:\w+\??/g, "x1"),
  pathOf(route)
    .replace(/\/:\w+\?/g, "")
    .replace(/:\w+/g, "new")
    .replace("*", "nowhere/at/all"),
]);

test("every address comes to the same route among the near ones as among all", () => {
  expect(paths.length).toBeGreaterThan(200);
  for (const path of [...paths, "/", "/ORDERS", "/Orders/x1/", "//orders", "/orders%2Fx", "/nowhere", "/-"])
    expect([path, idsOf(near(path).tree, path)]).toEqual([path, idsOf(whole, path)]);
});

test("the near routes of a list are its module's and those any address may come to", () => {
  const { count, assets } = near("/orders.data");
  expect(near("/orders")).toBe(near("/orders.data"));
  expect(count).toBeLessThan(30);
  expect(assets).toHaveLength(count);
  expect(assets).toContain("orders/list.tsx");
  expect(assets).not.toContain("customers/list.tsx");
});
