/** Notifications shown at once. */
export const PAGE = 20;
/** How near to an end of what is shown one has to come. */
export const TRIGGER_PX = 100;

interface Scrolled {
  readonly scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

/** Where the window over `count` items begins once one has scrolled: it slides by half a page near its top or bottom. */
export function slid(from: number, count: number, { scrollTop, scrollHeight, clientHeight }: Scrolled): number {
  const last = Math.max(0, count - PAGE);
  if (scrollHeight - clientHeight - scrollTop < TRIGGER_PX) return Math.min(last, from + PAGE / 2);
  if (scrollTop < TRIGGER_PX) return Math.max(0, from - PAGE / 2);
  return from;
}

/** Whether the window has come so near to the last item known that the next ones are wanted. */
export const wantsMore = (from: number, count: number): boolean => from + PAGE + PAGE / 2 > count;
