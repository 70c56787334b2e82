import { TZDate } from "@date-fns/tz";
import { addDays, format } from "date-fns";
import { LogEnd, type LogHead, lineOf } from "#events/_log-file";
import type { BodyOf } from "#platform/contract";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { Job } from "#platform/jobs";
import type { projects } from "../contract/index.ts";
import { isThere, LOG_EXPORT, LogExportInput, LogExportResult, linesOf } from "./job.ts";

/** The permission to have personal values in the file. */
const SEES_PERSONAL = "enforcer.audit.manage";

type Body = BodyOf<(typeof projects)["exportLog"]>;

export const startLogExport =
  (personal: boolean) =>
  async ({ ports, tenant, caller, newId, project, body }: Context & { readonly body: Body }) => {
    const { record, start, end } = body;
    const job = await ports.jobs.start({
      id: newId("job"),
      tenant,
      kind: LOG_EXPORT,
      title: record ? `Export the log of ${record}` : "Export the log",
      input: {
        personal,
        record,
        from: start && momentOf(start, project.timeZone, 0),
        until: end && momentOf(end, project.timeZone, 1),
      } satisfies LogExportInput,
      by: caller.actor,
      createdAt: ports.clock().toISOString(),
    });
    return { jobId: job.id };
  };

/** A day begins in the project's zone; as an end it is included. */
function momentOf(text: string, zone: string, days: 0 | 1): string {
  if (text.includes("T")) return new Date(text).toISOString();
  const [year = 0, month = 1, day = 1] = text.split("-").map(Number);
  return new Date(addDays(new TZDate(year, month - 1, day, zone), days)).toISOString();
}

export async function downloadLog(context: Context & { readonly params: { readonly jobId: string } }) {
  const { ports, tenant, project, permissions, params } = context;
  const job = await ports.jobs.get(tenant, params.jobId);
  const result = job?.kind === LOG_EXPORT && job.status === "done" ? LogExportResult.parse(job.result) : undefined;
  if (!job || !result) return refuse("export-not-found");
  const input = LogExportInput.parse(job.input);
  if (input.personal && !permissions.has(SEES_PERSONAL)) return refuse("export-not-found");
  if (!(await isThere(ports, tenant, job.id, result.log))) return refuse("export-not-found");
  const day = format(new TZDate(job.createdAt, project.timeZone), "yyyy-MM-dd");
  const name = [project.name, "log", input.record, day].filter(Boolean).join(" ");
  return { file: fileOf(context, job, input, result), contentType: "application/x-ndjson", name: `${name}.ndjson` };
}

async function* fileOf(
  { ports, tenant }: Context,
  job: Job,
  input: LogExportInput,
  { log, facts }: { readonly log: number; readonly facts: number },
): AsyncGenerator<Uint8Array> {
  const head: LogHead = {
    format: "presswork-log",
    version: 1,
    project: tenant,
    exportedAt: job.createdAt,
    ...input,
  };
  yield Buffer.from(lineOf(head));
  yield* linesOf(ports, tenant, job.id, log);
  yield Buffer.from(lineOf(LogEnd.parse({ facts })));
}
