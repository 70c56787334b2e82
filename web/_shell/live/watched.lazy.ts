import { paced } from "./paced.ts";

/**
 * Asks when a topic has changed, or every `everyMs` where no stream says so, while the page is visible, and when it becomes
 * visible. Returns how to stop.
 */
export function watch(topic: string, ask: () => void, everyMs: number): () => void {
  const { tick, stop } = paced(topic, ask, everyMs);
  const ifVisible = () => {
    if (!document.hidden) tick();
  };
  const timer = setInterval(ifVisible, everyMs);
  document.addEventListener("visibilitychange", ifVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", ifVisible);
    stop();
  };
}
