import { redirect } from "@remix-run/node";
import { fulfilments } from "#contracts/fulfilments";
import { jobs } from "#contracts/jobs";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { dispatchedUrl } from "../urls.ts";

/** The results of a dispatch's parcels so far. */
export async function resultData(args: Args, jobId: string) {
  const { call, permissions } = await member(args);
  const result = orThrow(await call(fulfilments.getDispatchResult, { params: { jobId } as never }));
  const isOver = result.status !== "waiting" && result.status !== "running";
  return { ...result, isOver, mayStop: !isOver && permissions.includes("jobs.job.edit") };
}
export type ResultData = Awaited<ReturnType<typeof resultData>>;

/** Stops the job; one that has just ended is unchanged. */
export async function stopAct(args: Args, jobId: string) {
  const sent = await posted(args);
  const response = await sent.call(jobs.cancelJob, { params: { jobId }, idempotencyKey: sent.key });
  if (!response.ok && response.problem.status !== 409) orThrow(response);
  return redirect(withProject(dispatchedUrl(jobId), sent.project.id), consistencyHeaders(sent));
}
