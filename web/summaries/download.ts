import type { LoaderFunctionArgs } from "@remix-run/node";
import { summaries } from "#contracts/summaries";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";

/** The summary as a PDF file. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  return fileOf(await call(summaries.downloadSummary, { params: { id: args.params.summaryId ?? "" } }));
}
