import { useCallback, useMemo, useState } from "react";

export type Selection = {
  /** Manually selected ids, from any page. */
  ids: ReadonlySet<string>;
  /** Everything that matches the filter, not only ticked rows. */
  everything: boolean;
  /** The same function always, so that a row that is given it is not rendered anew. */
  toggle: (id: string, on: boolean) => void;
  togglePage: (on: boolean) => void;
  selectEverything: () => void;
  clear: () => void;
  has: (id: string) => boolean;
  /** How much of this page is selected. */
  page: "none" | "some" | "all";
};

/** The selection: ids, or "everything that matches". `pageIds` are the visible rows. */
export function useSelection(pageIds: readonly string[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [everything, setEverything] = useState(false);
  const change = useCallback((which: readonly string[], on: boolean) => {
    setEverything(false);
    setIds((before) => {
      const next = new Set(before);
      for (const id of which) on ? next.add(id) : next.delete(id);
      return next;
    });
  }, []);
  const toggle = useCallback((id: string, on: boolean) => change([id], on), [change]);
  return useMemo(() => {
    const here = pageIds.filter((id) => everything || ids.has(id)).length;
    return {
      ids,
      everything,
      toggle,
      togglePage: (on) => change(pageIds, on),
      selectEverything: () => setEverything(true),
      clear: () => {
        setIds(new Set());
        setEverything(false);
      },
      has: (id) => everything || ids.has(id),
      page: here === 0 ? "none" : here === pageIds.length ? "all" : "some",
    };
  }, [ids, everything, pageIds, change, toggle]);
}
