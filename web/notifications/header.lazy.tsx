import { useLocation, useSearchParams } from "@remix-run/react";
import { Suspense, useEffect, useRef, useState } from "react";
import { paced } from "#web/_shell/live/paced.ts";
import { useFrame } from "#web/_shell/post-form.tsx";
import { titleWith } from "#web/_shell/title.ts";
import { classes } from "#web/_ui/classes.ts";
import { DropdownPanel } from "#web/_ui/dropdown.tsx";
import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import type { Feed } from "./inbox.ts";
import { messages } from "./messages.ts";
import { poll, SHAKE_MS, VISIBLE_MS } from "./polling.ts";
import { countsNow } from "./use-inbox.ts";

const Panel = lazily(() => import("./panel.lazy.tsx"));

/** The number of unread notifications, with the panel. Shakes for 12 seconds when the number grows. */
export default function Bell() {
  const t = useText(messages);
  const { unread, shaking, stamp, tell: applyFeed } = useUnread();
  const { key } = useLocation();
  const [query] = useSearchParams();
  const shouldOpen = query.get("notification") === "true";
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (shouldOpen) button.current?.click();
  }, [shouldOpen]);
  const label = unread > 0 ? t("unread", { count: unread }) : t("open");
  return (
    <DropdownPanel
      key={key}
      label={t("title")}
      className="overflow-hidden"
      trigger={
        <button ref={button} type="button" aria-label={label} className={classes("tool", shaking && "bell-shake")}>
          <Icon of="bell" />
          {unread > 0 && <span className="count">{unread > 99 ? "99+" : unread}</span>}
        </button>
      }
    >
      <Suspense>
        <Panel first={shouldOpen ? "project" : "user"} stamp={stamp} onCounts={applyFeed} />
      </Suspense>
    </DropdownPanel>
  );
}

/** The unread count: the page's, then a newer one. It is in the page's title too. */
function useUnread() {
  const { projectId, unread: first = 0 } = useFrame();
  const { key } = useLocation();
  const [now, setNow] = useState({ unread: first, rose: 0 });
  const [shaking, setShaking] = useState(false);
  const applyFeed = ({ unread: { total } }: Pick<Feed, "unread">) =>
    setNow(({ unread, rose }) => ({ unread: total, rose: total > unread ? rose + 1 : rose }));
  useEffect(() => {
    const { tick, stop } = paced(
      "notifications",
      async () => {
        const feed = await countsNow(projectId);
        if (feed)
          setNow(({ unread, rose }) => ({
            unread: feed.unread.total,
            rose: feed.unread.total > unread ? rose + 1 : rose,
          }));
      },
      VISIBLE_MS,
    );
    const stopPolling = poll(document, tick);
    return () => {
      stopPolling();
      stop();
    };
  }, [projectId]);
  useEffect(() => {
    if (now.rose === 0) return;
    setShaking(true);
    const still = setTimeout(() => setShaking(false), SHAKE_MS);
    return () => clearTimeout(still);
  }, [now.rose]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page brings a title of its own
  useEffect(() => {
    document.title = titleWith(document.title, now.unread);
  }, [now.unread, key]);
  return { unread: now.unread, shaking, stamp: now.rose, tell: applyFeed };
}
