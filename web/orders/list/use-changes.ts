import { useRevalidator, useSearchParams } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { watchTopic } from "#web/_shell/live/watch-topic.ts";
import { useFrame } from "#web/_shell/post-form.tsx";
import { changesUrl } from "../urls.ts";
import type { ListedOrder } from "./listed.ts";

const EVERY_MS = 10_000;

export interface Changes {
  readonly count: number;
  readonly ids: ReadonlySet<string>;
  readonly refresh: () => void;
}

/** Checks whether the page's rows have changed; never changes them by itself. */
export function useChanges(rows: readonly ListedOrder[]): Changes {
  const { projectId } = useFrame();
  const [url] = useSearchParams();
  const search = String(url);
  const { revalidate } = useRevalidator();
  const [stamps, setStamps] = useState<Readonly<Record<string, string>>>();
  const shownRows = useRef(rows);
  useEffect(() => {
    shownRows.current = rows;
    setStamps(undefined);
  }, [rows]);
  useEffect(() => {
    const ask = async () => {
      const before = shownRows.current;
      const answer = await fetch(changesUrl(search)).catch(() => undefined);
      const found = answer?.ok ? ((await answer.json()) as { stamps: Record<string, string> }) : undefined;
      if (found && shownRows.current === before) setStamps(found.stamps);
    };
    return watchTopic(`orders ${projectId}`, ask, EVERY_MS);
  }, [search, projectId]);
  return useMemo(() => {
    const shown = new Map(rows.map((row) => [row.id, row.stamp]));
    const ids = new Set(Object.entries(stamps ?? {}).flatMap(([id, stamp]) => (shown.get(id) === stamp ? [] : [id])));
    return { count: ids.size, ids, refresh: () => revalidate() };
  }, [rows, stamps, revalidate]);
}
