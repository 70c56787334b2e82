import { createLeader, type Leader, type StreamListener } from "./leader.ts";
import type { Message } from "./message.ts";
import { createTab, type Follow, type FollowOptions, type Tab } from "./tab.ts";

const NAME = "presswork-live";
const NO_STREAM: Follow = { state: () => "poll", asked: () => {}, stop: () => {} };

/** This tab, once it follows something. */
let tab: Tab | undefined;
const canShare = () =>
  typeof EventSource === "function" && typeof BroadcastChannel === "function" && "locks" in navigator;

/**
 * Follows a topic by the browser's stream of changes, which one of its tabs holds for all. Where there is no stream, the
 * topic's state is always `poll`; so is that of no topic ("").
 */
export function follow(topic: string, options: FollowOptions): Follow {
  if (topic === "" || !canShare()) return NO_STREAM;
  tab ??= join();
  return tab.follow(topic, options);
}

function join(): Tab {
  const channel = new BroadcastChannel(NAME);
  let leader: Leader | undefined;
  const deliver = (message: Message) => {
    own.receive(message);
    leader?.receive(message);
  };
  const publish = (message: Message) => {
    channel.postMessage(message);
    deliver(message);
  };
  const now = () => Date.now();
  const own = createTab({ id: crypto.randomUUID(), now, publish, loadedAt: performance.timeOrigin });
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => deliver(data));
  addEventListener("pagehide", own.leave);
  const lead = () => {
    leader = createLeader({ now, after: (ms, run) => void setTimeout(run, ms), publish, connect });
    publish({ kind: "who" });
    return new Promise(() => {});
  };
  // The lock is held until the tab closes; then the browser gives it to another one.
  void navigator.locks.request(NAME, lead).catch(() => undefined);
  return own;
}

function connect(url: string, { onMessage, onFailure }: StreamListener): () => void {
  const source = new EventSource(url);
  source.onmessage = ({ data }) => onMessage(JSON.parse(data));
  source.onerror = onFailure;
  return () => source.close();
}
