import { manifest } from "#platform/relay";
import { refusals } from "./contract/refusals.ts";
import { deleteDue } from "./delete-due.ts";
import { clientDomains, platform, project } from "./domain/index.ts";
import { http } from "./http.ts";
import { exportLog, LOG_EXPORT } from "./log-export/job.ts";
import { expireLogExports, logExportData } from "./log-export/remove.ts";
import { projections } from "./projections/index.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const service = manifest({
  name: "projects",
  http,
  refusals,
  deciders: [project, platform, clientDomains],
  projections,
  schedules: [
    { name: "delete-due", everyMs: HOUR, work: deleteDue },
    { name: "expire-log-exports", everyMs: DAY, work: expireLogExports },
  ],
  jobs: { [LOG_EXPORT]: exportLog },
  personalData: [logExportData],
  noPersonalData: "What projects and platforms say about themselves.",
});
