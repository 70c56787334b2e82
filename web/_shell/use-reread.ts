import { useFetcher, useLocation, useRevalidator } from "@remix-run/react";
import { useCallback, useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router";

/** Whether the page shows a form's answer, such as a refusal. The router clears it when the page is reloaded. */
const useHasAnswer = (): boolean => useContext(RouterState)?.actionData != null;

/** Reloads the page's data, unless the page shows a form's answer. */
export function useReread(): () => void {
  const { revalidate } = useRevalidator();
  const hasAnswer = useHasAnswer();
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
  const current = (hasAnswer && (loaded as T | undefined)) || data;
  const isWaiting = isRunning(current) && state === "idle" && loading === "idle";
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => (hasAnswer ? load(url) : revalidate()), ms);
    return () => clearTimeout(timer);
  }, [isWaiting, hasAnswer, url, ms, load, revalidate]);
  return current;
}
