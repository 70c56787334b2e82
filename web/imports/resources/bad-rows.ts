import type { LoaderFunctionArgs } from "@remix-run/node";
import { imports } from "#contracts/imports";
import { jobs } from "#contracts/jobs";
import { fileOf } from "#web/_record/file-of.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { workOf } from "../kinds.ts";
import { resultOf } from "../result.ts";

/** The rows of a file that were not imported, to correct and import again. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const job = orThrow(await call(jobs.getJob, { params: { jobId: args.params.jobId ?? "" } }));
  const result = resultOf(job.result);
  const importId = result && "importId" in result ? result.importId : "";
  return fileOf(await call(imports.getBadRows, { params: { kind: workOf(job.kind)?.kind ?? "orders", importId } }));
}
