import { Suspense } from "react";
import { lazily } from "#web/_ui/lazily.ts";
import Whole, { type HistoryTabProps } from "./history-tab.lazy.tsx";

// The server renders it too, for pages without script.
const Tab = import.meta.env.SSR ? Whole : lazily(() => import("./history-tab.lazy.tsx"));

/**
 * A record's history, newest first, below the ruler that steps through its moments (`?asOf=`); `still` leaves the
 * ruler out. With `revert`, entries that can be reverted say so.
 */
export function HistoryTab(props: HistoryTabProps) {
  return (
    <Suspense>
      <Tab {...props} />
    </Suspense>
  );
}
