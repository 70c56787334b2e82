import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { moduleAt } from "#events/_modules";
import type { RoutesOfModule } from "./assemble.ts";
import { LOADING } from "./guard.ts";
import { needsOf } from "./meta.ts";
import type { Screen } from "./route.ts";
import { layoutAt, screensAt } from "./screens.ts";

const web = fileURLToPath(new URL("..", import.meta.url));
const modules = import.meta.glob<RoutesOfModule>("../[a-z]*/routes.ts", { eager: true });

interface Place {
  readonly path: string;
  readonly file: string;
}
const placesIn = (folder: string, screens: readonly Screen[], above = ""): Place[] =>
  screens.flatMap(({ path, file, children = [] }) => {
    const here = [above, path].filter(Boolean).join("/");
    return [{ path: here, file: join(folder, file) }, ...placesIn(folder, children, here)];
  });
const places = Object.entries(modules).flatMap(([path, { routes = [], bareRoutes = [] }]) =>
  placesIn(join(web, path.split("/").at(-2) ?? ""), [...routes, ...bareRoutes]),
);

/** A route's file with those of its module that it imports directly: loaders and actions are often beside it. */
function sourceOf(file: string): string {
  const text = readFileSync(file, "utf8");
  const beside = [...text.matchAll(/from "(\.\/[^"]+\.tsx?)"/g)].map(([, to = ""]) => join(dirname(file), to));
  return [text, ...beside.map((each) => readFileSync(each, "utf8"))].join("\n");
}
const exampleOf = (path: string): string => `/${path.replace(/:(\w+)\??/g, "x_1")}`;

test("what a screen's loaders and actions expect of the guard is what its route says", () => {
  const differing: string[] = [];
  for (const { path, file } of places) {
    const address = exampleOf(path);
    const { project } = needsOf(screensAt(address), moduleAt(address) !== undefined);
    for (const [, expected = "always"] of sourceOf(file).matchAll(/\b(?:member|posted)\(args(?:, "(\w+)")?\)/g))
      if (expected !== project && path !== "*")
        differing.push(`${file.slice(web.length)} expects ${expected}, the route ${address} says ${project}`);
  }
  expect(differing).toEqual([]);
  expect(places.length).toBeGreaterThan(120);
});

test("a screen that needs no user is none of the frame's, which is shown to members", () => {
  const open = places.filter(({ path }) => path !== "*" && !needsOf(screensAt(exampleOf(path))).user);
  expect(open.length).toBeGreaterThan(10);
  expect(open.filter(({ path }) => layoutAt(exampleOf(path)) === "standard")).toEqual([]);
});

// [route.platform-loading] [route.platform-loading.fallback]
test("the catch-all is platform.loading: blank, without user and project, and what every unmatched path falls back to", () => {
  const all = Object.values(modules).flatMap(({ bareRoutes = [] }) => bareRoutes);
  const catchAll = all.filter(({ path }) => path === "*");
  expect(catchAll).toMatchObject([{ meta: { name: LOADING, user: false, project: "never" } }]);
  expect(layoutAt("/no/such/path")).toBe("blank");
  expect(needsOf(screensAt("/no/such/path"))).toEqual({ user: false, project: "never" });
});

test("a screen is shown in the layout its route says", () => {
  expect(layoutAt("/orders")).toBe("standard");
  expect(layoutAt("/login")).toBe("blank");
  expect(layoutAt("/device")).toBe("fullscreen");
  expect(layoutAt("/no-such-screen")).toBe("blank");
  const declared = places.flatMap(({ path, file }) => {
    const layout = /export const handle = \{ layout: "(\w+)" \}/.exec(readFileSync(file, "utf8"))?.[1];
    return layout ? [{ path, file, layout }] : [];
  });
  expect(declared.length).toBeGreaterThan(0);
  for (const { path, file, layout } of declared) expect(layoutAt(exampleOf(path)), file).toBe(layout);
  expect(layoutAt("/production/station")).toBe("tool");
});

test("whoever reads on the server which dialog is open has a route that loads for it", () => {
  const files = import.meta.glob<string>(["../**/*.ts", "!../**/*.test.ts", "!../**/use-*.ts", "!../**/*.lazy.ts"], {
    eager: true,
    query: "?raw",
    import: "default",
  });
  const reading = Object.entries(files).filter(([, text]) => /\.get\("(dialog|of)"\)/.test(text));
  const routes = { "../orders/record": "orders/record.tsx", "../users/record": "users/detail.tsx" };
  for (const [file, text] of reading) {
    const route = Object.entries(routes).find(([folder]) => file.startsWith(folder))?.[1];
    expect(route, `${file}: its route needs dialogsWithData in its handle`).toBeDefined();
    const handle = readFileSync(join(web, route ?? ""), "utf8");
    for (const [, name] of text.matchAll(/get\("dialog"\) [!=]== "([\w-]+)"/g))
      expect(handle, file).toMatch(new RegExp(`dialogsWithData: \\[[^\\]]*"${name}"`));
  }
  expect(reading.length).toBeGreaterThan(2);
});

/** What a route reads on the server: the files beside it that hold data, and its own loader. */
function serverSourceOf(file: string): string {
  const text = readFileSync(file, "utf8");
  const own = /^export (?:async )?(?:const|function) loader\b.*?\n(?:\}|\n)/ms.exec(text)?.[0] ?? "";
  const beside = [...text.matchAll(/from "(\.\/[^"]+\.ts|#web\/_records\/[^"]+\.ts)"/g)]
    .map(([, to = ""]) => (to.startsWith("#web/") ? join(web, to.slice(5)) : join(dirname(file), to)))
    .filter((to) => !/\/use-[^/]+\.ts$|\.lazy\.ts$/.test(to));
  return [own, ...beside.map((each) => readFileSync(each, "utf8"))].join("\n");
}

test("no loader reads a parameter that its route calls one of the view", () => {
  // Read together with a dialog that loads for it.
  const withDialog = ["orders/record.tsx fulfilment"];
  const read = places.flatMap(({ file }) => {
    const [, names = ""] = /viewParameters: \[([^\]]*)\]/.exec(readFileSync(file, "utf8")) ?? [];
    const source = serverSourceOf(file);
    return [...names.matchAll(/"(\w+)"/g)]
      .filter(([, name]) => new RegExp(`\\.(get|getAll|has)\\("${name}"\\)`).test(source))
      .map(([, name]) => `${file.slice(web.length)} ${name}`);
  });
  expect(read).toEqual(withDialog);
});
