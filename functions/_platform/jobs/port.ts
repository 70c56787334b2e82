import type { Actor } from "#events/_kernel";

/** Long work that people watch: progress, a result per row, and a result at the end. */
export interface Job {
  readonly id: string;
  readonly tenant: string;
  readonly kind: string;
  readonly title: string;
  readonly input: unknown;
  readonly by: Actor;
  readonly createdAt: string;
  readonly status: "waiting" | "running" | "done" | "failed" | "cancelled";
  readonly done: number;
  readonly total: number;
  readonly failed: number;
  /** Where the work continues after a stop; the kind's own shape. */
  readonly checkpoint?: unknown;
  readonly result?: unknown;
  readonly error?: string;
  readonly updatedAt: string;
}
/** Without what it works on, which may be long. */
export type JobSummary = Omit<Job, "input" | "checkpoint">;
export interface JobRow {
  readonly key: string;
  readonly ok: boolean;
  readonly message?: string;
}
/** Thrown by a job's work that has to be done to its end: the job is taken again when its lease is over. */
export class TakeAgain extends Error {}
/** The same, for work that only waits for another job: nothing failed. */
export class WaitsForJob extends TakeAgain {}

/** Durable jobs. A job that was running when the process stopped is taken again and continues at its checkpoint. */
export interface Jobs {
  start(job: Pick<Job, "id" | "tenant" | "kind" | "title" | "input" | "by" | "createdAt">): Promise<Job>;
  get(tenant: string, id: string): Promise<Job | undefined>;
  /** Newest first; `before` is the id of the job the page before ended with. */
  list(tenant: string, limit: number, before?: string): Promise<readonly JobSummary[]>;
  rows(tenant: string, id: string, limit: number, after?: number): Promise<readonly (JobRow & { position: number })[]>;
  /** Leases the oldest due job for `leaseMs`. */
  take(now: number, leaseMs: number): Promise<Job | undefined>;
  /** Progress, row results and checkpoint in one write; also renews the lease. Answers false when the job was cancelled. */
  progress(
    tenant: string,
    id: string,
    now: number,
    step: { done: number; total: number; failed: number; checkpoint?: unknown; rows?: readonly JobRow[] },
  ): Promise<boolean>;
  finish(
    tenant: string,
    id: string,
    now: number,
    end: { status: "done" | "failed"; result?: unknown; error?: string },
  ): Promise<void>;
  cancel(tenant: string, id: string, now: number): Promise<boolean>;
  /** Puts other words into every text a job holds: title, input, checkpoint, result, error and row results. */
  redact(tenant: string, id: string, redact: (text: string) => string): Promise<void>;
}

const PAGE = 50;

/** Yields a tenant's jobs, newest first. */
export async function* everyJob({ list }: Pick<Jobs, "list">, tenant: string): AsyncGenerator<JobSummary> {
  let page: readonly JobSummary[] = [];
  do {
    page = await list(tenant, PAGE, page.at(-1)?.id);
    yield* page;
  } while (page.length === PAGE);
}
