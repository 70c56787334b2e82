import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Rollup } from "vite";

type Graph = Rollup.ManualChunkMeta;

const root = fileURLToPath(new URL("../..", import.meta.url));
/** A module's path in the repository, independent of where it is checked out. */
const pathOf = (id: string): string => `/${relative(root, id).replaceAll(sep, "/")}`;

const libraries = /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|turbo-stream|@remix-run)\//;
const widgets = /\/node_modules\/(@ariakit|@floating-ui|use-sync-external-store)\//;
/** Files that are loaded on demand. Each is a chunk of its own, even where the server imports it directly. */
const lazy = /([a-z-]+)\.lazy\.tsx$/;
const moduleName = /^\/web\/([a-z-]+)\//;
/** Used by few screens of different modules. Each is a chunk of its own. */
const separate = /^\/web\/(?:_record\/(search-picker)\.tsx|(samples)\/urls\.ts)/;
/** Screens made of the kit of records, by their sort: what only they use is apart, so nobody else's pages carry it. */
const kits: readonly (readonly [name: string, part: RegExp])[] = [
  ["kit-forms", /^\/web\/_records\/record-form\.tsx/],
  ["kit-lists", /^\/web\/_records\/record-table\.tsx/],
  ["kit-records", /^\/web\/_records\//],
];
const entryPoint = /^\/web\/(root|entry\.client)\.tsx/;

/**
 * Groups of screens that share most of their parts. The import graph alone does not tell them: grouped by the set of screens
 * that use a file there would be hundreds of chunks, grouped by module a list would load its record's parts. The groups are
 * therefore listed by hand; a new module is one of the `records` unless it is named here.
 */
const groups: readonly (readonly [name: string, screens: RegExp])[] = [
  ["gallery", /^\/web\/gallery\//],
  ["frame", /^\/web\/_shell\/standard\.tsx/],
  [
    "outside",
    /^\/web\/(login|logout|register|setup|platform|forgotten-password|sign-in-link|reset-password|set-password|verify-email|auth|device|invites\/accept)\b/,
  ],
  ["lists", /^\/web\/(orders|customers|catalogue)\/list\.tsx/],
  ["affairs", /^\/web\/(users|invites|roles|audit|project-settings|projects|organisations|developer|settings)\//],
  ["records", /^\/web\//],
];

/**
 * Gathers the dashboard's many small files into few chunks: the libraries, what every page loads, and what the screens of the
 * same groups share. What only one screen needs, and what is loaded on demand, stays with it.
 */
export function chunks(): Rollup.GetManualChunk {
  let shared: ReadonlyMap<string, string> | undefined;
  return (id, graph) => {
    const path = pathOf(id);
    if (libraries.test(path)) return "libraries";
    if (widgets.test(path)) return "widgets";
    const onDemand = lazy.exec(path)?.[1];
    if (onDemand) return `${onDemand}-lazy`;
    const own = separate.exec(path)?.slice(1).find(Boolean);
    if (own) return own;
    shared ??= sharedIn(graph);
    return shared.get(id);
  };
}

/** Maps every shared module to a chunk named after the groups of screens that use it. */
function sharedIn(graph: Graph): Map<string, string> {
  const entries = [...graph.getModuleIds()].filter((id) => graph.getModuleInfo(id)?.isEntry);
  const imports = importsIn(graph);
  const base = reached(
    entries.filter((id) => entryPoint.test(pathOf(id))),
    imports,
  );
  const users = new Map<string, { readonly in: Set<string>; readonly screens: string[] }>();
  for (const screen of entries.map(pathOf).filter((path) => !entryPoint.test(path))) {
    const entry = entries.find((id) => pathOf(id) === screen) ?? "";
    const parts = reached([entry], imports);
    const listed = groups.find(([, screens]) => screens.test(screen))?.[0] ?? "records";
    const group = kits.find(([, part]) => [...parts].some((id) => part.test(pathOf(id))))?.[0] ?? listed;
    if (group === "gallery") continue;
    for (const id of parts) {
      const user = users.get(id) ?? { in: new Set<string>(), screens: [] };
      user.in.add(group);
      user.screens.push(screen);
      users.set(id, user);
    }
  }
  const named = [...users].flatMap(([id, { in: by, screens }]): [string, string][] => {
    if (base.has(id)) return [];
    const own = moduleName.exec(pathOf(id))?.[1];
    const modules = new Set(screens.map((screen) => moduleName.exec(screen)?.[1]));
    if (screens.length < 2 && !by.has("frame")) return [[id, `${[...modules][0]}-${nameOf(screens[0])}`]];
    if (own && modules.size === 1 && modules.has(own)) return [[id, [own, ...[...by].sort()].join("-")]];
    // Lists and records are shown inside the frame, so they need no copy of what the frame has loaded.
    const relevant = by.has("frame") ? [...by].filter((name) => name === "frame" || name === "outside") : [...by];
    return [[id, relevant.sort().join("-")]];
  });
  return new Map([...named, ...[...base].map((id): [string, string] => [id, "base"])]);
}

const nameOf = (screen: string | undefined): string => /([a-z-]+)\.tsx/.exec(screen ?? "")?.[1] ?? "screen";

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
