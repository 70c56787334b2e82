import type { LoaderFunctionArgs } from "@remix-run/node";
import { summaries } from "#contracts/summaries";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";

/** The summary's transactions as a CSV file. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const params = { id: args.params.summaryId ?? "" };
  return fileOf(await call(summaries.exportSummaryTransactions, { params, body: { format: "csv" } }));
}
