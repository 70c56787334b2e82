import * as z from "zod";
import { isRefusal, type Refusal, refuse } from "#platform/domain";
import { givingWay, type Job, type JobRow } from "#platform/jobs";
import type { Ports } from "#platform/ports";
import { Answers, answersIn } from "./answers.ts";
import { badRowsCsv, messagesOf } from "./bad-rows.ts";
import { inChunks } from "./chunks.ts";
import type { Fault } from "./fault.ts";
import type { ColumnChoices } from "./header.ts";
import { chooseColumns } from "./import-columns.ts";
import {
  badRowsBlob,
  contentKey,
  contextOf,
  type Finding,
  type ImportContext,
  type ImportDefinition,
  indexBlob,
  tableContextOf,
  turnsOf,
  type Unmatched,
} from "./import-context.ts";
import type { TableContext } from "./layout.ts";
import { matchesOf, rememberedMatch } from "./matches.ts";
import { previewOf } from "./preview.ts";
import type { CellProblem } from "./read-record.ts";
import { type BadGroup, type Group, type Reading, readTable } from "./read-table.ts";

const SHOWN = 500;

/** What an import's job is started with; `blob` holds the file, the rest is what people chose for it. */
export const ImportInput = z.object({
  blob: z.string(),
  mode: z.enum(["dry-run", "import"]),
  importId: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/),
  sample: z.boolean().optional(),
  columns: z.record(z.string(), z.string()).optional(),
  values: z.record(z.string(), z.string()).optional(),
  asIs: z.boolean().optional(),
  ...Answers.shape,
});

interface Report {
  readonly importId: string;
  readonly total: number;
  /** The first 500. */
  readonly problems: readonly CellProblem[];
  readonly unknownColumns: readonly string[];
  /** The system whose file it was taken for. */
  readonly system?: string;
  /** Stands for what was chosen for its columns; absent when nothing was. */
  readonly matching?: string;
  /** The blob with the rows that did not go in; null when all did. */
  readonly badRowsBlob: string | null;
}
/** Something in the file that is no record here: in how many records, and what it was matched with the last time. */
export type UnmatchedGoods = Unmatched & { readonly records: number; readonly remembered?: string };
export type DryRun = Report & {
  readonly mode: "dry-run";
  readonly good: number;
  readonly bad: number;
  readonly unmatched: readonly UnmatchedGoods[];
  /** What is worth knowing and keeps nothing out, each once, at the first line it is about. The first 500. */
  readonly warnings: readonly CellProblem[];
};
export type Imported = Report & {
  readonly mode: "import";
  readonly created: number;
  /** Records that were here and that the file added to; absent when there are none. */
  readonly updated?: number;
  /** How the file was read where that is worth a look; absent when nothing is. */
  readonly warnings?: readonly CellProblem[];
  readonly unchanged: number;
  readonly failed: number;
};

interface Task<T> {
  readonly definition: ImportDefinition<T>;
  readonly job: Job;
  readonly ports: Ports;
  readonly bytes: Uint8Array;
  readonly reading: Reading<T>;
  readonly total: number;
  readonly importId: string;
  readonly sample: boolean;
  readonly contextFor: (key: string) => ImportContext;
  readonly context: TableContext;
  readonly columns: Awaited<ReturnType<typeof chooseColumns>>;
}

/**
 * The work of a job that reads a file and, unless it is a dry run, imports it record by record: good ones go in, bad ones
 * come back as a file. It goes on after a stop without doing anything twice. A file it cannot read is refused.
 */
export const importJob =
  <T>(definition: ImportDefinition<T>) =>
  async (job: Job, ports: Ports): Promise<DryRun | Imported | Fault | Refusal<"not-found"> | undefined> => {
    const input = ImportInput.parse(job.input);
    const { blob, importId, mode, sample = false } = input;
    const project = await ports.access.project(job.tenant);
    const file = await ports.blobs.get(job.tenant, blob);
    if (!project || !file) return refuse("not-found", { message: "The file is no longer here." });
    const { kind, layout } = definition;
    const wanted = { kind, layout, tenant: job.tenant, importId, given: givenIn(input), values: input.values };
    const columns = await chooseColumns(ports, file.bytes, wanted);
    if (mode === "import" && !columns.isDecided) await columns.note([]);
    const context = tableContextOf(project);
    const reading = await readTable(file.bytes, layout, context, columns.choices);
    if (isRefusal(reading)) {
      if (mode === "dry-run") await columns.note([]);
      return mode === "dry-run" ? { ...reading, details: { ...reading.details, importId } } : reading;
    }
    const total = reading.groups.length + reading.bad.length;
    const matches = await matchesOf(ports, job.tenant, importId);
    const contextFor = (key: string) => contextOf(job, ports, project, importId, key, { sample, matches });
    const task = {
      definition,
      job,
      ports,
      bytes: file.bytes,
      reading,
      total,
      importId,
      sample,
      contextFor,
      context,
      columns,
    };
    return mode === "dry-run" ? dryRun(task) : importAll(task);
  };

/** What the job was started with; undefined where what was remembered may be used. */
function givenIn(input: z.infer<typeof ImportInput>): ColumnChoices | undefined {
  const { sample, columns, asIs } = input;
  const answers = answersIn(input);
  if (!sample && !columns && asIs === undefined && Object.keys(answers).length === 0) return undefined;
  return { ...(columns && { columns }), ...(asIs && { asIs }), ...answers };
}

async function dryRun<T>(task: Task<T>): Promise<DryRun | undefined> {
  const { reading, job, ports, total } = task;
  const bad: BadGroup[] = [...reading.bad];
  const unmatched = new Map<string, UnmatchedGoods>();
  const warnings = new Map<string, CellProblem>(reading.notes.map((note) => [JSON.stringify(note), note]));
  const preview = previewOf(reading, task.definition.layout, task.context);
  const storedOf = task.definition.stored;
  const stored = storedOf && ((group: Group<T>) => storedOf(group, task.sample));
  const giveWay = givingWay();
  for (const [done, group] of reading.groups.entries()) {
    await giveWay();
    const found = await check(task, group, contentKey(task.definition.kind, group));
    const problems = found.filter(({ warning }) => !warning);
    preview.add(group, found, stored);
    if (problems.length === 0 && warnings.size < SHOWN)
      for (const { line, column, value, message } of found) {
        const name = `${column} ${value} ${message}`;
        if (!warnings.has(name)) warnings.set(name, { line, column, value, message });
      }
    if (problems.length) bad.push({ ...group, problems });
    for (const each of new Map(
      problems.flatMap((found) => (found.unmatched ? [[found.unmatched.key, found.unmatched]] : [])),
    ).values())
      unmatched.set(each.key, { ...each, records: (unmatched.get(each.key)?.records ?? 0) + 1 });
    const step = { done, total, failed: bad.length };
    if (done % 500 === 0 && !(await ports.jobs.progress(job.tenant, job.id, ports.clock().getTime(), step)))
      return undefined;
  }
  const end = { done: total, total, failed: bad.length };
  await ports.jobs.progress(job.tenant, job.id, ports.clock().getTime(), end);
  await task.columns.note(preview.all(), reading.questions);
  const report = await reportOf(task, bad);
  const offered = await Promise.all([...unmatched.values()].slice(0, SHOWN).map((each) => withRemembered(task, each)));
  return {
    ...report,
    mode: "dry-run",
    good: total - bad.length,
    bad: bad.length,
    unmatched: offered,
    warnings: [...warnings.values()],
  };
}

async function withRemembered<T>({ ports, job }: Task<T>, each: UnmatchedGoods): Promise<UnmatchedGoods> {
  const remembered = await rememberedMatch(ports, job.tenant, each.key);
  return remembered ? { ...each, remembered } : each;
}

async function importAll<T>(task: Task<T>): Promise<Imported | undefined> {
  const { definition, reading, job, ports, importId } = task;
  const begin = async () => {
    const index: [key: string, content: string][] = [];
    const giveWay = givingWay();
    for (const group of reading.groups) {
      index.push([group.key, contentKey(definition.kind, group)]);
      await giveWay();
    }
    await ports.blobs.put(job.tenant, indexBlob(importId), Buffer.from(JSON.stringify(index)), "application/json");
    return reading.bad.map((each) => failed(each, each.problems[0]));
  };
  const items = reading.groups.map((group) => ({ ...group, at: group.lines[0] as number }));
  const counts = await inChunks(task, items, begin, (group) => importOne(task, group), definition.atOnce);
  if (!counts) return undefined;
  const report = await reportOf(task, [...reading.bad, ...(await refusedOf(task))]);
  const { created = 0, updated, unchanged = 0, failed: notIn = 0 } = counts;
  const warnings = reading.notes;
  return {
    ...report,
    mode: "import",
    created,
    ...(updated && { updated }),
    unchanged,
    failed: notIn,
    ...(warnings.length > 0 && { warnings }),
  };
}

async function importOne<T>(task: Task<T>, group: Group<T>): Promise<JobRow> {
  const turns = await turnsOf(contentKey(task.definition.kind, group), task.job.tenant, task.ports);
  const { key, facts } = turns.at(-1) as (typeof turns)[number];
  const problem = facts.length ? undefined : (await check(task, group, key)).find(({ warning }) => !warning);
  if (problem) return failed(group, problem);
  const applied = await task.definition.apply(group, task.contextFor(key));
  if (typeof applied === "object") return failed(group, { column: applied.column ?? "", message: applied.problem });
  const ours = facts[0]?.meta.requestId === task.importId;
  return { key: group.key, ok: true, message: ours ? "created" : applied };
}

type Found = CellProblem & Pick<Finding, "unmatched" | "warning">;

async function check<T>({ definition, contextFor }: Task<T>, group: Group<T>, key: string): Promise<Found[]> {
  const found = (await definition.check?.(group, contextFor(key))) ?? [];
  return found.map((each) => ({ line: group.lines[0] as number, value: "", ...each }));
}

const failed = (
  { key, lines }: Pick<BadGroup, "key" | "lines">,
  problem?: Pick<CellProblem, "column" | "message">,
): JobRow => ({
  key: key || `line ${lines[0]}`,
  ok: false,
  message: [problem?.column, problem?.message].filter(Boolean).join(": "),
});

/** The records that could be read but were refused, by what the job's rows say of them. */
async function refusedOf<T>({ job, ports, reading }: Task<T>): Promise<BadGroup[]> {
  const groups = new Map(reading.groups.map((group) => [group.key, group]));
  const refused: BadGroup[] = [];
  for (let after = reading.bad.length; ; ) {
    const page = await ports.jobs.rows(job.tenant, job.id, 500, after);
    for (const { key, ok, message = "" } of page) {
      const group = ok ? undefined : groups.get(key);
      if (group)
        refused.push({ ...group, problems: [{ line: group.lines[0] as number, column: "", value: "", message }] });
    }
    const last = page.at(-1);
    if (!last) return refused;
    after = last.position;
  }
}

async function reportOf<T>(
  { job, ports, bytes, reading, importId, total, columns }: Task<T>,
  bad: readonly BadGroup[],
): Promise<Report> {
  const csv = bad.length ? await badRowsCsv(bytes, messagesOf(bad), columns.choices.letters) : undefined;
  const back = csv && !isRefusal(csv) ? badRowsBlob(importId) : null;
  if (csv && !isRefusal(csv)) await ports.blobs.put(job.tenant, badRowsBlob(importId), csv, "text/csv; charset=utf-8");
  const problems = bad
    .flatMap((each) => each.problems)
    .map(({ line, column, value, message }) => ({ line, column, value, message }))
    .sort((one, other) => one.line - other.line);
  return {
    importId,
    total,
    problems: problems.slice(0, SHOWN),
    unknownColumns: reading.unknownColumns,
    ...(reading.system && { system: reading.system }),
    ...(columns.version && { matching: columns.version }),
    badRowsBlob: back,
  };
}
