import { useLocation } from "@remix-run/react";
import { Suspense } from "react";
import { lazily } from "#web/_ui/lazily.ts";
import { useReach } from "./reach.ts";

const WaitingHere = lazily(() => import("../after-load.lazy.tsx").then((part) => ({ default: part.WaitingHere })));

/** What waits on this device for a connection: of one form of this page, or everything. Nothing while nothing waits. */
export function WaitsHere({ form }: { form?: string }) {
  const { waiting } = useReach();
  const { pathname } = useLocation();
  const here = form === undefined ? waiting : waiting.filter((each) => each.form === form && each.page === pathname);
  if (here.length === 0) return null;
  return (
    <Suspense>
      <WaitingHere waiting={here} form={form} />
    </Suspense>
  );
}
