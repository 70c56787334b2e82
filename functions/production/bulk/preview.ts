import type { BodyOf } from "#platform/contract";
import type { Context } from "#platform/http";
import type { BulkJobsPreview, production } from "../contract/index.ts";
import { jobView } from "../projections/job-page.ts";
import { leftOut } from "./fits.ts";
import { selectedIn } from "./selected.ts";

const BATCH_SIZE = 100;
const MAX_NAMED = 5;

/** How many of these jobs would be moved to a stage, and which would not, and why. Changes nothing. */
export async function previewReports(context: Context, body: BodyOf<typeof production.previewJobReports>) {
  const ids = await selectedIn(context, body);
  const preview: BulkJobsPreview = { jobs: ids.length, fits: 0, pieces: 0, left: [] };
  for (let next = 0; next < ids.length; next += BATCH_SIZE)
    for (const job of await context.views.many(jobView, ids.slice(next, next + BATCH_SIZE))) {
      const reason = leftOut(job, body.status, body.withoutArtwork === true);
      if (reason === undefined) {
        preview.fits += 1;
        preview.pieces += job.work.items.reduce((sum, { quantity }) => sum + quantity, 0);
        continue;
      }
      const found = preview.left.find((each) => each.reason === reason);
      if (!found) preview.left.push({ reason, count: 1, first: [job.work.number] });
      else {
        found.count += 1;
        if (found.first.length < MAX_NAMED) found.first.push(job.work.number);
      }
    }
  return preview;
}
