import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isGoing, useJobs } from "#web/_shell/use-jobs.tsx";

/** Loads the list anew when bulk work on orders has come to its end. */
export function useFinishedWork(): void {
  const { jobs } = useJobs();
  const { revalidate } = useRevalidator();
  const going = jobs.filter((job) => isGoing(job)).length;
  const before = useRef(going);
  useEffect(() => {
    if (going < before.current) revalidate();
    before.current = going;
  }, [going, revalidate]);
}
