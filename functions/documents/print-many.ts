import type { Job, JobRow } from "#platform/jobs";
import { printed } from "#platform/paper";
import type { Ports } from "#platform/ports";
import type { JobWork } from "#platform/relay";
import { sellerFrom } from "./data/seller.ts";
import { type Found, finderOf } from "./find-papers.ts";
import { manyPapers } from "./papers.ts";
import { type PrintInput, PrintInput as PrintInputShape, printBlob } from "./print-job.ts";

const BATCH_SIZE = 10;
const NOUNS = { "packing-slips": "Packing slips", receipts: "Receipts", "production-jobs": "Packing slips" } as const;

/**
 * Prints the documents of all named records, in order, into one file. After an interruption the file is started again,
 * and no row is recorded twice. A document that cannot be printed is a failed row; the others are printed.
 */
export const printMany: JobWork = async (job, ports) => {
  const input = PrintInputShape.parse(job.input);
  const seller = await sellerFrom(ports, job.tenant);
  if (!seller) return { printed: 0, failed: input.ids.length };
  const found = await findAll(job, ports, input);
  if (!found) return undefined;
  const sheets = found.flatMap((each) => each.sheets);
  const failed = found.filter(({ row }) => !row.ok).length;
  if (sheets.length === 0) return { printed: 0, failed };
  const file = await printed(ports, manyPapers, { seller, sheets, title: NOUNS[input.paper], at: job.createdAt });
  await ports.blobs.put(job.tenant, printBlob(job.id), file, "application/pdf");
  const still = await ports.jobs.get(job.tenant, job.id);
  if (still?.status === "cancelled") {
    await ports.blobs.remove(job.tenant, printBlob(job.id));
    return undefined;
  }
  return { printed: sheets.length, failed, print: input.paper };
};

/** Undefined when the job was cancelled. */
async function findAll(job: Job, ports: Ports, { paper, ids }: PrintInput): Promise<Found[] | undefined> {
  const printedBefore = (job.checkpoint as { told: number } | undefined)?.told ?? 0;
  const find = finderOf(ports, job.tenant, paper);
  const found: Found[] = [];
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    found.push(...(await find(ids.slice(from, from + BATCH_SIZE))));
    const rows: JobRow[] = found.slice(Math.max(printedBefore, from)).map(({ row }) => row);
    const failed = found.filter(({ row }) => !row.ok).length;
    const done = Math.max(printedBefore, found.length);
    const step = { done, failed, total: ids.length, checkpoint: { told: done }, rows };
    if (!(await ports.jobs.progress(job.tenant, job.id, ports.clock().getTime(), step))) return undefined;
  }
  return found;
}
