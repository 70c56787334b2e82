import { useRevalidator } from "@remix-run/react";
import { useCallback, useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router";

/** Loads the page's data anew, unless the page shows a form's answer: the router clears that, and a refusal's text with it. */
export function useReread(): () => void {
  const { revalidate } = useRevalidator();
  const hasAnswer = useContext(RouterState)?.actionData != null;
  const latest = useRef(hasAnswer);
  latest.current = hasAnswer;
  return useCallback(() => {
    if (!latest.current) revalidate();
  }, [revalidate]);
}

/** Reloads the page every `ms` milliseconds while `on`; `onReread` is called each time. */
export function usePolling(on: boolean, ms: number, onReread?: () => void): void {
  const reread = useReread();
  const { state } = useRevalidator();
  const heard = useRef(onReread);
  heard.current = onReread;
  useEffect(() => {
    if (!on || state !== "idle") return;
    const timer = setInterval(() => {
      heard.current?.();
      reread();
    }, ms);
    return () => clearInterval(timer);
  }, [on, ms, state, reread]);
}
