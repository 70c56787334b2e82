import type { Operation } from "#platform/contract";
import type { AnyMember } from "#web/_server/member.ts";

/** What the command palette finds of a kind. A module exports it as `palette` from its `palette.ts`. */
export interface PaletteSource {
  /** The menu entry that names the group and gives its icon; nothing is searched where the menu lacks it. */
  readonly menu: string;
  readonly permission: string;
  readonly list: Operation;
  /** The parameter that takes the words; `search` where none is named. */
  readonly searchedBy?: "search" | "query";
  readonly rows: string;
  readonly hitOf: (row: never) => PaletteHit;
}
export interface PaletteHit {
  readonly to: string;
  readonly label: string;
  readonly detail?: string | undefined;
}
export interface PaletteHits {
  readonly menu: string;
  readonly hits: readonly PaletteHit[];
}

/** The first records of a kind that match, or nothing where the caller may not list them. */
export async function paletteHits(
  { call, permissions }: Pick<AnyMember, "call" | "permissions">,
  { menu, permission, list, searchedBy = "search", rows, hitOf }: PaletteSource,
  words: string,
  pageSize: number,
): Promise<PaletteHits> {
  const answer = permissions.includes(permission)
    ? await call(list as never, { query: { [searchedBy]: words, pageSize } } as never)
    : { ok: false as const };
  const found = answer.ok ? (answer.value as unknown as Readonly<Record<string, readonly never[]>>)[rows] : [];
  return { menu, hits: (found ?? []).map(hitOf) };
}
