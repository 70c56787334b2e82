import { useEffect, useRef } from "react";
import type { ChatUser } from "#contracts/chat";
import { changesUrl } from "./urls.ts";

interface Changes {
  readonly mark: string;
  readonly typing: readonly ChatUser[];
}
/** How often the server is polled where it answers at once instead of waiting. */
const PAUSE_MS = 900;
const BROKEN_MS = 3_000;

/** Where the code of the stream cannot be loaded: the server is polled. */
const WITHOUT_STREAM = { due: async () => {}, stop: () => {} };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Calls `onChange` whenever something in the project's chat has changed, while the page is visible, and `onState` when the
 * server can't be reached.
 */
export function useLive(
  project: string | undefined,
  channel: string,
  onChange: (typing: readonly ChatUser[]) => void,
  onState: (isOnline: boolean) => void,
): void {
  const heard = useRef({ onChange, onState });
  heard.current = { onChange, onState };
  useEffect(() => {
    let stopped = new AbortController();
    const follow = async (signal: AbortSignal) => {
      const live = await import("#web/_shell/live/awaited.lazy.ts").catch(() => undefined);
      if (signal.aborted) return;
      const { due, stop } = live?.awaited(`chat ${project}`) ?? WITHOUT_STREAM;
      signal.addEventListener("abort", stop);
      let since: string | undefined;
      while (!signal.aborted) {
        await due();
        if (signal.aborted) return;
        const began = performance.now();
        const url = changesUrl({ project, channel, since });
        const response = await fetch(url, { signal }).catch(() => undefined);
        const changes = response?.ok
          ? ((await response.json().catch(() => undefined)) as Changes | undefined)
          : undefined;
        if (signal.aborted) return;
        heard.current.onState(changes !== undefined);
        if (!changes) await pause(BROKEN_MS);
        else if (changes.mark !== since) heard.current.onChange(changes.typing);
        else if (performance.now() - began < PAUSE_MS) await pause(PAUSE_MS);
        since = changes?.mark ?? since;
      }
    };
    const turned = () => {
      stopped.abort();
      if (document.visibilityState !== "visible") return;
      stopped = new AbortController();
      void follow(stopped.signal);
    };
    turned();
    document.addEventListener("visibilitychange", turned);
    return () => {
      stopped.abort();
      document.removeEventListener("visibilitychange", turned);
    };
  }, [project, channel]);
}
