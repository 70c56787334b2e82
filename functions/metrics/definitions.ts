import type { Reader } from "#platform/views";
import { type Definition, definitionOf, MONITORS } from "./domain/monitors.ts";
import { monitorView } from "./projections/monitor.ts";

/** The maximum number of a project's own monitors. */
export const MAX_OWN = 50;

/** Returns all monitors of a project: the built-in ones, then its own, by id. */
export async function definitionsIn(views: Reader): Promise<readonly Definition[]> {
  const { rows } = await views.page(monitorView, { index: "own", partition: "", limit: MAX_OWN });
  return [...MONITORS, ...rows.flatMap(({ own }) => (own ? [own] : []))];
}

export const definitionIn = async (views: Reader, id: string): Promise<Definition | undefined> =>
  definitionOf(id) ?? (await views.get(monitorView, id))?.own;
