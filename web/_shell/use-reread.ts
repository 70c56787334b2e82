import { useFetcher, useLocation, useRevalidator } from "@remix-run/react";
import { useCallback, useContext, useEffect, useRef, useState } from "react";
import { UNSAFE_DataRouterContext as Router, UNSAFE_DataRouterStateContext as RouterState } from "react-router";
import { polling } from "./use-fresh.ts";

/** Whether the page shows a form's answer, such as a refusal. The router clears it when the page is reloaded. */
const useHasAnswer = (): boolean => useContext(RouterState)?.actionData != null;

/** Whether the router holds a form's answer: it has one a moment before the page is rendered with it. */
function useHoldsAnswer(): () => boolean {
  const router = useContext(Router)?.router;
  return useCallback(() => router?.state.actionData != null, [router]);
}

/** Reloads the page's data; while the page shows a form's answer, it waits until that is gone. */
export function useReread(): () => void {
  const { revalidate } = useRevalidator();
  const hasAnswer = useHasAnswer();
  const holdsAnswer = useHoldsAnswer();
  const missed = useRef(false);
  useEffect(() => {
    if (hasAnswer || !missed.current) return;
    missed.current = false;
    revalidate();
  }, [hasAnswer, revalidate]);
  return useCallback(() => {
    missed.current = holdsAnswer();
    if (!missed.current) revalidate();
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
 * A screen's data, reloaded every `ms` milliseconds while `isRunning`; then the page is reloaded once. As with all polling,
 * this does not keep the session alive.
 */
export function useProgress<T>(data: T, isRunning: (data: T) => boolean, ms: number): T {
  const { pathname, search } = useLocation();
  const url = `${pathname}${search}`;
  const { data: loaded, load, state: loading } = useFetcher({ key: `progress ${url}` });
  const reread = useReread();
  const { state } = useRevalidator();
  const current = useNewest(data, loaded as T | undefined);
  const runs = isRunning(current);
  const isWaiting = runs && state === "idle" && loading === "idle";
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => load(polling(url)), ms);
    return () => clearTimeout(timer);
  }, [isWaiting, url, ms, load]);
  const ran = useRef(runs);
  useEffect(() => {
    if (ran.current && !runs) reread();
    ran.current = runs;
  }, [runs, reread]);
  return current;
}

/** The page's data or what was loaded since, whichever came last. */
function useNewest<T>(data: T, loaded: T | undefined): T {
  const [last, setLast] = useState({ data, loaded, newest: data });
  if (data === last.data && loaded === last.loaded) return last.newest;
  const newest = data === last.data ? (loaded ?? last.newest) : data;
  setLast({ data, loaded, newest });
  return newest;
}
