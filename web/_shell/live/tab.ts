import { type Message, type Moments, SILENT_MS } from "./message.ts";

/** Even what a stream says is unchanged is read again after this time. */
const SAFETY_MS = 300_000;
/** A page shows what was read at most this long before it follows the topic. */
const LOADING_MS = 30_000;

/** `poll`: no stream says anything of it. `due`: it has changed. `fresh`: it has not. */
export type TopicState = "poll" | "due" | "fresh";

export interface Follow {
  readonly state: () => TopicState;
  /** The page reads it now. */
  readonly asked: () => void;
  readonly stop: () => void;
}
export interface FollowOptions {
  /** Called when the topic has changed. */
  readonly onDue: () => void;
  readonly safetyMs?: number;
}
interface Own extends FollowOptions {
  readonly topic: string;
  freshAt: number;
}
interface TabOptions {
  readonly id: string;
  readonly now: () => number;
  readonly publish: (message: Message) => void;
  /** When the page began to load. */
  readonly loadedAt: number;
}

/** One tab's side: what it follows, and what the tab with the stream has said of that. */
export function createTab({ id, now, publish, loadedAt }: TabOptions) {
  const follows = new Set<Own>();
  let known: Moments = {};
  let heardAt = Number.NEGATIVE_INFINITY;

  function announce(): void {
    const topics: Record<string, number> = {};
    for (const { topic, freshAt } of follows) topics[topic] = Math.min(freshAt, topics[topic] ?? freshAt);
    publish({ kind: "follows", tab: id, topics });
  }
  function stateOf({ topic, freshAt, safetyMs = SAFETY_MS }: Own): TopicState {
    const changedAt = now() - heardAt < SILENT_MS ? known[topic] : undefined;
    if (changedAt === undefined) return "poll";
    return changedAt >= freshAt || now() - freshAt > safetyMs ? "due" : "fresh";
  }
  return {
    follow(topic: string, options: FollowOptions): Follow {
      const own: Own = { ...options, topic, freshAt: Math.max(loadedAt, now() - LOADING_MS) };
      follows.add(own);
      announce();
      return {
        state: () => stateOf(own),
        asked() {
          own.freshAt = now();
        },
        stop() {
          follows.delete(own);
          announce();
        },
      };
    },
    receive(message: Message): void {
      if (message.kind === "who") announce();
      if (message.kind !== "state") return;
      known = message.topics;
      heardAt = now();
      for (const own of [...follows]) if (stateOf(own) === "due") own.onDue();
    },
    leave(): void {
      publish({ kind: "follows", tab: id, topics: {} });
    },
  };
}
export type Tab = ReturnType<typeof createTab>;
