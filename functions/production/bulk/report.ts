import { streamOf } from "#events/_kernel";
import { type BulkWork, bulkJob, startBulk } from "#platform/bulk";
import { run } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { fold, isRefusal, type Refusal } from "#platform/domain";
import type { Context } from "#platform/http";
import type { JobRow } from "#platform/jobs";
import type { production } from "../contract/index.ts";
import { productionRefusals } from "../contract/refusals.ts";
import type { JobState } from "../domain/evolve.ts";
import { productionJob } from "../domain/index.ts";
import type { ProductionJob } from "../domain/job.ts";
import { type BulkStep, bareOf, type LeftOut, leftOut } from "./fits.ts";
import { selectedIn } from "./selected.ts";

export const BULK_REPORT = "production.bulk-report";

const VERBS = { accepted: "Accept", in_production: "Start", packed: "Pack" } as const satisfies Record<
  BulkStep,
  string
>;

interface Row {
  readonly id: string;
  readonly status: BulkStep;
  readonly withoutArtwork: boolean;
}

/** Starts the job that moves many jobs to their next stage. */
export async function startReports(context: Context, body: BodyOf<typeof production.bulkReportJobs>) {
  const ids = await selectedIn(context, body);
  const { status, withoutArtwork = false } = body;
  const rows: Row[] = ids.map((id) => ({ id, status, withoutArtwork }));
  const title = `${VERBS[status]} ${ids.length} ${ids.length === 1 ? "job" : "jobs"}`;
  return startBulk(context, { kind: BULK_REPORT, title, input: { rows } });
}

/** Moves one job after another to the stage; what has reached it since, or may not, is left as it is. */
export const bulkReport = bulkJob<Row>({ items: (input) => (input as { rows: Row[] }).rows, one: reportOne });

async function reportOne({ id, status, withoutArtwork }: Row, work: BulkWork): Promise<JobRow> {
  const { ports, job: bulk, commandContext } = work;
  const facts = await ports.store.load(bulk.tenant, streamOf("production-job", id));
  const state = fold<JobState>(productionJob, facts);
  if (state.status !== "job") return { key: id, ok: false, message: productionRefusals["production-job-not-found"][1] };
  const { job } = state;
  const key = job.work.number;
  const reason = leftOut(job, status, withoutArtwork);
  if (reason && reason !== "further") return { key, ok: false, message: messageOf(reason, job) };
  const options = { idempotencyKey: `bulk-report:${bulk.id}:${id}` };
  const occurredAt = ports.clock().toISOString();
  const result = await run(commandContext, productionJob, id, "report", { status, occurredAt }, options);
  if (isRefusal(result)) return { key, ok: false, message: refusalText(result) };
  // A row that was interrupted after it was done is done.
  return reason && !result.repeated ? { key, ok: false, message: messageOf(reason, job) } : { key, ok: true };
}

function messageOf(reason: LeftOut, job: ProductionJob): string {
  const texts: Readonly<Record<LeftOut, string>> = {
    closed: productionRefusals["production-job-closed"][1],
    further: "This job had already reached this stage. Nothing was changed.",
    earlier: "This job has not reached the stage before. Nothing was changed.",
    held: productionRefusals["production-job-on-hold"][1],
    "no-artwork": `Left out, without a print file: ${bareOf(job).join(", ").replaceAll("_", " ")}.`,
  };
  return texts[reason];
}

const refusalText = ({ refused }: Refusal): string =>
  productionRefusals[refused as keyof typeof productionRefusals]?.[1] ?? refused;
