import { lazy, Suspense } from "react";
import Whole from "./screen-error.lazy.tsx";

const Shown = import.meta.env.SSR ? Whole : lazy(() => import("./screen-error.lazy.tsx"));

/** A screen that could not be shown, inside the frame. Screens may export it as their ErrorBoundary. */
export const ScreenError = () => (
  <Suspense>
    <Shown />
  </Suspense>
);
