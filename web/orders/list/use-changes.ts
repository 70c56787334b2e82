import { useRevalidator, useSearchParams } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { changesUrl } from "../urls.ts";
import type { ListedOrder } from "./listed.ts";

const EVERY_MS = 10_000;

export interface Changes {
  readonly count: number;
  readonly ids: ReadonlySet<string>;
  readonly refresh: () => void;
}

/** Checks every 10 s while the page is visible whether its rows have changed; never changes them by itself. */
export function useChanges(rows: readonly ListedOrder[]): Changes {
  const [url] = useSearchParams();
  const search = String(url);
  const { revalidate } = useRevalidator();
  const [stamps, setStamps] = useState<Readonly<Record<string, string>>>();
  const shownRows = useRef(rows);
  useEffect(() => {
    shownRows.current = rows;
    setStamps(undefined);
    const poll = async () => {
      if (document.hidden) return;
      const answer = await fetch(`${changesUrl()}?${search}`).catch(() => undefined);
      const found = answer?.ok ? ((await answer.json()) as { stamps: Record<string, string> }) : undefined;
      if (found && shownRows.current === rows) setStamps(found.stamps);
    };
    const timer = setInterval(poll, EVERY_MS);
    return () => clearInterval(timer);
  }, [rows, search]);
  return useMemo(() => {
    const shown = new Map(rows.map((row) => [row.id, row.stamp]));
    const ids = new Set(Object.entries(stamps ?? {}).flatMap(([id, stamp]) => (shown.get(id) === stamp ? [] : [id])));
    return { count: ids.size, ids, refresh: () => revalidate() };
  }, [rows, stamps, revalidate]);
}
