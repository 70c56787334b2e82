import { production } from "#contracts/production";
import { insertsOfJob } from "#web/_record/parcel-inserts.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";
import { jobUrl } from "../urls.ts";

export async function jobData(args: Args, jobId: string) {
  const who = await member(args);
  const { call, project, permissions } = who;
  const params = { platformId: project.platformId, jobId };
  const [found, inserts] = await Promise.all([
    call(production.getProductionJob, { params }),
    insertsOfJob(who, jobId, jobUrl(jobId)),
  ]);
  return { job: orThrow(found), inserts, may: { report: permissions.includes("production.job.report") } };
}
export type JobData = Awaited<ReturnType<typeof jobData>>;
