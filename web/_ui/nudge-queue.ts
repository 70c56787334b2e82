export type NudgeKind = "default" | "success" | "warning" | "danger";

export type Nudge = {
  text: string;
  kind?: NudgeKind | undefined;
  /** Milliseconds it stays; 2500 by default. Danger stays until it is closed. */
  timeout?: number | undefined;
  action?: { label: string; run: () => void } | undefined;
};

export type Shown = Nudge & { id: number; leaving: boolean };

/** Milliseconds a nudge stays unless it says otherwise. */
const nudgeTimeout = 2500;
/** Milliseconds a nudge stays that is shown by its component alone, without the queue. */
const componentTimeout = 1000;
/** Milliseconds between the end of its time and its removal. */
const nudgeRemoval = 150;
/** Milliseconds between two steps of the line that runs down. */
const nudgeTick = 25;
/** The same for people who want less motion. */
const calmTick = 500;

/** How long a nudge stays: for ever (undefined) when it is danger. */
export function timeoutOf({ kind, timeout }: Nudge): number | undefined {
  return kind === "danger" ? undefined : (timeout ?? nudgeTimeout);
}

/** In how many steps the line of a nudge that stays `ms` runs down. */
export const lineSteps = (ms: number, isCalm: boolean): number => Math.ceil(ms / (isCalm ? calmTick : nudgeTick));

/** Calls `onEnd` after `ms`, by default those of a component alone. Time stands still while it is held. */
export function countdown(onEnd: () => void, ms: number = componentTimeout) {
  let left = ms;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const run = () => {
    since = performance.now();
    timer = setTimeout(onEnd, left);
  };
  run();
  return {
    stop,
    hold(held: boolean) {
      if (held === (timer === undefined)) return;
      if (!held) return run();
      left -= performance.now() - since;
      stop();
    },
  };
}

/** One nudge is shown at a time, the next waits until it is gone. */
export class NudgeQueue {
  private waiting: Shown[] = [];
  private current: Shown | undefined;
  private last = 0;
  private clock: ReturnType<typeof countdown> | undefined;
  private readonly listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  shown = (): Shown | undefined => this.current;

  push = (nudge: Nudge): void => {
    this.last += 1;
    this.waiting.push({ ...nudge, id: this.last, leaving: false });
    if (!this.current) this.advance();
  };

  /** Time stands still while somebody points at it or has the focus in it. */
  hold = (held: boolean): void => this.clock?.hold(held);

  dismiss = (): void => {
    if (!this.current || this.current.leaving) return;
    this.clock?.stop();
    this.clock = undefined;
    this.current = { ...this.current, leaving: true };
    this.tell();
    setTimeout(() => this.advance(), nudgeRemoval);
  };

  private advance(): void {
    this.current = this.waiting.shift();
    const ms = this.current && timeoutOf(this.current);
    if (ms !== undefined) this.clock = countdown(this.dismiss, ms);
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
