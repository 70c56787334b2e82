import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Rollup } from "vite";
import { type Group, gathered } from "./gathered.ts";

type Graph = Rollup.ManualChunkMeta;

const root = fileURLToPath(new URL("../..", import.meta.url));
/** A module's path in the repository, independent of where it is checked out. */
const pathOf = (id: string): string => `/${relative(root, id).replaceAll(sep, "/")}`;

const libraries = /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|turbo-stream|@remix-run)\//;
const widgets = /\/node_modules\/(@ariakit|@floating-ui|use-sync-external-store)\//;
/** Files that are loaded on demand. Each is a chunk of its own, even where the server imports it directly. */
const lazy = /[^a-z-]([a-z-]+)\.lazy\.tsx?$/;
/** What pages load right after they are there is one chunk. */
const together: Readonly<Record<string, string>> = {
  "loading-page": "after-load",
  "view-parameters": "after-load",
  announcements: "after-load",
  "menu-tools": "after-load",
  "fill-form": "after-load",
};
const header = /header\.lazy\.tsx$/;
const moduleName = /^\/web\/([a-z-]+)\//;
const entryPoint = /^\/web\/(root|entry\.client)\.tsx/;
/** What every dynamic import leans on. */
const preload = /vite\/preload-helper/;
const gallery = /^\/web\/gallery\//;
const frame = /^\/web\/_shell\/standard\.tsx/;
/** Screens that are not inside the frame. */
const outside =
  /^\/web\/(login|logout|register|setup|platform|forgotten-password|sign-in-link|reset-password|set-password|verify-email|auth|device|invites\/accept)\b/;

/**
 * Gathers the dashboard's many small files into few chunks: the libraries, what every page loads, and what the same screens
 * share. What is loaded on demand stays apart.
 */
export function chunks(): Rollup.GetManualChunk {
  let shared: ReadonlyMap<string, string> | undefined;
  return (id, graph) => {
    const path = pathOf(id);
    if (libraries.test(path)) return "libraries";
    if (widgets.test(path)) return "widgets";
    if (preload.test(path)) return "base";
    const onDemand = lazy.exec(path)?.[1];
    if (onDemand) return `${together[onDemand] ?? onDemand}-lazy`;
    shared ??= sharedIn(graph);
    return shared.get(id);
  };
}

/** Maps every module that screens load to the name of its chunk. */
function sharedIn(graph: Graph): Map<string, string> {
  const entries = [...graph.getModuleIds()].filter((id) => graph.getModuleInfo(id)?.isEntry).sort();
  const imports = importsIn(graph);
  const base = reached(
    entries.filter((id) => entryPoint.test(pathOf(id))),
    imports,
  );
  const screens = entries.filter((id) => !entryPoint.test(pathOf(id)) && !gallery.test(pathOf(id)));
  const users = new Map<string, Set<string>>();
  for (const screen of screens)
    for (const id of reached([screen], imports)) {
      // Pages are shown inside the frame, so they have what it has loaded.
      const pages = frame.test(pathOf(screen)) ? screens.filter((each) => !outside.test(pathOf(each))) : [screen];
      users.set(id, new Set([...(users.get(id) ?? []), ...pages]));
    }
  const isOfHeader = headerOnly(graph, imports);
  const own: [string, string][] = [];
  const bySet = new Map<string, Group>();
  for (const [id, pages] of [...users].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const { code, isEntry, isIncluded } = graph.getModuleInfo(id) ?? {};
    // What only servers run is not included.
    if (base.has(id) || !(isEntry || isIncluded)) continue;
    if (isOfHeader(id, pages)) {
      own.push([id, "header-lazy"]);
      continue;
    }
    const used = Uint8Array.from(screens, (screen) => (pages.has(screen) ? 1 : 0));
    const group = bySet.get(used.join("")) ?? { ids: [], used, size: 0 };
    const size = group.size + (code?.length ?? 0);
    bySet.set(used.join(""), { ids: [...group.ids, id], used, size });
  }
  const named = gathered([...bySet.values()], imports).flatMap(({ ids, used }, place) => {
    const modules = new Set(screens.filter((_, at) => used[at]).map((screen) => moduleName.exec(pathOf(screen))?.[1]));
    const name = modules.size > 1 ? "shared" : [...modules][0];
    return ids.map((id): [string, string] => [id, `${name ?? "frame"}-${place}`]);
  });
  return new Map([...named, ...own, ...[...base].map((id): [string, string] => [id, "base"])]);
}

/** Whether a file belongs to a tool of the header, and no screens but those of the tool's own module use it. */
function headerOnly(graph: Graph, imports: (id: string) => readonly string[]) {
  const moduleOf = (id: string) => moduleName.exec(pathOf(id))?.[1];
  const tools = [...graph.getModuleIds()].filter((id) => header.test(id)).sort();
  const used = reached(tools.flatMap(imports), imports);
  const modules = new Set(tools.map(moduleOf));
  return (id: string, screens: ReadonlySet<string>): boolean =>
    used.has(id) && [...screens].every((screen) => modules.has(moduleOf(screen)));
}

/** Everything that loads together with these modules, except libraries. */
function reached(from: readonly string[], imports: (id: string) => readonly string[]): Set<string> {
  const visited = new Set<string>();
  const left = [...from];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const path = pathOf(id);
    if (visited.has(id) || libraries.test(path) || widgets.test(path) || lazy.test(path)) continue;
    visited.add(id);
    left.push(...imports(id));
  }
  return visited;
}

/** A module's static imports. */
const importsIn =
  ({ getModuleInfo }: Graph) =>
  (id: string): readonly string[] =>
    getModuleInfo(id)?.importedIds ?? [];
