import type { Rollup } from "vite";

type Graph = Rollup.ManualChunkMeta;

const libraries = /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|turbo-stream|@remix-run)\//;
const widgets = /\/node_modules\/(@ariakit|@floating-ui|use-sync-external-store)\//;
/** Loaded when it is used; that the server has it at hand makes no difference. */
const later = /([a-z-]+-layer)\.tsx$/;
const own = /\/web\/([a-z-]+)\//;
/** Used by few screens of different modules: each is a chunk of its own. */
const apart = /\/web\/(?:_record\/(search-picker)\.tsx|(samples)\/urls\.ts)/;
const root = /\/web\/(root|entry\.client)\.tsx/;

/** Screens that are mostly made of the same parts; what the gallery shows decides nothing. */
const families: readonly (readonly [name: string, screens: RegExp])[] = [
  ["gallery", /\/web\/gallery\//],
  ["frame", /\/web\/_shell\/standard\.tsx/],
  [
    "outside",
    /\/web\/(login|logout|register|setup|platform|forgotten-password|sign-in-link|reset-password|set-password|verify-email|auth|device|invites\/accept)\b/,
  ],
  ["lists", /\/web\/(orders|customers|catalogue)\/list\.tsx/],
  ["affairs", /\/web\/(users|invites|roles|audit|project-settings|projects|organisations|developer|settings)\//],
  ["records", /\/web\//],
];

/**
 * Gathers the dashboard's many small files into few: the libraries, what every page loads, and what the same families of
 * screens share. What only one screen needs, and what is loaded when it is used, stays with it.
 */
export function chunks(): Rollup.GetManualChunk {
  let shared: ReadonlyMap<string, string> | undefined;
  return (id, graph) => {
    if (libraries.test(id)) return "libraries";
    if (widgets.test(id)) return "widgets";
    const layer = later.exec(id)?.[1] ?? apart.exec(id)?.slice(1).find(Boolean);
    if (layer) return layer;
    shared ??= sharedIn(graph);
    return shared.get(id);
  };
}

/** Module → the name of the chunk that its users have in common. */
function sharedIn(graph: Graph): Map<string, string> {
  const entries = [...graph.getModuleIds()].filter((id) => graph.getModuleInfo(id)?.isEntry);
  const imports = importsIn(graph);
  const base = reached(
    entries.filter((id) => root.test(id)),
    imports,
  );
  const users = new Map<string, { readonly in: Set<string>; readonly screens: string[] }>();
  for (const entry of entries.filter((id) => !root.test(id))) {
    const family = families.find(([, screens]) => screens.test(entry))?.[0] ?? "records";
    if (family === "gallery") continue;
    for (const id of reached([entry], imports)) {
      const user = users.get(id) ?? { in: new Set<string>(), screens: [] };
      user.in.add(family);
      user.screens.push(entry);
      users.set(id, user);
    }
  }
  const named = [...users].flatMap(([id, { in: by, screens }]): [string, string][] => {
    if (base.has(id)) return [];
    const module = own.exec(id)?.[1];
    const modules = new Set(screens.map((screen) => own.exec(screen)?.[1]));
    if (screens.length < 2 && !by.has("frame")) return [[id, `${[...modules][0]}-${nameOf(screens[0])}`]];
    if (module && modules.size === 1 && modules.has(module)) return [[id, [module, ...[...by].sort()].join("-")]];
    // Lists and records stand in the frame: what it has, they have.
    const relevant = by.has("frame") ? [...by].filter((name) => name === "frame" || name === "outside") : [...by];
    return [[id, relevant.sort().join("-")]];
  });
  return new Map([...named, ...[...base].map((id): [string, string] => [id, "base"])]);
}

const nameOf = (screen: string | undefined): string => /([a-z-]+)\.tsx/.exec(screen ?? "")?.[1] ?? "screen";

function reached(from: readonly string[], imports: (id: string) => readonly string[]): Set<string> {
  const visited = new Set<string>();
  const left = [...from];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (visited.has(id) || libraries.test(id) || widgets.test(id) || later.test(id)) continue;
    visited.add(id);
    left.push(...imports(id));
  }
  return visited;
}

/** What a module imports at once. */
const importsIn =
  ({ getModuleInfo }: Graph) =>
  (id: string): readonly string[] =>
    getModuleInfo(id)?.importedIds ?? [];
