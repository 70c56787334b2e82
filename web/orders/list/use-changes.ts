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

/** The ids of rows that are not as they were, as one text: the list is rendered anew only when it differs. */
function changedIds(before: readonly ListedOrder[], stamps: Readonly<Record<string, string>>): string {
  const shown = new Map(before.map((row) => [row.id, row.stamp]));
  return Object.entries(stamps)
    .flatMap(([id, stamp]) => (shown.get(id) === stamp ? [] : [id]))
    .join(" ");
}

/** What was found to have changed, if these rows are still the ones that were looked at. */
const changedOf = (found: { rows: readonly ListedOrder[]; changed: string }, rows: readonly ListedOrder[]): string =>
  found.rows === rows ? found.changed : "";

/** Checks whether the page's rows have changed; never changes them by itself. */
export function useChanges(rows: readonly ListedOrder[]): Changes {
  const { projectId } = useFrame();
  const [url] = useSearchParams();
  const search = String(url);
  const { revalidate } = useRevalidator();
  const [found, setFound] = useState({ rows, changed: "" });
  const shownRows = useRef(rows);
  useEffect(() => {
    shownRows.current = rows;
  }, [rows]);
  useEffect(() => {
    const ask = async () => {
      const before = shownRows.current;
      const response = await fetch(changesUrl(search)).catch(() => undefined);
      if (!response?.ok) return;
      const { stamps } = (await response.json()) as { stamps: Record<string, string> };
      const changed = changedIds(before, stamps);
      if (shownRows.current === before)
        setFound((now) => (changedOf(now, before) === changed ? now : { rows: before, changed }));
    };
    return watchTopic(`orders ${projectId}`, ask, EVERY_MS);
  }, [search, projectId]);
  const changed = changedOf(found, rows);
  return useMemo(() => {
    const ids = new Set(changed === "" ? [] : changed.split(" "));
    return { count: ids.size, ids, refresh: () => revalidate() };
  }, [changed, revalidate]);
}
