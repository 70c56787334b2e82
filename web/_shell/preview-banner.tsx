import { lazy, Suspense } from "react";
import Whole from "./preview-banner.lazy.tsx";

const Banner = import.meta.env.SSR ? Whole : lazy(() => import("./preview-banner.lazy.tsx"));

/** On every screen while a project is looked at as a role; leaving is one press. */
export const PreviewBanner = ({ name }: { name: string }) => (
  <Suspense>
    <Banner name={name} />
  </Suspense>
);
