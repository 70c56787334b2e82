import { type RefObject, useEffect, useRef, useState } from "react";

/** How long finished work stays open before it folds. */
const FOLDS_AFTER_MS = 4000;
const WIDE = "(min-width: 768px)";
const wide = (): boolean => window.matchMedia(WIDE).matches;

interface Work {
  readonly key: string;
  /** 0 to 100 while it runs. */
  readonly progress?: number | undefined;
}

/**
 * Whether a tray is open: it opens for new work if there is room, even if that has already ended, and folds after the
 * last work has ended, unless somebody opened it or is using it. While open, the page reserves its height
 * (`--tray-h`).
 */
export function useTray(jobs: readonly Work[], tray: RefObject<HTMLElement>, isNew: boolean) {
  const going = jobs.some(({ progress }) => progress !== undefined);
  const keys = jobs.map(({ key }) => key).join(" ");
  const [open, setOpen] = useState(() => (going || isNew) && typeof window !== "undefined" && wide());
  const byHand = useRef(false);
  const previousKeys = useRef(keys);
  useEffect(() => {
    const hasNew = keys.split(" ").some((key) => key !== "" && !previousKeys.current.includes(key));
    previousKeys.current = keys;
    if (hasNew && wide()) setOpen(true);
    if (hasNew) byHand.current = false;
    if (going || !open || byHand.current) return;
    const timer = setInterval(() => {
      if (!tray.current?.matches(":hover, :focus-within")) setOpen(false);
    }, FOLDS_AFTER_MS);
    return () => clearInterval(timer);
  }, [keys, going, open, tray]);
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
