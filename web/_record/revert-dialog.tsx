import { Suspense } from "react";
import type { HistoryEntry } from "#platform/history";
import { lazily } from "#web/_ui/lazily.ts";
import { useWanted } from "#web/_ui/popup.tsx";
import Whole from "./revert-dialog.lazy.tsx";
import { useDialog } from "./use-dialog.ts";

// Where no script runs the server has to have it at hand.
const Dialog = import.meta.env.SSR ? Whole : lazily(() => import("./revert-dialog.lazy.tsx"));

/** Asks before an entry of the history is reverted. */
export function RevertDialog(props: {
  entries: readonly HistoryEntry[];
  valueText?: (label: string, value: string) => string;
}) {
  const wanted = useWanted(useDialog("revert").open);
  if (!wanted) return null;
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
