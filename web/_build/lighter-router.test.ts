import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import { lighter } from "./lighter-router.ts";

const fileOf = (name: string) => createRequire(import.meta.url).resolve(name);
const changed = (name: string) => lighter(fileOf(name), readFileSync(fileOf(name), "utf8")) ?? "";
const router: { matchRoutes: typeof matchRoutes } = await import(
  /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(changed("@remix-run/router/dist/router.js")).toString("base64")}`
);

/** Routes that count how often the router reads their paths. */
function counted() {
  let reads = 0;
  const at = (path: string, ...children: object[]) => ({
    get path() {
      reads += 1;
      return path;
    },
    ...(children.length > 0 && { children }),
  });
  const routes = [
    { id: "frame", children: [at("/orders", at("new"), at(":orderId", at("history"))), at("/faqs/:group?/:id?")] },
    at("/login"),
    at("*"),
  ];
  return { routes, reads: () => reads };
}

const ADDRESSES = ["/orders", "/ORDERS/new/", "/orders/ord_1/history", "/faqs", "/faqs/a/b", "/login", "/", "/a%2Fb/c"];

test("an address is matched as the library matches it, the first time and later", () => {
  const { routes } = counted();
  for (const address of [...ADDRESSES, ...ADDRESSES])
    expect(router.matchRoutes(routes as never, address), address).toEqual(matchRoutes(routes as never, address));
});

test("the paths of all routes are read once, not at each match", () => {
  const { routes, reads } = counted();
  router.matchRoutes(routes as never, "/orders");
  const first = reads();
  for (const address of ADDRESSES) router.matchRoutes(routes as never, address);
  expect(reads()).toBe(first);
});

test("a version of the library that reads differently stops the build", () => {
  expect(() => lighter(fileOf("@remix-run/router/dist/router.js"), "let branches = [];")).toThrow(
    "@remix-run/router/dist/router.js does not have this once",
  );
});

test("the library that draws the screens is changed as well, and no other", () => {
  expect(changed("react-router-dom/dist/index.js")).toContain("memo(DataRoutes, drawsTheSame)");
  const parts = fileOf("@remix-run/react").replace(/dist\/.*$/, "dist/esm/routeModules.js");
  expect(lighter(parts, readFileSync(parts, "utf8"))).toContain("if (!(await window.__pressworkStays?.()))");
  expect(changed("react-router/dist/index.js")).toContain("const logDeprecation = () => {}");
  expect(lighter("/node_modules/react-dom/index.js", "React.memo(DataRoutes)")).toBeUndefined();
});
