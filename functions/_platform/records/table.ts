import type { Field, FieldType, RecordKind, RecordValues } from "#events/_records";
import {
  type Column,
  choice,
  code,
  column,
  currency,
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

const CELLS: Readonly<Record<Exclude<FieldType, "choice" | "money">, CellKind>> = {
  text: text(20_000),
  richText: text(100_000),
  slug: code(200),
  email,
  url: text(2000),
  integer: integer(),
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
const currencyUnder = (header: string): string => `${header} currency`;
function columnsOf(name: string, header: string, { type, choices = [], presence }: Field): [string, Column][] {
  const required = presence === "required";
  if (type !== "money")
    return [[name, column(header, type === "choice" ? choice(...choices) : (CELLS[type] as CellKind), { required })]];
  const under = currencyUnder(header);
  // The currency is read with its amount; alone it says nothing.
  return [
    [name, column(header, money(under), { required })],
    [currencyColumn(name), column(under, currency)],
  ];
}

export type RecordInTable<K extends RecordKind> = Partial<RecordValues<K>> & { readonly id?: string | undefined };

const currencyColumn = (field: string): string => `${field}Currency`;
/** A line with the currencies of its amounts in columns of their own. */
export const withCurrencies = <Line extends object>(kind: RecordKind | undefined, line: Line): Line => ({
  ...line,
  ...Object.fromEntries(
    Object.entries(kind?.fields ?? {}).flatMap(([name, { type }]) => {
      const value = (line as Readonly<Record<string, { currency: string } | undefined>>)[name];
      return type === "money" && value ? [[currencyColumn(name), value.currency]] : [];
    }),
  ),
});
/** The column for what a field's reference is called. */
export const nameColumn = (field: string): string => `${field}Name`;
/** What a line's name columns hold: what each reference is called. */
export const referenceNames = (fields: object, row: object, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.keys(fields).map((field) => {
      const ids = [(row as Readonly<Record<string, string | readonly string[] | undefined>>)[field] ?? []].flat();
      return [nameColumn(field), ids.flatMap((id) => names[id] ?? []).join("; ") || undefined];
    }),
  );

/**
 * The CSV of a kind: a column for its id and one for each field that has a header. A file's records are distinguished by their
 * id, or else by the first field. `names` adds columns for what references are called.
 */
export function recordTable<const K extends RecordKind>(
  kind: K,
  headers: { readonly [N in keyof K["fields"]]?: string },
  names: { readonly [N in keyof K["fields"]]?: string } = {},
) {
  const named = Object.entries(headers) as [string, string][];
  const fields = named.flatMap(([name, header]) => columnsOf(name, header, kind.fields[name] as Field));
  const called = Object.entries(names as Readonly<Record<string, string>>).map(
    ([name, header]) => [nameColumn(name), column(header, text(2000))] as const,
  );
  const together = named.slice(0, 3).map(([name]) => name) as never[];
  const table = layout({
    by: ["id"],
    together,
    columns: { id: column("ID", code(60)), ...Object.fromEntries(fields), ...Object.fromEntries(called) },
  });
  return table as unknown as Layout<RecordInTable<K>>;
}
