const SECOND = 1000;
/** How often notifications are requested while the page is visible, and while it is hidden. */
export const VISIBLE_MS = 10 * SECOND;
export const HIDDEN_MS = 300 * SECOND;
/** How long the bell shakes when there are more unread ones than before. */
export const SHAKE_MS = 12 * SECOND;

export const pollEvery = (visibility: "visible" | "hidden"): number =>
  visibility === "visible" ? VISIBLE_MS : HIDDEN_MS;

/**
 * Polls at an interval that depends on the page's visibility, and at once when it becomes visible. Returns how to
 * stop.
 */
export function poll(
  page: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">,
  ask: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => {
      ask();
      wait();
    }, pollEvery(page.visibilityState));
  };
  const turned = () => {
    clearTimeout(timer);
    if (page.visibilityState === "visible") ask();
    wait();
  };
  wait();
  page.addEventListener("visibilitychange", turned);
  return () => {
    clearTimeout(timer);
    page.removeEventListener("visibilitychange", turned);
  };
}
