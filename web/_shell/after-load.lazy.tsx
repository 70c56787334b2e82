import { useLocation, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { keepData } from "#web/_routing/view-parameters.lazy.ts";
import { useText } from "#web/_ui/intl.tsx";
import { useNudge } from "#web/_ui/nudge.tsx";
import type { FrameLoader } from "./frame-types.ts";
import { LoadingScreen } from "./loading-screen.tsx";
import { messages } from "./messages.ts";
import { progressOf } from "./progress-of.ts";

/** How long a navigation may take before it shows. */
const PATIENCE_MS = 150;

/** What the root does once a page is there: navigations that need no data load none, slow ones show, and, where that is configured, it measures. */
export default function AfterLoad({ isMonitored }: { isMonitored: boolean }) {
  useEffect(() => {
    if (isMonitored) void import("./monitoring/watch.lazy.ts").then(({ watch }) => watch());
  }, [isMonitored]);
  useEffect(() => keepData(), []);
  useMissingPart();
  return <NavigationProgress />;
}

/** Says, once for each location, that a part of the page could not be loaded; Vite fires this event. */
function useMissingPart() {
  const t = useText(messages);
  const nudge = useNudge();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each location
  useEffect(() => {
    const say = () => nudge({ text: t("missingPart"), kind: "warning" });
    window.addEventListener("vite:preloadError", say, { once: true });
    return () => window.removeEventListener("vite:preloadError", say);
  }, [key, nudge, t]);
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
