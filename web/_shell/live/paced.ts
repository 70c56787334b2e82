import { follow } from "./follow.ts";

/** Tabs that hear of a change at the same moment ask within this time. */
const SPREAD_MS = 300;

export interface Paced {
  /** Asks, unless a stream says that nothing has changed. For polls. */
  readonly tick: () => void;
  readonly stop: () => void;
}

/**
 * Asks when a topic has changed, while the page is visible: at once, then at most every `gapMs`, so that a stream never asks
 * more often than a poll.
 */
export function paced(topic: string, ask: () => void, gapMs: number, followTopic = follow): Paced {
  let askedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    if (document.hidden) return;
    timer ??= setTimeout(late, Math.max(Math.random() * SPREAD_MS, askedAt + gapMs - Date.now()));
  };
  const late = () => {
    timer = undefined;
    tick();
  };
  const topicFollow = followTopic(topic, { onDue: soon });
  function tick(): void {
    const state = topicFollow.state();
    if (state === "fresh") return;
    if (state === "due" && Date.now() < askedAt + gapMs) soon();
    else {
      askedAt = Date.now();
      topicFollow.asked();
      ask();
    }
  }
  return {
    tick,
    stop() {
      clearTimeout(timer);
      topicFollow.stop();
    },
  };
}
