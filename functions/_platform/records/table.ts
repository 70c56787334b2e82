import type { Field, FieldType, RecordKind, RecordValues } from "#events/_records";
import {
  choice,
  code,
  column,
  dateTime,
  email,
  integer,
  type Layout,
  layout,
  list,
  money,
  text,
  yesNo,
} from "#platform/tables";

// biome-ignore lint/suspicious/noExplicitAny: a table of kinds of differing values
type CellKind = any;

const CELLS: Readonly<Record<Exclude<FieldType, "choice">, CellKind>> = {
  text: text(20_000),
  richText: text(100_000),
  slug: code(200),
  email,
  url: text(2000),
  integer: integer(),
  money: money("Currency"),
  yesNo: yesNo(),
  date: text(10),
  dateTime,
  tags: list(",", 100, 100),
  reference: code(60),
  references: list(",", 200, 60),
  position: integer(),
  file: code(60),
  parts: text(20_000),
};
const cellOf = ({ type, choices = [] }: Field): CellKind => (type === "choice" ? choice(...choices) : CELLS[type]);

export type RecordInTable<K extends RecordKind> = Partial<RecordValues<K>> & { readonly id?: string | undefined };

/**
 * The CSV of a kind: a column for its id and one for each field that has a header. A file's records are told apart by their
 * id, or else by the first field.
 */
export function recordTable<const K extends RecordKind>(
  kind: K,
  headers: { readonly [N in keyof K["fields"]]?: string },
) {
  const named = Object.entries(headers) as [string, string][];
  const fields = named.map(([name, header]) => {
    const field = kind.fields[name] as Field;
    return [name, column(header, cellOf(field), { required: field.presence === "required" })] as const;
  });
  const together = named.slice(0, 3).map(([name]) => name) as never[];
  const table = layout({
    by: ["id"],
    together,
    columns: { id: column("ID", code(60)), ...Object.fromEntries(fields) },
  });
  return table as unknown as Layout<RecordInTable<K>>;
}
