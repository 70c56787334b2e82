import { derivedId } from "#platform/commands";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { Job } from "#platform/jobs";
import { addMatches, type ImportColumns, importColumns, indexBlob } from "#platform/tables";
import type { ImportKind } from "./contract/index.ts";
import { fileBlob } from "./file-blob.ts";

interface Work {
  readonly kind: ImportKind;
  readonly importId: string;
  readonly mode: "dry-run" | "import" | "undo";
  readonly title: string;
  /** What was chosen for the file; that of its last check when absent. */
  readonly choices?: ImportColumns["chosen"];
}

/**
 * A file is imported by only one job, so that job's id is derived from the file; checks and undos have one job per
 * request.
 */
const jobIdOf = ({ tenant, caller, ports }: Context, importId: string, mode: Work["mode"]): string =>
  derivedId(
    "job",
    tenant,
    importId,
    mode,
    mode === "import" ? "once" : (caller.idempotencyKey ?? ports.clock().toISOString()),
  );

/** The job that imports or imported a file. */
export const runOf = (context: Context, importId: string): Promise<Job | undefined> =>
  context.ports.jobs.get(context.tenant, jobIdOf(context, importId, "import"));

const requestOf = ({ caller }: Context): string => caller.idempotencyKey ?? caller.requestId;

async function inputOf(context: Context, { importId, mode, choices }: Work) {
  if (mode === "undo") return { importId };
  const chosen = choices ?? (await importColumns(context.ports, context.tenant, importId))?.chosen;
  return { importId, mode, blob: fileBlob(importId), request: requestOf(context), ...chosen };
}

async function jobFor(context: Context, work: Work): Promise<Job> {
  const { kind, importId, mode, title } = work;
  const { ports, tenant, caller } = context;
  return ports.jobs.start({
    id: jobIdOf(context, importId, mode),
    tenant,
    kind: mode === "undo" ? `${kind}.import-undo` : `${kind}.import`,
    title,
    input: await inputOf(context, work),
    by: caller.actor,
    createdAt: ports.clock().toISOString(),
  });
}

export async function start(context: Context, work: Work) {
  return { importId: work.importId, jobId: (await jobFor(context, work)).id };
}

export const alreadyRun = ({ id, createdAt, by }: Job) =>
  refuse("import-already-run", { jobId: id, at: createdAt, by: by.name ?? by.id });

/** Of two simultaneous requests one starts the import; the other is refused and gets that job. */
export async function runImport(context: Context, kind: ImportKind, importId: string) {
  const job = await jobFor(context, { kind, importId, mode: "import", title: `Import ${kind}` });
  const { request } = job.input as { request?: string };
  const isOurs = request === requestOf(context) && job.by.id === context.caller.actor.id;
  return isOurs ? { importId, jobId: job.id } : alreadyRun(job);
}

/** Stores the matches and checks the file again. */
export async function matchGoods(
  context: Context,
  importId: string,
  matches: readonly { readonly key: string; readonly variantId: string | null }[],
) {
  const run = await runOf(context, importId);
  if (run) return alreadyRun(run);
  const chosen = Object.fromEntries(matches.map(({ key, variantId }) => [key, variantId]));
  await addMatches(context.ports, context.tenant, importId, chosen);
  return start(context, { kind: "orders", importId, mode: "dry-run", title: "Check orders again" });
}

export async function undoImport(context: Context, kind: ImportKind, importId: string) {
  const run = await runOf(context, importId);
  if (run?.status === "waiting" || run?.status === "running") return refuse("import-running", { jobId: run.id });
  const wrote = await context.ports.blobs.get(context.tenant, indexBlob(importId));
  if (!wrote) return refuse("import-not-run");
  return start(context, { kind, importId, mode: "undo", title: `Undo the import of ${kind}` });
}
