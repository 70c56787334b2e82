import type { Operation } from "#platform/contract";
import type { AnyMember } from "#web/_server/member.ts";
import type { IconName } from "#web/_ui/icon.tsx";

/** What the command palette finds of a kind. A module exports it as `palette` from its `palette.ts`. */
export interface PaletteSource {
  /** The menu entry that names the group and gives its icon; what has no group of its own is not shown where the menu lacks it. */
  readonly menu: string;
  /** Shown before the help, and smaller stands higher, also where the menu lacks it. */
  readonly group?: PaletteGroupWords;
  readonly permission: string;
  readonly list: Operation;
  /** The parameter that takes the words; `search` where none is named. */
  readonly searchedBy?: "search" | "query";
  readonly rows: string;
  readonly hitOf: (row: never) => PaletteHit;
}
interface PaletteGroupWords {
  readonly order: number;
  readonly label: string;
  readonly icon: IconName;
}
export interface PaletteHit {
  readonly to: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** The typed words are marked in the detail. */
  readonly isMarked?: true;
  readonly amount?: { readonly amount: number; readonly currency: string } | undefined;
}
export interface PaletteHits {
  readonly menu: string;
  readonly group?: PaletteGroupWords;
  readonly hits: readonly PaletteHit[];
}

/** The first records of a kind that match, or nothing where the caller may not list them. */
export async function paletteHits(
  { call, permissions }: Pick<AnyMember, "call" | "permissions">,
  { menu, group, permission, list, searchedBy = "search", rows, hitOf }: PaletteSource,
  words: string,
  pageSize: number,
): Promise<PaletteHits> {
  const answer = permissions.includes(permission)
    ? await call(list as never, { query: { [searchedBy]: words, pageSize } } as never)
    : { ok: false as const };
  const found = answer.ok ? (answer.value as unknown as Readonly<Record<string, readonly never[]>>)[rows] : [];
  return { menu, ...(group && { group }), hits: (found ?? []).map(hitOf) };
}
