import { Suspense } from "react";
import { lazily } from "#web/_ui/lazily.ts";
import Whole from "./preview-banner.lazy.tsx";

const Banner = import.meta.env.SSR ? Whole : lazily(() => import("./preview-banner.lazy.tsx"));

/** The banner on every screen while a project is previewed as a role, with a button to leave. */
export const PreviewBanner = ({ name }: { name: string }) => (
  <Suspense>
    <Banner name={name} />
  </Suspense>
);
