import type { FactOf, Recorded } from "#events/_kernel";
import { type PaperSize, type ProjectCreated, projectStream, usualPaper } from "#events/projects";
import { DIRECTORY } from "#platform/ports";
import type { EventStore } from "#platform/store";

type Settings = Partial<FactOf<typeof ProjectCreated>["data"]> & {
  readonly company?: { readonly name: string } | null;
  readonly papers?: { readonly size?: PaperSize } | null;
};

/** Whose summary it is, and how its paper is written. */
export interface Holder {
  readonly name: string;
  readonly company?: string | undefined;
  readonly owner: string;
  readonly locale: string;
  readonly size: PaperSize;
}

/** A project's details as of now; undefined when it does not exist. */
export async function holderOf(store: Pick<EventStore, "load">, project: string): Promise<Holder | undefined> {
  const facts: readonly Recorded[] = await store.load(DIRECTORY, projectStream(project));
  if (facts.length === 0) return undefined;
  const settings: Settings = Object.assign({}, ...facts.map(({ data }) => data));
  const { name = "", owner = "", locale = "en-GB", country = "", papers, company } = settings;
  return {
    name,
    owner,
    locale,
    size: papers?.size ?? usualPaper(country),
    ...(company && { company: company.name }),
  };
}
