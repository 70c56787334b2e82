import type { Context } from "#platform/http";
import type { ListedRow } from "#platform/record-views";
import type { View } from "#platform/views";

/** How deep records may be inside each other. */
export const MAX_DEPTH = 10;
/** A record above another one. */
export interface Ancestor {
  readonly id: string;
  readonly name: string;
}

/**
 * What each of these records is inside of, from the top: read level by level, for all of them at once. A path begins anew
 * below a record that is not shown. Two moves at the same moment can close a ring; a path then ends where it would repeat.
 */
export async function pathsOf<Row extends ListedRow>(
  of: {
    readonly view: View<Row>;
    readonly parentOf: (row: Row) => string | undefined;
    readonly nameOf: (row: Row) => string;
    readonly isShown?: (row: Row) => boolean;
  },
  rows: readonly Row[],
  { views }: Pick<Context, "views">,
): Promise<readonly (readonly Ancestor[])[]> {
  const found = new Map<string, Row | undefined>(rows.map((row) => [row.id, row]));
  const above = (each: Iterable<Row | undefined>) =>
    new Set([...each].flatMap((row) => (row ? (of.parentOf(row) ?? []) : [])).filter((id) => !found.has(id)));
  let missing = above(rows);
  for (let depth = 0; missing.size > 0 && depth < 2 * MAX_DEPTH; depth += 1) {
    const read = await views.many(of.view, [...missing]);
    for (const id of missing) found.set(id, undefined);
    for (const row of read) found.set(row.id, row);
    missing = above(read);
  }
  return rows.map((row) => {
    const path: Ancestor[] = [];
    const met = new Set([row.id]);
    for (let parent = found.get(of.parentOf(row) ?? ""); parent && !met.has(parent.id); ) {
      if (parent.state === "deleted" || of.isShown?.(parent) === false) break;
      met.add(parent.id);
      path.unshift({ id: parent.id, name: of.nameOf(parent) });
      parent = found.get(of.parentOf(parent) ?? "");
    }
    return path;
  });
}
