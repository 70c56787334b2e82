import type { LoaderFunctionArgs } from "@remix-run/node";
import { documents } from "#contracts/documents";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";

/** A job's packing slip as a PDF, shown in the browser. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, project } = await member(args);
  const params = { platformId: project.platformId, jobId: args.params.jobId ?? "" };
  return fileOf(await call(documents.getJobPackingSlip, { params }));
}
