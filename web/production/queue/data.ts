import { production } from "#contracts/production";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";
import { pageSize, readQueueQuery } from "./query.ts";

/** A page of the queue for the URL, with the number of jobs in each tab. */
export async function queueData(args: Args) {
  const { call, project, permissions } = await member(args);
  const url = new URL(args.request.url);
  const filters = readQueueQuery(url.searchParams);
  const params = { platformId: project.platformId };
  const pageToken = url.searchParams.getAll("after").at(-1);
  const defined = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  const query = { ...defined, tab: filters.tab, pageSize, ...(pageToken && { pageToken }) };
  const [page, counts] = await Promise.all([
    call(production.listProductionJobs, { params, query }),
    call(production.countProductionJobs, { params }),
  ]);
  const found = orThrow(page);
  return {
    jobs: found.jobs,
    next: found.nextPageToken ?? undefined,
    counts: orThrow(counts),
    now: new Date().toISOString(),
    zone: project.timeZone,
    may: { report: permissions.includes("production.job.report") },
  };
}
export type QueueData = Awaited<ReturnType<typeof queueData>>;
