import type { ModuleDefinition, ModuleState, ModuleStates } from "../integrations/index.ts";
import { MODULES } from "./all.ts";

/** A module that a project has. */
export interface ProjectModule {
  readonly code: string;
  readonly paused: boolean;
}
/** A module whose calls are refused in a project. */
export interface AbsentModule {
  readonly module: string;
  readonly paused: boolean;
}

const byCode = new Map(MODULES.map((each) => [each.code, each]));

/** Returns a built-in module by its code. */
export const builtIn = (code: string): ModuleDefinition | undefined => byCode.get(code);

/** The first part of a permission. */
export const serviceOf = (permission: string): string => permission.slice(0, Math.max(0, permission.indexOf(".")));

const byService = new Map(MODULES.flatMap((each) => each.services.map((service) => [service, each])));

/** Returns the module that a permission belongs to; undefined where every project has it. */
export const ownerOf = (permission: string): ModuleDefinition | undefined => byService.get(serviceOf(permission));

/** Whether every project has a module without installing it. */
export const isIncluded = (code: string): boolean => byCode.get(code)?.included === true;

/** Returns a module's state in a project, from what its facts say; undefined when the project never had it. */
export const moduleStateIn = (states: ModuleStates, code: string): ModuleState | undefined =>
  states[code] ?? (isIncluded(code) ? "active" : undefined);

/** What a project has: the included modules, plus what was installed, minus what was uninstalled; by code. */
export function modulesIn(states: ModuleStates): ProjectModule[] {
  const codes = new Set([
    ...MODULES.filter(({ included }) => included).map(({ code }) => code),
    ...Object.keys(states),
  ]);
  return [...codes].sort().flatMap((code) => {
    const state = moduleStateIn(states, code);
    return state === undefined || state === "uninstalled" ? [] : [{ code, paused: state === "paused" }];
  });
}

/** The services whose calls a project does not have now, each with its module. */
export function absentServices(states: ModuleStates): ReadonlyMap<string, AbsentModule> {
  const absent = new Map<string, AbsentModule>();
  for (const { code, services } of MODULES) {
    const state = moduleStateIn(states, code);
    if (state !== "active") for (const each of services) absent.set(each, { module: code, paused: state === "paused" });
  }
  return absent;
}

/** The services whose calls are refused where these are all the modules of a project. */
export const servicesWithout = (modules: readonly ProjectModule[]): string[] =>
  MODULES.filter(({ code }) => !modules.some((each) => each.code === code && !each.paused)).flatMap(
    ({ services }) => services,
  );

/** Returns the module whose page a path is: the one with the longest route that the path is, or lies below. */
export function moduleAt(pathname: string): ModuleDefinition | undefined {
  const found = MODULES.filter(({ services }) => services.length > 0).flatMap((module) =>
    module.routes.flatMap(({ path }) =>
      pathname === path || pathname.startsWith(`${path}/`) ? [{ module, length: path.length }] : [],
    ),
  );
  return found.toSorted((a, b) => b.length - a.length)[0]?.module;
}
