import { lazy, Suspense, useState } from "react";
import type { Announced } from "./announced.ts";
import Whole from "./announcements.lazy.tsx";

const Bar = import.meta.env.SSR ? Whole : lazy(() => import("./announcements.lazy.tsx"));

/** The bar to show now and how to put it aside; the next one comes then. Undefined when there is none left. */
export function useAnnouncement(announced: readonly Announced[]) {
  const [aside, setDismissed] = useState<readonly string[]>([]);
  const next = announced.find(({ code }) => !aside.includes(code));
  return next && <AnnouncementBar announced={next} onDismiss={() => setDismissed([...aside, next.code])} />;
}

const AnnouncementBar = (props: { announced: Announced; onDismiss: () => void }) => (
  <Suspense>
    <Bar {...props} />
  </Suspense>
);
