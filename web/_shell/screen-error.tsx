import { Suspense } from "react";
import { lazily } from "#web/_ui/lazily.ts";
import Whole from "./screen-error.lazy.tsx";

const Shown = import.meta.env.SSR ? Whole : lazily(() => import("./screen-error.lazy.tsx"));

/** An error inside the frame: what, why, what next. Screens may export it as their ErrorBoundary. */
export const ScreenError = () => (
  <Suspense>
    <Shown />
  </Suspense>
);
