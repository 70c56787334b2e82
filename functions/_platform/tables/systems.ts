import { cellAt } from "./formula.ts";
import { type ColumnChoices, folded } from "./header.ts";
import type { ForeignRow, Layout, OurRow, System, TableContext } from "./layout.ts";
import type { Row } from "./rows.ts";

/**
 * The system whose file it is taken for. A system that reads its rows as a whole steps back once columns are chosen by
 * hand.
 */
export function systemFor(
  names: readonly string[],
  { systems }: Pick<Layout, "systems">,
  { asIs = false, columns = {} }: ColumnChoices,
): System | undefined {
  const there = new Set(names.map(folded));
  const system = systems.find(({ has }) => has.every((name) => there.has(folded(name))));
  return asIs || (system?.turn && Object.keys(columns).length > 0) ? undefined : system;
}

/** Turns a system's rows into ours; those of one key are held back until the next one begins or the file ends. */
export function turning(turn: NonNullable<System["turn"]>, names: readonly string[], context: TableContext) {
  const at = new Map<string, number>();
  for (const [index, name] of names.entries()) if (!at.has(folded(name))) at.set(folded(name), index);
  const used = new Set<number>();
  let held: { key: string; rows: ForeignRow[] } | undefined;
  const flush = (): readonly OurRow[] => {
    const rows = held ? turn.rows(held.rows, context) : [];
    held = undefined;
    return rows;
  };
  return {
    add(row: Row): readonly OurRow[] {
      const cell = (name: string) => {
        const index = at.get(folded(name));
        if (index === undefined) return "";
        used.add(index);
        return cellAt(row.cells, index);
      };
      const foreign = { line: row.line, cell };
      const key = turn.key(foreign, held?.key);
      const ready = held && held.key !== key ? flush() : [];
      held ??= { key, rows: [] };
      held.rows.push(foreign);
      return ready;
    },
    end: flush,
    /** Columns that no row was asked for. */
    unknown: (): string[] => names.filter((name, index) => folded(name) !== "" && !used.has(index)),
  };
}
