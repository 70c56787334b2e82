import type { LinkProps } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "./classes.ts";
import { keyed } from "./keyed.ts";
import { Link } from "./link.tsx";
import { isMarked, placeMarker } from "./tab-marker.ts";

export type TabItem = {
  label: ReactNode;
  to: LinkProps["to"];
  count?: ReactNode;
  current?: boolean | undefined;
};

/** Tabs as links: the URL says which is open, and the marker slides to it in 150 ms. */
export function Tabs({
  label,
  items,
  vertical,
  scroll,
  view,
  children,
}: {
  label: string;
  items: readonly TabItem[];
  vertical?: boolean | undefined;
  /** Many tabs: they scroll under a fade on small screens. */
  scroll?: boolean | undefined;
  /** They choose what is shown of the page's data (`viewParameters`), so that there is nothing to load in advance. */
  view?: boolean | undefined;
  /** Elements after the tabs in the same row (save view, changed pill). */
  children?: ReactNode;
}) {
  const nav = useRef<HTMLElement>(null);
  const open = items.findIndex(({ current }) => current);
  useEffect(() => {
    if (!nav.current || open < 0) return;
    scrollTo(nav.current, open);
    return placeMarker(nav.current, Boolean(vertical));
  }, [open, vertical]);
  return (
    <nav ref={nav} aria-label={label} className={classes("tabs", vertical && "tabs-v", scroll && "tabs-scroll")}>
      {keyed(items).map(([key, item]) => (
        <Link
          key={key}
          to={item.to}
          className="tab"
          preventScrollReset
          prefetch={view ? "none" : "intent"}
          aria-current={item.current ? "page" : undefined}
        >
          {item.label}
          {item.count !== undefined && <span className="tab-n">{item.count}</span>}
        </Link>
      ))}
      <span className="tab-marker" aria-hidden="true" />
      {children}
    </nav>
  );
}

/** Scrolls the open tab into view, within its row only. A row that was scrolled before the script came stays as its reader has it. */
function scrollTo(nav: HTMLElement, open: number): void {
  const tab = nav.children[open];
  if (!(tab instanceof HTMLElement) || (nav.scrollLeft > 0 && !isMarked(nav))) return;
  const [left, right] = [tab.offsetLeft - 24, tab.offsetLeft + tab.offsetWidth + 40];
  if (left < nav.scrollLeft) nav.scrollLeft = left;
  else if (right > nav.scrollLeft + nav.clientWidth) nav.scrollLeft = right - nav.clientWidth;
}
