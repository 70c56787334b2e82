import { Suspense, useState } from "react";
import { lazily } from "#web/_ui/lazily.ts";
import type { Announced } from "./announced.ts";
import Whole from "./announcements.lazy.tsx";

const Bar = import.meta.env.SSR ? Whole : lazily(() => import("./announcements.lazy.tsx"));

/** The bar to show and how to dismiss it, which shows the next one. Undefined if none is left. */
export function useAnnouncement(announced: readonly Announced[]) {
  const [aside, setDismissed] = useState<readonly string[]>([]);
  const next = announced.find(({ code }) => !aside.includes(code));
  return (
    next && (
      <Suspense>
        <Bar announced={next} onDismiss={() => setDismissed([...aside, next.code])} />
      </Suspense>
    )
  );
}
