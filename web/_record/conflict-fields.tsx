import { Suspense } from "react";
import { lazily } from "#web/_ui/lazily.ts";
import Whole, { type ConflictProps } from "./conflict-fields.lazy.tsx";

// The server renders them too, for pages without script.
const Choices = import.meta.env.SSR ? Whole : lazily(() => import("./conflict-fields.lazy.tsx"));

/** For every field that two people changed, a choice between both values, focused when it appears. */
export function ConflictFields({ refused, ...props }: ConflictProps) {
  if (refused?.problem.code !== "VERSION_CONFLICT") return null;
  return (
    <Suspense>
      <Choices refused={refused} {...props} />
    </Suspense>
  );
}
