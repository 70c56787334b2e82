import { Suspense } from "react";
import { lazily } from "#web/_ui/lazily.ts";
import type { FrameData } from "./frame-types.ts";
import Whole from "./terms-gate.lazy.tsx";

const Shown = import.meta.env.SSR ? Whole : lazily(() => import("./terms-gate.lazy.tsx"));

/** Stands in place of every screen until the platform's terms are signed. */
export const TermsGate = (props: NonNullable<FrameData["toSign"]>) => (
  <Suspense>
    <Shown {...props} />
  </Suspense>
);
