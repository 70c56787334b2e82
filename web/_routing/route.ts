import type { RouteMeta } from "./meta.ts";

export type Screen = {
  path?: string;
  index?: true;
  id?: string;
  file: string;
  children?: Screen[];
  /** The form's maximum size in bytes, for screens that take files. */
  maxFormBytes?: number;
  meta?: RouteMeta;
};

/** A URL and its file; `file` is relative to the module's folder, `path` to the parent. */
export function route(path: string, file: string, children?: Screen[]): Screen {
  return { path, file, ...(children && { children }) };
}

/** The screens of one file that add a record and change one: each has the name of a file of its own. */
export const forms = (path: string, param: string, file: string, [add, change] = ["new", "edit"]): Screen[] => [
  { ...route(`${path}/new`, file), id: add },
  { ...route(`${path}/:${param}/edit`, file), id: change },
];

/** The screen shown at its parent's own URL. */
export function index(file: string): Screen {
  return { index: true, file };
}

/** A file that wraps its children without adding to their URL. */
export function layout(file: string, children: Screen[]): Screen {
  return { file, children };
}

/** A screen whose form takes files, with the form's maximum size in bytes. */
export function takesFiles(maxFormBytes: number, screen: Screen): Screen {
  return { ...screen, maxFormBytes };
}

/** A screen with what the guard needs to know of it: `says({ project: "never" }, route("projects", "list.tsx"))`. */
export function says(meta: RouteMeta, screen: Screen): Screen {
  return { ...screen, meta: { ...screen.meta, ...meta } };
}

/** The same for several screens. */
export const allSay = (meta: RouteMeta, screens: readonly Screen[]): Screen[] =>
  screens.map((screen) => says(meta, screen));
