import { Suspense } from "react";
import { lazily } from "#web/_ui/lazily.ts";
import Whole, { type RulesProps } from "./rules.lazy.tsx";

// The server renders it too, for pages without script.
const Lazy = import.meta.env.SSR ? Whole : lazily(() => import("./rules.lazy.tsx"));

/** The rules of a campaign's audience; loaded when they are shown. */
export const Rules = (props: RulesProps) => (
  <Suspense>
    <Lazy {...props} />
  </Suspense>
);
