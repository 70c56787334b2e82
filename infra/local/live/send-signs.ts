import type { Writable } from "node:stream";
import type { Hub } from "./hub.ts";
import { hubTopic } from "./topics.ts";

/** Changes within this time of a message are sent together after it. */
const HOLD_MS = 250;

/** Of a topic: something has changed, nothing has, or the person may not follow it. */
type Sign = 1 | 0 | -1;

/**
 * Sends a client the signs of the topics it follows, as fast as it reads them. `ages` says of each topic how old what the client
 * shows is, in milliseconds.
 */
export function sendSigns(
  client: Writable,
  hub: Pick<Hub, "listen" | "changedWithin">,
  user: string,
  ages: Map<string, number>,
) {
  const followed = new Map<string, () => void>();
  const pending = new Set<string>();
  let hold: NodeJS.Timeout | undefined;
  let isFull = false;

  function send(signs: Readonly<Record<string, Sign>>): void {
    if (client.writableEnded || client.destroyed) return;
    hold ??= setTimeout(release, HOLD_MS).unref();
    isFull = !client.write(`data: ${JSON.stringify(signs)}\n\n`);
    if (isFull) client.once("drain", drained);
  }
  function flush(): void {
    if (isFull || hold || pending.size === 0) return;
    const topics = [...pending];
    pending.clear();
    send(Object.fromEntries(topics.map((topic) => [topic, 1])));
  }
  function release(): void {
    hold = undefined;
    flush();
  }
  function drained(): void {
    isFull = false;
    flush();
  }
  function begin(topic: string): Sign {
    const name = hubTopic(topic, user);
    const onChange = () => {
      pending.add(topic);
      flush();
    };
    followed.set(topic, hub.listen(name, onChange));
    const ageMs = ages.get(topic) ?? Number.POSITIVE_INFINITY;
    ages.delete(topic); // what is allowed later was not followed meanwhile
    return hub.changedWithin(name, ageMs) ? 1 : 0;
  }
  function end(topic: string): Sign {
    followed.get(topic)?.();
    followed.delete(topic);
    pending.delete(topic);
    return -1;
  }

  return {
    /** Follows what is allowed, nothing else, and says what is different now. Cuts off a client that reads nothing. */
    allow(rights: readonly (readonly [topic: string, may: boolean])[]): void {
      if (isFull) return void client.destroy();
      const changes = rights.flatMap(([topic, may]): [string, Sign][] =>
        may === followed.has(topic) ? [] : [[topic, may ? begin(topic) : end(topic)]],
      );
      send(Object.fromEntries(changes));
    },
    stop(): void {
      clearTimeout(hold);
      for (const stop of followed.values()) stop();
      followed.clear();
    },
  };
}
