import { type LinkProps, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

const KEY = "presswork.opened-row";

const hrefOf = (link: HTMLAnchorElement): string => link.getAttribute("href") ?? "";

/** Remembers which row was opened; Back focuses it again, once. */
export function useReturnTo(to: LinkProps["to"]) {
  const link = useRef<HTMLAnchorElement>(null);
  const isBack = useNavigationType() === "POP";
  // biome-ignore lint/correctness/useExhaustiveDependencies: `to` is what the link's address is made of
  useEffect(() => {
    if (!isBack || !link.current || sessionStorage.getItem(KEY) !== hrefOf(link.current)) return;
    sessionStorage.removeItem(KEY);
    link.current.focus({ preventScroll: true });
    link.current.scrollIntoView({ block: "nearest" });
  }, [isBack, to]);
  return { link, leave: () => link.current && sessionStorage.setItem(KEY, hrefOf(link.current)) };
}
