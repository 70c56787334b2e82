import type { LoaderFunctionArgs } from "@remix-run/node";
import { jobs } from "#contracts/jobs";
import { fileOrThrow, fileResponse } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const params = { jobId: args.params.jobId ?? "", name: args.params.name ?? "" };
  return fileResponse(fileOrThrow(await call(jobs.getJobFile, { params })));
}
