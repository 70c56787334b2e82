import { useFetcher } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { RowResult } from "#contracts/catalogue";
import { useFrame } from "#web/_shell/post-form.tsx";
import { type Column, cellErrorIn, changeOf, type Edits, type GridRow, withCell } from "./cells.ts";

interface Answer {
  readonly results?: readonly RowResult[];
  readonly problem?: { readonly message: string };
}

/** Unsaved changes across the grid's pages, and the last save's result. */
export function useGrid(rows: readonly GridRow[], currency: string) {
  const { csrf } = useFrame();
  const fetcher = useFetcher<Answer>();
  const [edits, setEdits] = useState<Edits>({});
  const [failed, setFailed] = useState<Readonly<Record<string, RowResult>>>({});
  const [saved, setSaved] = useState(0);
  const rowsById = useRef(new Map<string, GridRow>());
  for (const row of rows) rowsById.current.set(row.id, row);
  const handled = useRef<Answer>();
  const sent = useRef<Edits>({});
  useEffect(() => {
    const answer = fetcher.data;
    if (fetcher.state !== "idle" || !answer || handled.current === answer) return;
    handled.current = answer;
    const results = answer.results ?? [];
    setSaved(results.filter(({ ok }) => ok).length);
    setFailed(Object.fromEntries(results.filter(({ ok }) => !ok).map((each) => [each.variantId, each])));
    setEdits((before) => afterSave(before, sent.current, results));
  }, [fetcher.data, fetcher.state]);
  const changed = Object.keys(edits);
  const bad = useMemo(
    () =>
      Object.entries(edits).flatMap(([id, { cells }]) =>
        Object.entries(cells).flatMap(([column, text]) => {
          const wrong = cellErrorIn(column as Column, text, currency);
          return wrong ? [{ id, column: column as Column, wrong }] : [];
        }),
      ),
    [edits, currency],
  );
  const setCell = (row: GridRow, column: Column, text: string) => {
    setSaved(0);
    setEdits((before) => withCell(before, row, column, text, currency));
  };
  const save = () => {
    const wrong = new Set(bad.map(({ id }) => id));
    const changes = changed.flatMap((id) => {
      const row = rowsById.current.get(id);
      const edit = edits[id];
      return row && edit && !wrong.has(id) ? [changeOf(row, edit, currency)] : [];
    });
    if (changes.length === 0) return;
    sent.current = edits;
    const form = { _csrf: csrf, _key: crypto.randomUUID(), changes: JSON.stringify(changes) };
    fetcher.submit(form, { method: "post" });
  };
  return {
    edits,
    setEdits,
    setCell,
    save,
    bad,
    failed,
    saved,
    problem: fetcher.state === "idle" ? fetcher.data?.problem : undefined,
    busy: fetcher.state !== "idle",
    nameOf: (id: string) => rowsById.current.get(id)?.name ?? id,
    discard: () => {
      setEdits({});
      setFailed({});
      setSaved(0);
    },
  };
}
export type Grid = ReturnType<typeof useGrid>;

/**
 * Removes saved cells from the edits; values typed meanwhile stay. The next save of a row that somebody else changed
 * overwrites theirs.
 */
function afterSave(edits: Edits, sent: Edits, results: readonly RowResult[]): Edits {
  const next = { ...edits };
  for (const { variantId, ok, version, stockVersion, actual, errors } of results) {
    const edit = next[variantId];
    if (!edit) continue;
    const versions = errors?.stock
      ? { version: version ?? edit.version, stockVersion: actual ?? edit.stockVersion, was: undefined }
      : { version: actual ?? version ?? edit.version, stockVersion: stockVersion ?? edit.stockVersion };
    const before = sent[variantId]?.cells ?? {};
    const cells = ok
      ? Object.fromEntries(Object.entries(edit.cells).filter(([column, text]) => before[column as Column] !== text))
      : edit.cells;
    if (Object.keys(cells).length === 0) delete next[variantId];
    else next[variantId] = { ...edit, ...versions, cells, ...(ok && before.stock && { was: undefined }) };
  }
  return next;
}
