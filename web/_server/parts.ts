import type * as z from "zod";
import { type Part, parts } from "#platform/contract";
import { ownList } from "./own-list.ts";
import type { AnyMember } from "./who.ts";

/** The values of parts that were read; undefined for what the member may not see, or what could not be read. */
export type PartValues = <V extends z.ZodType>(part: Part<V>) => z.output<V> | undefined;

/** Reads parts in one call. If the project's are refused, the member's own are read; `problem` says why. */
export async function readParts(
  { call, project }: Pick<AnyMember, "call" | "project">,
  wanted: readonly Part[],
  url: URL,
) {
  const namesOf = (of: readonly Part[]) => of.map(({ name }) => name).join(",");
  const all = project && (await call(parts.readProjectParts, { query: { names: namesOf(wanted) } }));
  const values = all?.ok ? all.value : await ownParts();
  const of: PartValues = ({ name }) => values[name] as never;
  return { of, problem: all && !all.ok ? all.problem : undefined };

  async function ownParts(): Promise<Readonly<Record<string, unknown>>> {
    const own = wanted.filter(({ permission }) => permission === undefined);
    if (own.length === 0) return {};
    return ownList(await call(parts.readOwnParts, { query: { names: namesOf(own) } }), url) ?? {};
  }
}
