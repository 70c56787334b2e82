import type { LoaderFunctionArgs } from "@remix-run/node";
import { jobs } from "#contracts/jobs";
import { type AnyMember, currentMember } from "#web/_server/member.ts";

type FailedRow = { key: string; message: string };
const MAX_ROWS = 100;
/** The maximum number of rows read, a hundred at a time. */
const PAGES = 20;

/** The first failed rows of a job; `more` if not all were read. */
export async function loader(args: LoaderFunctionArgs) {
  const who = await currentMember(args);
  const jobId = args.params.jobId ?? "";
  return who?.project ? failedRows(who, jobId) : { jobId, rows: [], more: false };
}

async function failedRows({ call }: AnyMember, jobId: string) {
  const rows: FailedRow[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < PAGES && rows.length < MAX_ROWS; page += 1) {
    const response = await call(jobs.listJobRows, { params: { jobId }, query: { pageSize: 100, pageToken } });
    if (!response.ok) break;
    for (const { key, ok, message } of response.value.rows) if (!ok) rows.push({ key, message: message ?? "" });
    pageToken = response.value.nextPageToken ?? undefined;
    if (!pageToken) break;
  }
  return { jobId, rows: rows.slice(0, MAX_ROWS), more: rows.length > MAX_ROWS || pageToken !== undefined };
}
