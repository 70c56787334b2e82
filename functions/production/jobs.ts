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
    const result = await context.run(productionJob, jobId, "reject", { reason }, options);
    return isRefusal(result) ? result : recordOf(context, jobId);
  }
  const occurredAt = body.occurredAt ? new Date(body.occurredAt).toISOString() : context.ports.clock().toISOString();
  const report = { status, occurredAt, ...(parcel && { parcel }) };
  const result = await context.run(productionJob, jobId, "report", report, options);
  return isRefusal(result) ? result : recordOf(context, jobId);
}

export async function returnJob(context: Context, jobId: string, body: BodyOf<typeof production.returnProductionJob>) {
  const occurredAt = context.ports.clock().toISOString();
  const result = await context.run(
    productionJob,
    jobId,
    "returnParcel",
    { ...body, occurredAt },
    { fingerprint: body },
  );
  return isRefusal(result) ? result : recordOf(context, jobId);
}

export async function holdJob(context: Context, jobId: string, body: BodyOf<typeof production.holdProductionJob>) {
  const result = await context.run(productionJob, jobId, "hold", body);
  return isRefusal(result) ? result : recordOf(context, jobId);
}

export async function releaseJob(context: Context, jobId: string) {
  const result = await context.run(productionJob, jobId, "release", {});
  return isRefusal(result) ? result : recordOf(context, jobId);
}
