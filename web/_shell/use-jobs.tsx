import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { OwnJob } from "#web/_server/own-jobs.ts";
import { jobsTrayUrl } from "../jobs/urls.ts";
import { hasJustEnded } from "./job-ending.ts";
import { useProjectLink } from "./project-link.ts";
import { useFresh } from "./use-fresh.ts";
import { useReread } from "./use-reread.ts";

const EVERY_MS = 2000;
/** How long to wait for a new job to appear. */
const PATIENCE_MS = 10_000;
const REREADS_MS = [0, 1500, 6000];

type Jobs = {
  jobs: readonly OwnJob[];
  /** Looks for a new job at once. Only needed where the page does not reload. */
  watch: (jobId: string) => void;
};

const Context = createContext<Jobs>({ jobs: [], watch: () => undefined });

export const isGoing = ({ status }: Pick<OwnJob, "status">): boolean => status === "waiting" || status === "running";

/** The member's jobs: those loaded with the page, requested every two seconds while one runs. */
export function JobsProvider({ first, children }: { first: readonly OwnJob[]; children: ReactNode }) {
  const link = useProjectLink();
  const [watched, setWatched] = useState<{ id: string; until: number }>();
  const [jobs, setJobs] = useState(first);
  const awaited = watched !== undefined && !jobs.some(({ id }) => id === watched.id) && Date.now() < watched.until;
  const fresh = useFresh(link(jobsTrayUrl()), first, awaited || jobs.some(isGoing) ? EVERY_MS : 0);
  useEffect(() => setJobs(fresh), [fresh]);
  useEffect(() => setJobs((now) => newerOf(now, first)), [first]);
  useAfterJobs(jobs);
  const value = useMemo(
    () => ({ jobs: jobs, watch: (id: string) => setWatched({ id, until: Date.now() + PATIENCE_MS }) }),
    [jobs],
  );
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

export const useJobs = (): Jobs => useContext(Context);

/**
 * Page data may be older than a later request; the newer version of each job is used. The list that the page began with
 * stays the same one: a change while the page is still being hydrated makes React draw parts of it anew.
 */
function newerOf(now: readonly OwnJob[], page: readonly OwnJob[]): readonly OwnJob[] {
  if (page === now) return now;
  return page.map((job) => {
    const current = now.find(({ id }) => id === job.id);
    return current && current.updatedAt > job.updatedAt ? current : job;
  });
}

/**
 * When a job ends, the page is reloaded to show its results, and again for figures that follow a moment later, which on
 * a busy machine takes some seconds.
 */
function useAfterJobs(jobs: readonly OwnJob[]): void {
  const reread = useReread();
  const going = useRef<ReadonlySet<string>>(new Set());
  const known = useRef<ReadonlySet<string>>(new Set());
  const timers = useRef<readonly ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  useEffect(() => {
    const before = { going: going.current, known: known.current, now: Date.now() };
    const ended = jobs.some((job) => hasJustEnded(job, before));
    going.current = new Set(jobs.filter(isGoing).map(({ id }) => id));
    known.current = new Set([...known.current, ...jobs.map(({ id }) => id)]);
    if (!ended) return;
    timers.current.forEach(clearTimeout);
    timers.current = REREADS_MS.map((ms) => setTimeout(reread, ms));
  }, [jobs, reread]);
}
