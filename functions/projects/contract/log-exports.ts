import * as z from "zod";
import { ProjectId } from "#events/_kernel";
import { command, DayOrInstant, query } from "#platform/contract";

const path = "/v1/projects/{project}/log-exports";
const project = { project: ProjectId };
const RecordId = z.string().regex(/^[a-z]{2,5}_[0-9a-z]{6,40}$/, "Use a record's ID, like ord_01jd…");

/** Only one record, or only what happened from and until a time; a date as `end` includes that day. */
export const exportLogRequest = z.strictObject({
  record: RecordId.optional(),
  start: DayOrInstant.optional(),
  end: DayOrInstant.optional(),
});
const starts = {
  params: project,
  body: exportLogRequest,
  returns: z.object({ jobId: z.string() }),
  status: 202,
} as const;

export const logExports = {
  exportLog: command(`POST ${path}`, {
    ...starts,
    summary: "Export the project's facts as NDJSON without personal values, as a job",
    permission: "enforcer.audit.export",
  }),
  exportPersonalLog: command(`POST ${path}/personal`, {
    ...starts,
    summary: "Export the project's facts as NDJSON with personal values, as a job",
    permission: "enforcer.audit.manage",
  }),
  downloadLog: query(`GET ${path}/{jobId}`, {
    summary: "Download the file of an export of the log; it is there for seven days",
    permission: "enforcer.audit.export",
    params: { ...project, jobId: z.string().regex(/^job_[0-9a-z]{6,40}$/) },
    download: ["application/x-ndjson"],
    refuses: ["export-not-found"],
  }),
};
