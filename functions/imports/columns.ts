import { own } from "#events/_kernel";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import {
  answersIn,
  forgetMatching,
  type ImportColumns,
  importColumns,
  rememberedMatching,
  rememberMatching,
} from "#platform/tables";
import { withoutConsent } from "./answers.ts";
import type { MatchColumns } from "./contract/columns.ts";
import type { ImportKind } from "./contract/index.ts";
import { alreadyRun, runOf, start } from "./start.ts";

/** How a checked file's columns were recognised, and what its first rows become. */
export async function getImportColumns({ ports, tenant }: Context, kind: ImportKind, importId: string) {
  const read = await importColumns(ports, tenant, importId);
  if (!read) return refuse("import-not-checked");
  const remembered = await rememberedMatching(ports, tenant, kind, read.names);
  const { version, chosen, columns, ours, rows, questions, isWhole } = read;
  return {
    matching: version,
    system: read.system ?? null,
    isWhole,
    asIs: chosen.asIs,
    columns: columns.map(({ header: _header, ...column }) => column),
    ours,
    rows,
    questions,
    rememberedAt: read.rememberedAt ?? null,
    remembered: remembered?.id ?? null,
  };
}

/**
 * Of what was chosen, what differs from what is recognised, and columns of the same name with it; refused by name where it
 * does not fit the file or the records.
 */
function changesIn({ columns, ours }: ImportColumns, chosen: MatchColumns["columns"]) {
  const recognised = Object.fromEntries(columns.map((column) => [column.name, column.recognised]));
  const known = new Set(ours.map(({ name }) => name));
  const entries = Object.entries(chosen);
  for (const [column, name] of entries) {
    if (own(recognised, column) === undefined)
      return refuse("column-not-in-file", { message: `The file has no column “${column}”.`, column });
    if (name !== "" && !known.has(name))
      return refuse("column-unknown", {
        message: `Column “${name}” not found. Choose one of the listed columns for “${column}”.`,
        column,
      });
  }
  const changed = entries.filter(([column, name]) => name !== own(recognised, column));
  for (const [column, name] of changed) {
    const [other] = entries.find(([each, also]) => name !== "" && also === name && each !== column) ?? [];
    if (other !== undefined)
      return refuse("column-matched-twice", {
        message: `“${column}” and “${other}” are both matched with “${name}”. Choose one and leave the other out.`,
        column,
      });
  }
  const headerOf = new Map(columns.map(({ name, header }) => [name, header]));
  const touched = new Set(changed.map(([column]) => headerOf.get(column)));
  return { columns: Object.fromEntries(entries.filter(([column]) => touched.has(headerOf.get(column)))) };
}

/** Checks a file again with the columns that were chosen for it, and remembers them where that was asked for. */
export async function matchColumns(context: Context, kind: ImportKind, importId: string, chosen: MatchColumns) {
  const { ports, tenant } = context;
  const run = await runOf(context, importId);
  if (run) return alreadyRun(run);
  const read = await importColumns(ports, tenant, importId);
  if (!read) return refuse("import-not-checked");
  const changes = changesIn(read, chosen.columns);
  if (isRefusal(changes)) return changes;
  const choices = { columns: changes.columns, asIs: chosen.asIs, ...answersIn(read.chosen) };
  if (chosen.remember) await rememberMatching(ports, tenant, kind, read.names, withoutConsent(choices, read));
  const { values } = read.chosen;
  const title = `Check ${kind} again`;
  return start(context, { kind, importId, mode: "dry-run", title, choices: { ...choices, ...(values && { values }) } });
}

/** Forgets how the columns of such files were matched. */
export async function forget({ ports, tenant }: Context, kind: ImportKind, matchingId: string) {
  return (await forgetMatching(ports, tenant, kind, matchingId)) ? undefined : refuse("matching-not-found");
}
