/** The number of notifications shown at once. */
export const PAGE = 20;
/** How close to an end the scroll position must be. */
export const TRIGGER_PX = 100;

interface Scrolled {
  readonly scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

/** Where the window over `count` items begins after scrolling: it moves by half a page near its top or bottom. */
export function slid(from: number, count: number, { scrollTop, scrollHeight, clientHeight }: Scrolled): number {
  const last = Math.max(0, count - PAGE);
  if (scrollHeight - clientHeight - scrollTop < TRIGGER_PX) return Math.min(last, from + PAGE / 2);
  if (scrollTop < TRIGGER_PX) return Math.max(0, from - PAGE / 2);
  return from;
}

/** Whether the window is close enough to the last known item to load more. */
export const wantsMore = (from: number, count: number): boolean => from + PAGE + PAGE / 2 > count;
