import { type RefObject, useEffect, useRef, useState } from "react";

/** How long finished work stands open before it folds. */
const FOLDS_AFTER_MS = 4000;
const WIDE = "(min-width: 768px)";
const wide = (): boolean => window.matchMedia(WIDE).matches;

/**
 * Whether a tray stands open: it opens for new work where there is room, and folds by itself once the last has ended, unless
 * somebody opened it or is looking at it. While it is open the page keeps its height free (`--tray-h`).
 */
export function useTray(going: number, tray: RefObject<HTMLElement>) {
  const [open, setOpen] = useState(() => going > 0 && typeof window !== "undefined" && wide());
  const byHand = useRef(false);
  const before = useRef(going);
  useEffect(() => {
    if (going > before.current && wide()) setOpen(true);
    if (going > before.current) byHand.current = false;
    before.current = going;
    if (going > 0 || !open || byHand.current) return;
    const timer = setInterval(() => {
      if (!tray.current?.matches(":hover, :focus-within")) setOpen(false);
    }, FOLDS_AFTER_MS);
    return () => clearInterval(timer);
  }, [going, open, tray]);
  useEffect(() => {
    const element = tray.current;
    if (!element || !open) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty("--tray-h", `${element.offsetHeight}px`));
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty("--tray-h");
    };
  }, [open, tray]);
  const toggle = () => {
    byHand.current = !open;
    setOpen(!open);
  };
  return { open, toggle };
}
