import { sweepUnnamed } from "#platform/blobs";
import { DIRECTORY, inEveryProject, type Ports } from "#platform/ports";

/** Deletes what was stored for a record that was never made, of every service. Safe to repeat. */
export async function sweepBlobs(ports: Ports): Promise<void> {
  await sweepUnnamed(ports, DIRECTORY);
  await inEveryProject(ports, (project) => sweepUnnamed(ports, project));
}
