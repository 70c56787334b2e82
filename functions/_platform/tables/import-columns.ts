import * as z from "zod";
import { hashOf } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import type { Ports } from "#platform/ports";
import { Answers, answersIn } from "./answers.ts";
import { fileColumns, headOf } from "./file-columns.ts";
import type { ColumnChoices } from "./header.ts";
import { columnsBlob } from "./import-context.ts";
import { type Layout, leavesOf } from "./layout.ts";
import { rememberedMatching, touchMatching } from "./matchings.ts";
import type { PreviewRow } from "./preview.ts";
import { lettersQuestion, Question } from "./questions.ts";

const Chosen = z.object({
  columns: z.record(z.string(), z.string()),
  asIs: z.boolean(),
  values: z.record(z.string(), z.string()).optional(),
  ...Answers.shape,
});
const Column = z.object({
  name: z.string(),
  header: z.string(),
  samples: z.array(z.string()),
  ours: z.string(),
  recognised: z.string(),
  how: z.enum(["certain", "likely", "chosen", "system", "together", "unused"]),
  isNew: z.boolean(),
});
const Row = z.object({
  line: z.number(),
  key: z.string(),
  cells: z.array(z.object({ column: z.string(), text: z.string() })),
  problems: z.array(z.string()),
  warnings: z.array(z.string()),
});
/** How the file of an import was read by its last check. */
const ImportColumns = z.object({
  /** The file's header as it stands there. */
  names: z.array(z.string()),
  chosen: Chosen,
  /** Stands for what was chosen. */
  version: z.string(),
  system: z.string().optional(),
  /** A system's rows are read as a whole, so its columns have no places of their own. */
  isWhole: z.boolean(),
  /** When what was chosen for an earlier file, and is used for this one, was last used. */
  rememberedAt: z.string().optional(),
  columns: z.array(Column),
  ours: z.array(z.object({ name: z.string(), required: z.boolean() })),
  rows: z.array(Row),
  questions: z.array(Question).default([]),
});
export type ImportColumns = z.infer<typeof ImportColumns>;

/** How an import's file was read by its last check; undefined before the first one has ended. */
export async function importColumns(
  { blobs }: Pick<Ports, "blobs">,
  tenant: string,
  importId: string,
): Promise<ImportColumns | undefined> {
  const file = await blobs.get(tenant, columnsBlob(importId));
  return file && ImportColumns.safeParse(JSON.parse(Buffer.from(file.bytes).toString())).data;
}

const putColumns = ({ blobs }: Pick<Ports, "blobs">, tenant: string, importId: string, columns: ImportColumns) =>
  blobs.put(tenant, columnsBlob(importId), Buffer.from(JSON.stringify(columns)), "application/json");

/** Takes the cells out of what is stored of an import's columns. */
export async function redactColumns(ports: Pick<Ports, "blobs">, tenant: string, importId: string): Promise<void> {
  const stored = await importColumns(ports, tenant, importId);
  if (!stored) return;
  const columns = stored.columns.map((column) => ({ ...column, samples: [] }));
  await putColumns(ports, tenant, importId, { ...stored, columns, rows: [], questions: [] });
  await ports.blobs.forgetEarlier(tenant, columnsBlob(importId));
}

interface Wanted<T> {
  readonly kind: string;
  readonly layout: Layout<T>;
  readonly tenant: string;
  readonly importId: string;
  /** What the job was started with; absent when it leaves the choice to what was remembered. */
  readonly given: ColumnChoices | undefined;
  /** What it was started with for every row, such as a list; nothing of it is remembered for other files. */
  readonly values: ColumnChoices["values"];
}

/** Of what was remembered, what the layout still has, and no consent: that is answered for each file. */
function stillThere<T>({ columns = {}, meanings = {}, ...rest }: ColumnChoices, layout: Layout<T>): ColumnChoices {
  const leaves = leavesOf(layout.columns).map(({ column }) => column);
  const ours = new Set(["", ...leaves.map(({ header }) => header)]);
  const terms = new Set(leaves.flatMap(({ header, kind }) => (kind.meanings && !kind.meanings.consent ? header : [])));
  return {
    ...rest,
    columns: Object.fromEntries(Object.entries(columns).filter(([, name]) => ours.has(name))),
    meanings: Object.fromEntries(Object.entries(meanings).filter(([column]) => terms.has(column))),
  };
}

/**
 * Decides by which choices a file is read: those its job was started with, those of its last check, or those that were
 * remembered for its columns. `note` stores how it was read, for people to look at.
 */
export async function chooseColumns<T>(ports: Ports, bytes: Uint8Array, wanted: Wanted<T>) {
  const { kind, layout, tenant, importId, given, values } = wanted;
  const earlier = given ? undefined : await importColumns(ports, tenant, importId);
  const head = await headOf(bytes, (given ?? earlier?.chosen)?.letters);
  const isNamed = !isRefusal(head);
  const remembered =
    isNamed && !given && !earlier ? await rememberedMatching(ports, tenant, kind, head.names) : undefined;
  const { values: earlierValues, ...own } =
    given ?? earlier?.chosen ?? (remembered ? stillThere(remembered.choices, layout) : ({} as ColumnChoices));
  const forAll = values ?? earlierValues;
  const choices: ColumnChoices = { ...own, ...(forAll && { values: forAll }) };
  const { columns = {}, asIs = false } = choices;
  const answers = answersIn(choices);
  const chosen = { columns: { ...columns }, asIs, ...answers };
  const version = asIs || Object.keys({ ...columns, ...answers }).length > 0 ? hashOf(chosen).slice(0, 16) : "";
  if (remembered) await touchMatching(ports, tenant, kind, remembered.id);
  return {
    choices,
    version,
    isDecided: given !== undefined || earlier !== undefined,
    note: async (rows: readonly PreviewRow[], questions: readonly Question[] = []) => {
      if (!isNamed) return;
      const added = new Set(remembered?.added ?? earlier?.columns.flatMap(({ name, isNew }) => (isNew ? [name] : [])));
      const rememberedAt = remembered?.usedAt ?? earlier?.rememberedAt;
      const { columns: read, ...rest } = fileColumns(head, layout, choices);
      await putColumns(ports, tenant, importId, {
        ...rest,
        names: [...head.names],
        columns: read.map((column) => ({ ...column, samples: [...column.samples], isNew: added.has(column.name) })),
        chosen: { ...chosen, ...(choices.values && { values: { ...choices.values } }) },
        version,
        ...(rememberedAt !== undefined && { rememberedAt }),
        questions: [...questions, ...[lettersQuestion(bytes, head.encoding) ?? []].flat()],
        rows: rows.map((row) => ({
          ...row,
          cells: [...row.cells],
          problems: [...row.problems],
          warnings: [...row.warnings],
        })),
      });
    },
  };
}
