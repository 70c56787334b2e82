import type { Recorded } from "#events/_kernel";
import { isIncluded } from "#events/_modules";
import { integrationStream } from "#events/integrations";
import { fold, refuse } from "#platform/domain";
import type { Reader } from "#platform/views";
import { installation } from "../domain/index.ts";
import { type Module, moduleByCode } from "../module.ts";
import { rowsHere } from "./rows.ts";

interface ModuleInProject {
  readonly project: string;
  readonly module: Module;
  /** Modules that are being installed with it, before it. */
  readonly along?: ReadonlySet<string>;
}
/** Reads a stream of the directory. */
export type Load = (stream: string) => Promise<readonly Recorded[]>;

/** Returns a module's state from its own stream, so that two simultaneous installations see each other. */
async function stateOf(load: Load, project: string, code: string) {
  const { status } = fold<{ status: string }>(installation, await load(integrationStream(project, code)));
  return status === "none" && isIncluded(code) ? "installed" : status;
}

/** Returns why a begun installation cannot be finished; undefined when it can. */
export async function unmet(load: Load, views: Reader, { project, module, along }: ModuleInProject) {
  const { requires, conflicts } = module.fields;
  const states = new Map<string, string>();
  for (const code of [...requires, ...conflicts])
    states.set(code, along?.has(code) ? "installed" : await stateOf(load, project, code));
  const missing = requires.filter((code) => states.get(code) !== "installed");
  if (missing.length) return refuse("needs-another", { requires: missing });
  const mine = conflicts.filter((code) => !["none", "uninstalled"].includes(states.get(code) ?? "none"));
  const theirs = await conflicting(views, project, module.code);
  const against = [...new Set([...mine, ...theirs])];
  return against.length ? refuse("conflicts-with-another", { conflicts: against }) : undefined;
}

/** Returns the project's modules whose listings conflict with this one. */
async function conflicting(views: Reader, project: string, code: string): Promise<string[]> {
  const others = (await rowsHere(views, project)).filter((row) => row.code !== code);
  const modules = await Promise.all(others.map((row) => moduleByCode(views, row.code)));
  return modules.flatMap((each) => (each?.fields.conflicts.includes(code) ? [each.code] : []));
}

/** Returns the names of the project's modules that require this one; `working`: without those that are paused. */
export async function dependentsOf(views: Reader, project: string, code: string, working = false): Promise<string[]> {
  const others = (await rowsHere(views, project)).filter((row) => row.code !== code && !(working && row.paused));
  const modules = await Promise.all(others.map((row) => moduleByCode(views, row.code)));
  return modules.flatMap((each) => (each?.fields.requires.includes(code) ? [each.fields.name] : []));
}
