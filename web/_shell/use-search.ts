import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { searchUrl } from "../search/urls.ts";
import { useProjectLink } from "./project-link.ts";

type Found = {
  /** What these answer. */
  q: string;
  orders: {
    id: string;
    number: string;
    customerName: string;
    /** Only for who sees amounts. */
    total?: { amount: number; currency: string };
    placedAt: string;
  }[];
  customers: { id: string; name: string; email: string }[];
  products: { id: string; title: string; category?: string | undefined }[];
};

const WAIT_MS = 500;

/**
 * Records that fit what is typed, asked for half a second after the last key. An answer to anything but what stands there
 * now is not shown; `waiting` until the right one is there.
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
