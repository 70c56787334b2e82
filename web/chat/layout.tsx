import type { ReactNode } from "react";

/** The list of channels, what is open, and what there is to know of it. On phones only what is open. */
export function ChatLayout({ list, aside, children }: { list: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="-mb-16 grid h-[calc(100dvh-var(--header-h))] min-h-120 in-data-announced:h-[calc(100dvh-var(--header-h)-var(--announcement-h))] grid-cols-[14.5rem_minmax(0,1fr)] max-md:h-[calc(100dvh-var(--header-h)-var(--navbar-h))] max-md:in-data-announced:h-[calc(100dvh-var(--header-h)-var(--navbar-h)-var(--announcement-h))] max-md:min-h-0 max-md:grid-cols-1 xl:has-[>aside]:grid-cols-[14.5rem_minmax(0,1fr)_15.5rem]">
      {list}
      {children}
      {aside}
    </div>
  );
}
