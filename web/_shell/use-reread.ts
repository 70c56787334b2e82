import { useFetcher, useLocation, useRevalidator } from "@remix-run/react";
import { useCallback, useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterContext as Router, UNSAFE_DataRouterStateContext as RouterState } from "react-router";

/** Whether the page shows a form's answer, such as a refusal. The router clears it when the page is reloaded. */
const useHasAnswer = (): boolean => useContext(RouterState)?.actionData != null;

/** Whether the router holds a form's answer: it has one a moment before the page is rendered with it. */
function useHoldsAnswer(): () => boolean {
  const router = useContext(Router)?.router;
  return useCallback(() => router?.state.actionData != null, [router]);
}

/** Reloads the page's data, unless the page shows a form's answer. */
export function useReread(): () => void {
  const { revalidate } = useRevalidator();
  const holdsAnswer = useHoldsAnswer();
  return useCallback(() => {
    if (!holdsAnswer()) revalidate();
  }, [revalidate, holdsAnswer]);
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

/**
 * A screen's data, reloaded every `ms` milliseconds while `isRunning`. While the page shows a form's answer, only the
 * screen's own data is reloaded, so that the answer stays.
 */
export function useProgress<T>(data: T, isRunning: (data: T) => boolean, ms: number): T {
  const { pathname, search } = useLocation();
  const url = `${pathname}${search}`;
  const { data: loaded, load, state: loading } = useFetcher({ key: `progress ${url}` });
  const { revalidate, state } = useRevalidator();
  const hasAnswer = useHasAnswer();
  const holdsAnswer = useHoldsAnswer();
  const current = (hasAnswer && (loaded as T | undefined)) || data;
  const isWaiting = isRunning(current) && state === "idle" && loading === "idle";
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => (holdsAnswer() ? load(url) : revalidate()), ms);
    return () => clearTimeout(timer);
  }, [isWaiting, holdsAnswer, url, ms, load, revalidate]);
  return current;
}
