import { data } from "@remix-run/node";
import { imports } from "#contracts/imports";
import { jobs } from "#contracts/jobs";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";
import { columnsData } from "./columns-data.ts";
import { canImport, workOf } from "./kinds.ts";
import { matchData } from "./match-data.ts";
import { importIdOf, resultOf } from "./result.ts";

const SHOWN = 100;

/** A job of an import, its progress and result. */
export async function jobData(args: Args, jobId: string) {
  const who = await member(args);
  const { call, permissions } = who;
  const job = orThrow(await call(jobs.getJob, { params: { jobId } }));
  const work = workOf(job.kind);
  if (!work)
    throw data({ message: "There is no such import.", code: "IMPORT_NOT_FOUND", status: 404 }, { status: 404 });
  const result = resultOf(job.result);
  const left = result?.mode === "undo" && result.left > 0;
  const rows = left ? await call(jobs.listJobRows, { params: { jobId }, query: { pageSize: SHOWN } }) : undefined;
  const checked = result?.mode === "dry-run" ? result : undefined;
  const found = checked
    ? await call(imports.getImport, { params: { kind: work.kind, importId: checked.importId } })
    : undefined;
  const used = found?.ok ? found.value.run : null;
  const isCheck = checked !== undefined || result?.mode === "refused";
  const write = canImport(permissions, work.kind);
  return {
    ...work,
    result,
    used: used && { jobId: used.jobId, at: used.at, by: used.by.name ?? used.by.id },
    toMatch: checked && !used ? await matchData(who, checked.unmatched) : [],
    columns: isCheck && write && !used ? await columnsData(who, work.kind, importIdOf(result)) : undefined,
    job: { id: job.id, title: job.title, status: job.status, done: job.done, total: job.total },
    left: rows?.ok ? rows.value.rows.filter(({ ok }) => !ok) : [],
    may: {
      write,
      stop: permissions.includes("jobs.job.edit"),
    },
  };
}
export type JobData = Awaited<ReturnType<typeof jobData>>;
