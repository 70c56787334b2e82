import { useLocation, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { Suspense, useEffect, useState } from "react";
import { keepData } from "#web/_routing/view-parameters.lazy.ts";
import { useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { useNudge } from "#web/_ui/nudge.tsx";
import type { FrameLoader } from "./frame-types.ts";
import { LoadingScreen } from "./loading-screen.tsx";
import { messages } from "./messages.ts";
import { progressOf } from "./progress-of.ts";
import { openGate } from "./reach/gate.ts";
import { noticeOf } from "./reach/notice.ts";
import { reach } from "./reach/reach.ts";
import { askSession, setOwner, useOver } from "./session/over.ts";
import { askAgainIn } from "./session/why-over.ts";

// What a lost connection is shown with comes along: afterwards it can't be loaded.
export { ReachBar } from "./reach/reach-bar.tsx";
export { WaitingHere } from "./reach/waiting-here.tsx";

const SessionCover = lazily(() => import("./session/session-cover.lazy.tsx"));

/** How long a navigation may take before it shows. */
const PATIENCE_MS = 150;

/**
 * What the root does once a page is there: navigations that need no data load none, slow ones show, a lost connection or session
 * leaves the page as it is, and, where that is configured, it measures.
 */
export default function AfterLoad({ isMonitored }: { isMonitored: boolean }) {
  useEffect(() => {
    if (isMonitored) void import("./monitoring/watch.lazy.ts").then(({ watch }) => watch());
  }, [isMonitored]);
  useEffect(() => {
    keepData();
    openGate();
  }, []);
  useMissingPart();
  useNotices();
  return (
    <>
      <NavigationProgress />
      <Session />
    </>
  );
}

/** Says what became of forms without a connection. */
function useNotices() {
  const nudge = useNudge();
  useEffect(() => reach.hear((notice) => nudge(noticeOf(notice))), [nudge]);
}

const FIRST_MS = 5 * 60_000;
const LEAST_MS = 60_000;

/** Notices when the open page's session has ended, and covers the page until its person has signed in again. */
function Session() {
  const frame = useRouteLoaderData<FrameLoader>("_shell/standard");
  const why = useOver();
  const [user, csrf] = [frame?.user.id, frame?.csrf];
  useEffect(() => {
    setOwner(user === undefined || csrf === undefined ? undefined : { id: user, csrf });
  }, [user, csrf]);
  useEffect(() => {
    if (user === undefined) return;
    openGate();
    reach.actions?.signedIn(user);
    let [askedAt, timer] = [Date.now(), setTimeout(() => void ask(), FIRST_MS)];
    const ask = async () => {
      askedAt = Date.now();
      const last = await askSession();
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), last ? askAgainIn(last, Date.now()) : FIRST_MS);
    };
    const onReturn = () => {
      if (document.visibilityState === "visible" && Date.now() - askedAt > LEAST_MS) void ask();
    };
    window.addEventListener("focus", onReturn);
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("focus", onReturn);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [user]);
  return frame && why ? (
    <Suspense>
      <SessionCover user={frame.user} why={why} />
    </Suspense>
  ) : null;
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
