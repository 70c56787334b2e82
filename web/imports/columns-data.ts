import { imports } from "#contracts/imports";
import type { Member } from "#web/_server/member.ts";
import type { ImportKind } from "./urls.ts";

/** The number of columns to match on one page. */
const SHOWN_COLUMNS = 120;

/** How a checked file's columns were recognised, those to look at first; undefined when the file is gone. */
export async function columnsData({ call }: Member, kind: ImportKind, importId: string) {
  const read = importId ? await call(imports.getImportColumns, { params: { kind, importId } }) : undefined;
  if (!read?.ok) return undefined;
  const { columns, ...rest } = read.value;
  const isSettled = ({ how, isNew }: (typeof columns)[number]) => how === "certain" && !isNew;
  const open = columns.filter((column) => !isSettled(column)).slice(0, SHOWN_COLUMNS);
  const settled = columns.filter(isSettled).slice(0, SHOWN_COLUMNS - open.length);
  return { ...rest, open, settled, more: columns.length - open.length - settled.length };
}
export type ColumnsData = NonNullable<Awaited<ReturnType<typeof columnsData>>>;
