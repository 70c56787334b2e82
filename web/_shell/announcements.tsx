import { lazy, Suspense, useState } from "react";
import type { Announced } from "./announced.ts";
import Whole from "./announcements-layer.tsx";

const Bar = import.meta.env.SSR ? Whole : lazy(() => import("./announcements-layer.tsx"));

/** The bar to show now and how to put it aside; the next one comes then. Undefined when there is none left. */
export function useAnnouncement(announced: readonly Announced[]) {
  const [aside, putAside] = useState<readonly string[]>([]);
  const next = announced.find(({ code }) => !aside.includes(code));
  return next && <AnnouncementBar announced={next} onDismiss={() => putAside([...aside, next.code])} />;
}

const AnnouncementBar = (props: { announced: Announced; onDismiss: () => void }) => (
  <Suspense>
    <Bar {...props} />
  </Suspense>
);
