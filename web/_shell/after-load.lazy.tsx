import { useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { FrameLoader } from "./frame-types.ts";
import { LoadingScreen } from "./loading-screen.tsx";
import { progressOf } from "./progress-of.ts";

/** How long a navigation may take before it shows. */
const PATIENCE_MS = 150;

/** What the root does once a page is there: it shows slow navigations and, where that is configured, measures. */
export default function AfterLoad({ isMonitored }: { isMonitored: boolean }) {
  useEffect(() => {
    if (isMonitored) void import("./monitoring/watch.lazy.ts").then(({ watch }) => watch());
  }, [isMonitored]);
  return <NavigationProgress />;
}

function NavigationProgress() {
  const { state, location } = useNavigation();
  const frame = useRouteLoaderData<FrameLoader>("_shell/standard");
  const [late, setLate] = useState(false);
  const isLoading = state === "loading";
  useEffect(() => {
    if (!isLoading) return setLate(false);
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  if (!late || !isLoading || !location) return null;
  return progressOf(frame, location) === "screen" ? (
    <LoadingScreen />
  ) : (
    <div className="loading-line" aria-hidden="true" />
  );
}
