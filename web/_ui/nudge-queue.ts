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
export const nudgeTick = 25;

/** How long a nudge stays: for ever (undefined) when it is danger. */
export function timeoutOf({ kind, timeout }: Nudge): number | undefined {
  return kind === "danger" ? undefined : (timeout ?? nudgeTimeout);
}

/** The clock of a nudge that no queue shows: it runs down in steps of the line. */
export function countdown(onEnd: () => void, whole: number = componentTimeout) {
  let left = whole;
  const clock = setInterval(() => {
    left -= nudgeTick;
    if (left > 0) return;
    clearInterval(clock);
    onEnd();
  }, nudgeTick);
  return { remaining: () => Math.max(0, left / whole), stop: () => clearInterval(clock) };
}

/** One nudge is shown at a time, the next waits until it is gone. */
export class NudgeQueue {
  private waiting: Shown[] = [];
  private current: Shown | undefined;
  private left = 0;
  private held = false;
  private last = 0;
  private clock: ReturnType<typeof setInterval> | undefined;
  private readonly listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  shown = (): Shown | undefined => this.current;

  /** The share of its time that is left, 1 to 0; 1 for one that stays. */
  remaining = (): number => {
    const whole = this.current && timeoutOf(this.current);
    return whole === undefined ? 1 : Math.max(0, this.left / whole);
  };

  push = (nudge: Nudge): void => {
    this.last += 1;
    this.waiting.push({ ...nudge, id: this.last, leaving: false });
    if (!this.current) this.advance();
  };

  /** Time stands still while somebody points at it or has the focus in it. */
  hold = (held: boolean): void => {
    this.held = held;
  };

  dismiss = (): void => {
    if (!this.current || this.current.leaving) return;
    clearInterval(this.clock);
    this.current = { ...this.current, leaving: true };
    this.tell();
    setTimeout(() => this.advance(), nudgeRemoval);
  };

  private advance(): void {
    this.current = this.waiting.shift();
    this.held = false;
    const whole = this.current && timeoutOf(this.current);
    if (whole !== undefined) {
      this.left = whole;
      this.clock = setInterval(() => this.tick(), nudgeTick);
    }
    this.tell();
  }

  private tick(): void {
    if (this.held) return;
    this.left -= nudgeTick;
    if (this.left <= 0) this.dismiss();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
