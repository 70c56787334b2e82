import { layout, type Screen } from "./route.ts";

/** What a module's `routes.ts` may export: screens inside the frame, and screens or resources outside it. */
export type RoutesOfModule = { routes?: Screen[]; bareRoutes?: Screen[] };

/**
 * Joins the modules' routes into one tree: framed screens become children of `frame`, the rest stand alone.
 * @param modules path of each `routes.ts` (`./orders/routes.ts`) to what it exports
 */
export function assemble(modules: Record<string, RoutesOfModule>, frame: string): Screen[] {
  const entries = Object.entries(modules).sort(([a], [b]) => a.localeCompare(b));
  const pick = (key: keyof RoutesOfModule) =>
    entries.flatMap(([path, module]) => prefix(folderOf(path), module[key] ?? []));
  return [layout(frame, pick("routes")), ...pick("bareRoutes")];
}

function folderOf(path: string): string {
  return path.split("/").at(-2) ?? "";
}

function prefix(folder: string, screens: Screen[]): Screen[] {
  return screens.map((screen) => ({
    ...screen,
    file: `${folder}/${screen.file}`,
    ...(screen.id && { id: `${folder}/${screen.id}` }),
    ...(screen.children && { children: prefix(folder, screen.children) }),
  }));
}
