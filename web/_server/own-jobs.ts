import { type JobRecord, ownJobs } from "#contracts/jobs";
import { readParts } from "./parts.ts";
import type { AnyMember } from "./who.ts";

/** How long ended jobs are shown; failed ones longer. */
const SHOWN_AFTER_MS = { well: 60_000, badly: 10 * 60_000 };

/** A job as shown in the tray; `file` is its result's name. */
export interface OwnJob extends Pick<JobRecord, "id" | "title" | "status" | "done" | "total" | "failed" | "updatedAt"> {
  readonly error?: string | undefined;
  readonly file?: string | undefined;
  /** The PDF it printed. */
  readonly print?: Print | undefined;
  /** Whether it exported the project's log. */
  readonly log?: boolean | undefined;
}

const PRINTS = ["packing-slips", "receipts", "production-jobs"] as const;
export type Print = (typeof PRINTS)[number];

/** The member's jobs in this project that are running or ended recently, newest first. */
export async function loadOwnJobs(who: AnyMember, url: URL): Promise<OwnJob[]> {
  if (!who.project || !who.permissions.includes("jobs.job.list")) return [];
  return shownJobs((await readParts(who, [ownJobs], url)).of(ownJobs) ?? []);
}

/** Ended jobs are shown for a while only. */
export function shownJobs(jobs: readonly JobRecord[]): OwnJob[] {
  const now = Date.now();
  const fresh = (job: JobRecord) =>
    now - Date.parse(job.updatedAt) < SHOWN_AFTER_MS[endedWell(job) && !printOf(job) && !isLog(job) ? "well" : "badly"];
  return jobs
    .filter((job) => isGoing(job.status) || fresh(job))
    .map((job) => {
      const { id, title, status, done, total, failed, updatedAt, error } = job;
      const results = { file: fileOf(job), print: printOf(job), ...(isLog(job) && { log: true }) };
      return { id, title, status, done, total, failed, updatedAt, error, ...results };
    });
}

const endedWell = ({ status, failed }: JobRecord): boolean => status !== "failed" && failed === 0;
const isGoing = (status: JobRecord["status"]): boolean => status === "waiting" || status === "running";

/** The documents a job printed, from its result. */
function printOf({ result }: JobRecord): Print | undefined {
  const print = typeof result === "object" && result !== null && "print" in result ? result.print : undefined;
  return PRINTS.find((each) => each === print);
}

const isLog = ({ result }: JobRecord): boolean => typeof result === "object" && result !== null && "log" in result;

/** The file in a job's result. */
function fileOf({ id, result }: JobRecord): string | undefined {
  const entries = Object.values(typeof result === "object" && result !== null ? result : {});
  const own = entries.find((value): value is string => typeof value === "string" && value.startsWith(`jobs/${id}.`));
  return own?.slice(`jobs/${id}.`.length);
}
