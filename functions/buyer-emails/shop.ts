import type { FactOf, Recorded } from "#events/_kernel";
import { type Company, type ProjectCreated, projectStream } from "#events/projects";
import { DIRECTORY } from "#platform/ports";

/** The shop as its buyers see it. */
export interface Shop {
  readonly name: string;
  readonly locale: string;
  readonly timeZone: string;
  readonly company?: Company | undefined;
}
type Settings = Partial<FactOf<typeof ProjectCreated>["data"]> & { readonly company?: Company | null };

/** Returns a project's current details; undefined when the project does not exist. */
export async function shopOf(
  load: (stream: string, tenant: string) => Promise<readonly Recorded[]>,
  project: string,
): Promise<Shop | undefined> {
  const facts = await load(projectStream(project), DIRECTORY);
  if (facts.length === 0) return undefined;
  const settings: Settings = Object.assign({}, ...facts.map(({ data }) => data));
  const { name = "", locale = "en-GB", timeZone = "UTC", company } = settings;
  return { name, locale, timeZone, ...(company && { company }) };
}
