import { type LinkProps, useHref, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

const KEY = "presswork.opened-row";

/** Remembers which row was opened; Back focuses it again, once. */
export function useReturnTo(to: LinkProps["to"]) {
  const link = useRef<HTMLAnchorElement>(null);
  const href = useHref(to);
  const isBack = useNavigationType() === "POP";
  useEffect(() => {
    if (!isBack || sessionStorage.getItem(KEY) !== href) return;
    sessionStorage.removeItem(KEY);
    link.current?.focus({ preventScroll: true });
    link.current?.scrollIntoView({ block: "nearest" });
  }, [isBack, href]);
  return { link, leave: () => sessionStorage.setItem(KEY, href) };
}
