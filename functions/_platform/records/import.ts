import { streamOf } from "#events/_kernel";
import type { RecordKind } from "#events/_records";
import { run } from "#platform/commands";
import { type AnyDecider, isRefusal, uniqueFieldOf } from "#platform/domain";
import { recordCreate } from "#platform/record-contract";
import { cleanedFields, htmlFrom } from "#platform/rich-text";
import type { Column, Finding, Group, ImportContext, ImportDefinition, Layout } from "#platform/tables";
import { missingReferences, type References } from "./references.ts";
import { nameColumn } from "./table.ts";

const HERE = "It already exists and was not changed";
const NOT_HERE = "These are not here, so the record is imported without them";
type Values = Readonly<Record<string, unknown>>;
/** `values` are absent where something stands in the way. */
type Checked = { readonly values?: Values; readonly findings: readonly Finding[] };

/**
 * Brings records of a kind in by file, with the layout of their export. A row whose ID is a record that is here changes
 * nothing. A reference is an id or, where the layout has a column for it, the one record of that name.
 */
export function recordImport<Line extends { readonly id?: string | undefined }>(of: {
  readonly kind: RecordKind;
  readonly decider: AnyDecider;
  readonly table: Layout<Line>;
  /** What the job is called, part of what makes a record known again: never rename it. */
  readonly name: string;
  readonly references?: References;
}): ImportDefinition<Line> {
  const { kind, decider, table, references = {} } = of;
  const headerOf = (field: string): string => (table.columns[field] as Column | undefined)?.header ?? field;
  const isHere = async (id: string | undefined, { commandContext: { store, tenant } }: ImportContext) =>
    id !== undefined && (await store.load(tenant, streamOf(kind.stream, id))).length > 0;

  /** The values of a row as a record takes them, or what stands in the way. */
  async function valuesOf(line: Values, { ports, commandContext: { tenant } }: ImportContext): Promise<Checked> {
    const findings: Finding[] = [];
    const found: Record<string, unknown> = {};
    for (const [field, { type }] of Object.entries(kind.fields)) {
      const value = line[field];
      const name = line[nameColumn(field)];
      const target = references[field];
      const isThere = async (id: unknown) => (await target?.isThere(String(id), { ports, tenant })) !== false;
      const isNamed = type === "reference" && typeof name === "string";
      if (target && isNamed && (value === undefined || !(await isThere(value)))) {
        const [id, another] = await target.find(name, { ports, tenant });
        if (id !== undefined && another === undefined) found[field] = id;
        else {
          const message = id ? "Several records have this name. Enter the ID" : "No record has this name";
          findings.push({ column: headerOf(nameColumn(field)), message, value: name });
        }
      } else if (type === "references" && Array.isArray(value)) {
        const there = await Promise.all(value.map(isThere));
        const gone = value.filter((_, at) => !there[at]).join(", ");
        found[field] = value.filter((_, at) => there[at]);
        if (gone) findings.push({ column: headerOf(field), value: gone, message: NOT_HERE, warning: true });
      } else if (value !== undefined) found[field] = type === "richText" ? htmlFrom(String(value)) : value;
    }
    const parsed = recordCreate(kind).safeParse(found);
    for (const { path, message } of parsed.error?.issues ?? [])
      findings.push({ column: headerOf(String(path[0] ?? "")), message });
    const clean = cleanedFields(kind, (parsed.data ?? found) as object);
    const missing = await missingReferences(references, found, { ports, tenant });
    for (const refused of ["refused" in clean ? clean : undefined, missing])
      for (const [field, messages] of Object.entries((refused?.details?.errors ?? {}) as Record<string, string[]>))
        findings.push({ column: headerOf(field), message: messages.join(" ") });
    const isBad = findings.some(({ warning }) => !warning);
    return { findings, ...(!isBad && "fields" in clean && { values: clean.fields as Values }) };
  }

  return {
    kind: of.name,
    layout: table,
    async check({ value }: Group<Line>, context) {
      if (await isHere(value.id, context))
        return [{ column: headerOf("id"), message: HERE, warning: true, value: value.id ?? "" }];
      return (await valuesOf(value as Values, context)).findings;
    },
    async apply({ value }: Group<Line>, context) {
      if (await isHere(value.id, context)) return "unchanged";
      const checked = await valuesOf(value as Values, context);
      const problem = checked.findings.find(({ warning }) => !warning);
      if (!checked.values) return { problem: problem?.message ?? "", column: problem?.column ?? "" };
      const { commandContext, importId, once } = context;
      const id = context.newId(kind.prefix);
      const input = { ...checked.values, [kind.id]: id, importId };
      const result = await run(commandContext, decider, id, "create" as never, input as never, once);
      if (!isRefusal(result)) return result.repeated ? "unchanged" : "created";
      const field = result.refused === "taken" ? uniqueFieldOf(kind, String(result.details?.name)) : undefined;
      if (field) return { problem: "Another record already has this", column: headerOf(field) };
      return { problem: "This record could not be saved" };
    },
    async undo({ id }, { commandContext, importId, once }) {
      const key = `${once.idempotencyKey}:undo`;
      const input = { [kind.id]: id, importId };
      const options = { idempotencyKey: key, fingerprint: key };
      const result = await run(commandContext, decider, id, "withdraw" as never, input as never, options);
      return isRefusal(result) ? { problem: "This record could not be removed" } : "withdrawn";
    },
  };
}
