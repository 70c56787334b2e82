import { useEffect, useRef } from "react";
import { searchLogUrl } from "../search/urls.ts";
import { useFrame } from "./post-form.tsx";
import { useProjectLink } from "./project-link.ts";

/** Shorter searches are not logged. */
const MIN_LETTERS = 2;

/** Whether a search is logged: from two characters on, and only where a platform is active. */
export const isLogged = (term: string, isPlatformActive: boolean): boolean =>
  isPlatformActive && term.trim().length >= MIN_LETTERS;

/** Logs each search once it is answered, with the number of results that were shown. `term` is empty until then. */
export function useSearchLog(term: string, results: number, context: string): void {
  const { csrf, seed, projectId } = useFrame();
  const link = useProjectLink();
  const last = useRef("");
  const sent = useRef(0);
  useEffect(() => {
    if (term === last.current || !isLogged(term, projectId !== undefined)) return;
    last.current = term;
    sent.current += 1;
    const body = new URLSearchParams({ _csrf: csrf, _key: `search-${seed}-${sent.current}`, term, context });
    body.set("results", String(results));
    // A search that cannot be logged is a search nevertheless.
    fetch(link(searchLogUrl()), { method: "POST", body, keepalive: true }).catch(() => undefined);
  }, [term, results, context, csrf, seed, projectId, link]);
}
