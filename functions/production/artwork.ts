import { artworkBlob, printBlob, SHOWN_PRINTS } from "#events/fulfilments";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { hasEnded } from "./answer.ts";
import { jobView } from "./projections/job-page.ts";

const YEAR_S = 365 * 24 * 60 * 60;

/** Returns the current print of a job's item. The bytes are the shop's; withdrawn work shows nothing. */
export async function getJobArtwork({ views, ports }: Context, jobId: string, checksum: string) {
  const job = await views.get(jobView, jobId);
  if (!job || hasEnded(job)) return refuse("production-job-not-found");
  const prints = job.work.items.flatMap((item) => item.prints ?? []);
  const artwork = prints.find((each) => each.artwork?.checksum === checksum)?.artwork;
  if (!artwork) return refuse("job-artwork-not-found");
  const { resend } = job.work;
  const parts = [job.fulfillmentId, ...(resend ? [resend.of] : [])];
  const names = [...parts.map((id) => artworkBlob(id, checksum)), printBlob(checksum)];
  const found = await Promise.all(names.map((name) => ports.blobs.get(job.shop, name)));
  const bytes = found.find((each) => each !== undefined)?.bytes;
  if (!bytes) return refuse("job-artwork-not-found");
  const { contentType, name } = artwork;
  return { file: bytes, contentType, name, inline: SHOWN_PRINTS.includes(contentType), keepFor: YEAR_S };
}
