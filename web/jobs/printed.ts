import type { LoaderFunctionArgs } from "@remix-run/node";
import { documents } from "#contracts/documents";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";

/** The documents a job printed, shown in the browser. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, project } = await member(args);
  const { jobId = "", paper } = args.params;
  const of = { params: { platformId: project.platformId, jobId } };
  if (paper === "receipts") return fileOf(await call(documents.getPrintedReceipts, of));
  if (paper === "production-jobs") return fileOf(await call(documents.getPrintedJobSlips, of));
  return fileOf(await call(documents.getPrintedSlips, of));
}
