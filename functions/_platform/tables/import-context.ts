import type { Recorded } from "#events/_kernel";
import { backgroundContext, type CommandContext, hashOf, idsOf, type MakeId } from "#platform/commands";
import type { Job } from "#platform/jobs";
import type { Ports, ProjectFacts } from "#platform/ports";
import type { Layout, TableContext } from "./layout.ts";
import type { CellProblem } from "./read-record.ts";
import type { Group } from "./read-table.ts";

/** With what one record is imported or withdrawn. */
export interface ImportContext {
  readonly importId: string;
  readonly project: ProjectFacts;
  readonly ports: Ports;
  readonly commandContext: CommandContext;
  /** Options for `run` of the command that creates the record: the same record from another file changes nothing. */
  readonly once: { readonly idempotencyKey: string; readonly fingerprint: string };
  /** The record's id, the same whenever this is done again; `part` for the id of a part of it, such as its third line. */
  readonly newId: MakeId;
  /** These are sample records: nobody is asked, charged or written to because of them. */
  readonly sample: boolean;
  /** What people matched by hand in this import: a finding's `unmatched.key` → the id of a record that is here. */
  readonly matches: ReadonlyMap<string, string>;
}
/** What kept a record out, or in: a sentence, and the header it is about. */
export interface Rejected {
  readonly problem: string;
  readonly column?: string;
}
/** The commit that created a record: `id` is its stream's id. */
export interface Made {
  readonly key: string;
  readonly id: string;
  readonly version: number;
}
/** How records of one kind come in by file and go out again. */
export interface ImportDefinition<T> {
  /** Part of what makes a record known again: never rename it. */
  readonly kind: string;
  readonly layout: Layout<T>;
  /** A record as it is stored, where more than its cells decides that; a dry run shows it. */
  readonly stored?: (group: Group<T>, sample: boolean) => T;
  /** What a dry run can find without writing. */
  readonly check?: (group: Group<T>, context: ImportContext) => Promise<readonly Finding[]> | readonly Finding[];
  /** Must be harmless when done twice; its creating command runs with `context.once`, further ones with keys made of it. */
  readonly apply: (group: Group<T>, context: ImportContext) => Promise<"created" | "updated" | "unchanged" | Rejected>;
  /** Withdraws what `apply` created, by a fact in the record's own stream; must be harmless when done twice. */
  readonly undo: (made: Made, context: ImportContext) => Promise<"withdrawn" | Withdrawn | Rejected>;
  /** How many records go in at a time (default: one), where none of them writes to what another does. */
  readonly atOnce?: number;
  /** Sample records of this kind go whatever others did with them since (default: those that were changed stay). */
  readonly samplesGo?: true;
  /** Which later facts by others keep a record from being withdrawn (default: every one). */
  readonly matters?: (fact: Recorded) => boolean;
}
/** A record that went, and what it had led to that stays. */
export interface Withdrawn {
  readonly stays: readonly { readonly key: string; readonly problem: string }[];
}
/** Something in a file that is no record here; people can match it by hand, and find what was chosen the last time. */
export interface Unmatched {
  readonly key: string;
  readonly title: string;
  readonly sku?: string;
}
export type Finding = Pick<CellProblem, "column" | "message"> &
  Partial<CellProblem> & {
    readonly unmatched?: Unmatched;
    /** Worth knowing; the record comes in all the same. */
    readonly warning?: true;
  };

/** The blob that lists what an import may have created, written before the first record. */
export const indexBlob = (importId: string): string => `imports/${importId}.json`;
/** What was matched by hand in an import. */
export const matchesBlob = (importId: string): string => `imports/${importId}.matches.json`;
/** How an import's file was read: its columns, what was chosen for them, and its first rows. */
export const columnsBlob = (importId: string): string => `imports/${importId}.columns.json`;
export const badRowsBlob = (importId: string): string => `imports/${importId}.bad.csv`;

const UNDONE = "import-undone";
/** What stands for a record's content in idempotency keys. */
export const contentKey = (kind: string, { key, value }: Group): string => `import:${kind}:${hashOf([key, value])}`;
export const tableContextOf = ({ timeZone, currency }: ProjectFacts): TableContext => ({ zone: timeZone, currency });

type Circumstances = Pick<ImportContext, "sample" | "matches"> & { readonly undo: boolean };

/** An import and its undoing speak as one request, so that their facts can be distinguished from everybody else's. */
export function contextOf(
  job: Job,
  ports: Ports,
  project: ProjectFacts,
  importId: string,
  idempotencyKey: string,
  { undo = false, sample = false, matches = new Map() }: Partial<Circumstances> = {},
): ImportContext {
  const { tenant, by: actor } = job;
  const via = undo ? UNDONE : "import";
  const commandContext = backgroundContext(ports, { tenant, actor, requestId: importId, via });
  return {
    importId,
    project,
    ports,
    commandContext,
    matches,
    sample,
    once: { idempotencyKey, fingerprint: idempotencyKey },
    newId: idsOf([job.tenant, idempotencyKey], ports.clock),
  };
}

/**
 * The turns in which this content was created: each import after an undo is a new turn with its own key. `facts` are
 * those of the creating commit and all later ones; the last turn is the one to take now.
 */
export async function turnsOf(
  content: string,
  tenant: string,
  { store }: Ports,
): Promise<{ key: string; facts: readonly Recorded[] }[]> {
  const turns: { key: string; facts: readonly Recorded[] }[] = [];
  for (;;) {
    const key = `${content}:${turns.length}`;
    const earlier = await store.repeated(tenant, key);
    const facts = earlier ? await store.load(tenant, earlier.stream, earlier.version - 1) : [];
    turns.push({ key, facts });
    if (!facts.some((fact) => fact.meta.via === UNDONE)) return turns;
  }
}
