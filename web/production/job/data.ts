import { production } from "#contracts/production";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";

export async function jobData(args: Args, jobId: string) {
  const { call, project, permissions } = await member(args);
  const params = { platformId: project.platformId, jobId };
  const job = orThrow(await call(production.getProductionJob, { params }));
  return { job, may: { report: permissions.includes("production.job.report") } };
}
export type JobData = Awaited<ReturnType<typeof jobData>>;
