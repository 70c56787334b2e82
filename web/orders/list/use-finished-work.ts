import { useEffect, useRef } from "react";
import { isGoing, useJobs } from "#web/_shell/use-jobs.tsx";
import { useReread } from "#web/_shell/use-reread.ts";

/** Loads the list anew when bulk work on orders has come to its end. */
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
