import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { recordOf } from "./answer.ts";
import type { production } from "./contract/index.ts";
import { productionJob } from "./domain/index.ts";

export async function reportJob(context: Context, jobId: string, body: BodyOf<typeof production.reportProductionJob>) {
  const { status, reason, parcel } = body;
  const options = { fingerprint: body };
  if (status === "rejected") {
    if (reason === undefined) return refuse("rejection-reason-missing", { errors: { reason: ["Required"] } });
    const done = await context.run(productionJob, jobId, "reject", { reason }, options);
    return isRefusal(done) ? done : recordOf(context, jobId);
  }
  const occurredAt = body.occurredAt ? new Date(body.occurredAt).toISOString() : context.ports.clock().toISOString();
  const report = { status, occurredAt, ...(parcel && { parcel }) };
  const done = await context.run(productionJob, jobId, "report", report, options);
  return isRefusal(done) ? done : recordOf(context, jobId);
}

export async function returnJob(context: Context, jobId: string, body: BodyOf<typeof production.returnProductionJob>) {
  const occurredAt = context.ports.clock().toISOString();
  const done = await context.run(productionJob, jobId, "returnParcel", { ...body, occurredAt }, { fingerprint: body });
  return isRefusal(done) ? done : recordOf(context, jobId);
}

export async function holdJob(context: Context, jobId: string, body: BodyOf<typeof production.holdProductionJob>) {
  const done = await context.run(productionJob, jobId, "hold", body);
  return isRefusal(done) ? done : recordOf(context, jobId);
}

export async function releaseJob(context: Context, jobId: string) {
  const done = await context.run(productionJob, jobId, "release", {});
  return isRefusal(done) ? done : recordOf(context, jobId);
}
