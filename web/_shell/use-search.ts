import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { PaletteHits } from "../_records/palette.ts";
import { searchUrl } from "../search/urls.ts";
import { useProjectLink } from "./project-link.ts";

type Found = {
  /** The resources for these results. */
  q: string;
  /** Of the help. */
  tutorials: { to: string; label: string }[];
  faqs: { to: string; label: string }[];
  /** Records of the project's modules, by the menu entry of their kind. */
  records: readonly PaletteHits[];
};

const WAIT_MS = 500;

/**
 * Records that match the typed text, requested half a second after the last key. Answers for an earlier text are not
 * shown; `waiting` until the current one arrives.
 */
export function useSearch(query: string): { found: Found | undefined; waiting: boolean } {
  const typed = query.trim();
  const link = useProjectLink();
  const { data, load } = useFetcher<Found>();
  const [requested, setRequested] = useState("");
  useEffect(() => {
    if (typed === "" || typed === requested) return;
    const timer = setTimeout(() => {
      setRequested(typed);
      load(link(searchUrl(typed)));
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed, requested, load, link]);
  const answered = typed !== "" && data?.q === typed;
  return { found: answered ? data : undefined, waiting: typed !== "" && !answered };
}
