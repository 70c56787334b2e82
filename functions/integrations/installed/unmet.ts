import { integrationStream } from "#events/integrations";
import { fold, refuse } from "#platform/domain";
import { DIRECTORY, type Ports } from "#platform/ports";
import type { Reader } from "#platform/views";
import { installation } from "../domain/index.ts";
import { type Known, knownBy } from "../known.ts";
import { type InstallationRow, installationView } from "../projections/installation.ts";

type At = { readonly project: string; readonly known: Known };
const MOST = 100;

/** Every module of the project that is there or coming. At most 100. */
const here = async (views: Reader, project: string): Promise<readonly InstallationRow[]> =>
  (await views.page(installationView, { index: "project", partition: project, limit: MOST })).rows;

/** What is so of a module now, read from its own facts: two that begin at once see each other. */
async function stateOf({ store }: Ports, project: string, code: string) {
  return fold<{ status: string }>(installation, await store.load(DIRECTORY, integrationStream(project, code))).status;
}

/** What keeps a module that was begun from being finished; undefined when nothing does. */
export async function unmet(ports: Ports, views: Reader, { project, known }: At) {
  const { requires, conflicts } = known.fields;
  const states = new Map<string, string>();
  for (const code of [...requires, ...conflicts]) states.set(code, await stateOf(ports, project, code));
  const missing = requires.filter((code) => states.get(code) !== "installed");
  if (missing.length) return refuse("needs-another", { requires: missing });
  const mine = conflicts.filter((code) => states.get(code) !== "none");
  const theirs = await conflicting(views, project, known.code);
  const against = [...new Set([...mine, ...theirs])];
  return against.length ? refuse("conflicts-with-another", { conflicts: against }) : undefined;
}

/** The modules of the project whose listings say they cannot stand beside this one. */
async function conflicting(views: Reader, project: string, code: string): Promise<string[]> {
  const others = (await here(views, project)).filter((row) => row.code !== code);
  const known = await Promise.all(others.map((row) => knownBy(views, row.code)));
  return known.flatMap((each) => (each?.fields.conflicts.includes(code) ? [each.code] : []));
}

/** The modules of the project that need this one. */
export async function needing(views: Reader, project: string, code: string): Promise<string[]> {
  const others = (await here(views, project)).filter((row) => row.code !== code);
  const known = await Promise.all(others.map((row) => knownBy(views, row.code)));
  return known.flatMap((each) => (each?.fields.requires.includes(code) ? [each.fields.name] : []));
}
