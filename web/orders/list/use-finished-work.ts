import { useEffect, useRef } from "react";
import { isGoing, useJobs } from "#web/_shell/use-jobs.tsx";
import { useReread } from "#web/_shell/use-reread.ts";

/** Reloads the list when a bulk job on orders has ended. */
export function useFinishedWork(): void {
  const { jobs } = useJobs();
  const reread = useReread();
  const going = jobs.filter((job) => isGoing(job)).length;
  const before = useRef(going);
  useEffect(() => {
    if (going < before.current) reread();
    before.current = going;
  }, [going, reread]);
}
