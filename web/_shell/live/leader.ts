import { liveUrl } from "../../live/urls.ts";
import { type Message, type Moments, SILENT_MS } from "./message.ts";

/** Topics that begin to be followed at about the same time share one opening. */
const TOGETHER_MS = 300;
/** How long until a lost stream is opened again: soon at first, then ever later. */
const SOON_MS = 1_000;
const LATER_MS = 15_000;
const LATEST_MS = 900_000;
const LOOK_MS = 15_000;

/** As the server says it: changed, unchanged, or not to be followed. */
type Signs = Readonly<Record<string, 1 | 0 | -1>>;

export interface StreamListener {
  readonly onMessage: (signs: Signs) => void;
  readonly onFailure: () => void;
}
export interface LeaderOptions {
  readonly now: () => number;
  /** Runs something once, after `ms` milliseconds. */
  readonly after: (ms: number, run: () => void) => void;
  readonly publish: (message: Message) => void;
  /** Opens a stream and returns how to close it. */
  readonly connect: (url: string, listener: StreamListener) => () => void;
  readonly random?: () => number;
}

/** The tab that has the browser's stream: it follows what all tabs follow, and tells them what has changed. */
export function createLeader({ now, after, publish, connect, random = Math.random }: LeaderOptions) {
  const tabs = new Map<string, Moments>();
  const changedAt = new Map<string, number>();
  let requested: ReadonlyMap<string, number> = new Map();
  let close: (() => void) | undefined;
  let isUp = false;
  let heardAt = 0;
  let failures = 0;
  let isPlanned = false;

  function wanted(): ReadonlyMap<string, number> {
    const all = new Map<string, number>();
    for (const topics of tabs.values())
      for (const [topic, freshAt] of Object.entries(topics))
        all.set(topic, Math.min(freshAt, all.get(topic) ?? freshAt));
    return all;
  }
  const tell = () => publish({ kind: "state", topics: isUp ? Object.fromEntries(changedAt) : {} });

  function open(): void {
    close?.();
    close = undefined;
    requested = wanted();
    for (const topic of [...changedAt.keys()]) if (!requested.has(topic)) changedAt.delete(topic);
    if (requested.size === 0) isUp = false;
    else {
      const ages = [...requested].map(([topic, freshAt]) => {
        const from = changedAt.has(topic) ? heardAt : freshAt;
        return `${topic}@${Math.max(0, Math.round(now() - from))}`;
      });
      close = connect(liveUrl(ages), { onMessage, onFailure });
    }
  }
  function plan(ms: number): void {
    if (isPlanned) return;
    isPlanned = true;
    after(ms, () => {
      isPlanned = false;
      open();
    });
  }
  function onMessage(signs: Signs): void {
    heardAt = now();
    failures = 0;
    isUp = true;
    for (const [topic, sign] of Object.entries(signs)) {
      if (sign === -1) changedAt.delete(topic);
      else if (sign === 1) changedAt.set(topic, heardAt);
      else if (!changedAt.has(topic)) changedAt.set(topic, (requested.get(topic) ?? heardAt) - 1);
    }
    tell();
  }
  function onFailure(): void {
    close?.();
    close = undefined;
    isUp = false;
    tell();
    const ms = failures === 0 ? SOON_MS : Math.min(LATER_MS * 2 ** (failures - 1), LATEST_MS);
    failures += 1;
    plan(ms * (1 + random()));
  }
  function look(): void {
    if (isUp && now() - heardAt > SILENT_MS) onFailure();
    after(LOOK_MS, look);
  }
  after(LOOK_MS, look);
  return {
    receive(message: Message): void {
      if (message.kind !== "follows") return;
      const { tab, topics } = message;
      if (Object.keys(topics).length > 0) tabs.set(tab, topics);
      else tabs.delete(tab);
      if (Object.keys(topics).some((topic) => !requested.has(topic))) plan(TOGETHER_MS);
      else if (isUp) tell();
    },
  };
}
export type Leader = ReturnType<typeof createLeader>;
