import { LRUCache } from "lru-cache";
import type { Bus, Delivery } from "../../functions/_platform/bus/index.ts";
import { log } from "../../functions/_platform/log/index.ts";

export interface Senders {
  /** There may be something to send. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}
export interface Share {
  /** How many are under way at once: in all, of one tenant, to one recipient. */
  readonly all: number;
  readonly tenant: number;
  readonly recipient: number;
}

/** Recipients that answered quickly the last time. */
const QUICK: Share = { all: 64, tenant: 32, recipient: 8 };
/** The others, new ones among them: most of their time is waiting, and the quick never wait behind it. */
const SLOW: Share = { all: 400, tenant: 8, recipient: 4 };
/** A slower answer counts as slow, whether it was a success or not. */
const QUICK_MS = 1_000;
const LEASE_MS = 60_000;
const IDLE_MS = 500;
const PAGE = 100;
/** How many recipients are remembered as quick. */
const REMEMBERED = 10_000;

const tenantOf = (recipient: string): string => recipient.slice(0, recipient.indexOf("/"));

/** Counts what is under way of one kind, and says how much more may begin. */
function createCount({ all, tenant, recipient }: Share) {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  const keysOf = (to: string) => ["", tenantOf(to), to];
  const add = (to: string, by: number) => {
    for (const key of keysOf(to)) {
      if (of(key) + by === 0) counts.delete(key);
      else counts.set(key, of(key) + by);
    }
  };
  return {
    room: (to: string) => Math.min(all - of(""), tenant - of(tenantOf(to)), recipient - of(to)),
    isFull: () => of("") >= all,
    add,
  };
}

/**
 * Sends what waits for other people's servers: recipients in turn, each tenant and each recipient with a share, and those that
 * are slow apart from those that are quick. `send` notes on the bus how it ended, and throws nothing.
 */
export function startSenders(
  bus: Pick<Bus, "take" | "recipients">,
  now: () => number,
  send: (delivery: Delivery) => Promise<void>,
): Senders {
  const quick = createCount(QUICK);
  const slow = createCount(SLOW);
  const quickOnes = new LRUCache<string, true>({ max: REMEMBERED });
  const underWay = new Set<Promise<void>>();
  let stopped = false;
  let isAwake = false;
  let awaken = () => {};
  const wake = () => {
    isAwake = true;
    awaken();
  };

  const begin = (delivery: Delivery, recipient: string, count: typeof quick) => {
    const began = performance.now();
    count.add(recipient, 1);
    const sending = send(delivery).finally(() => {
      count.add(recipient, -1);
      underWay.delete(sending);
      if (performance.now() - began <= QUICK_MS) quickOnes.set(recipient, true);
      else quickOnes.delete(recipient);
      wake();
    });
    underWay.add(sending);
  };
  /** Begins what there is room for, of each recipient once around. */
  const round = async () => {
    let after = "";
    for (;;) {
      const recipients = await bus.recipients(now(), after, PAGE);
      for (const recipient of recipients) {
        const count = quickOnes.has(recipient) ? quick : slow;
        const room = count.room(recipient);
        if (room <= 0) continue;
        for (const delivery of await bus.take(now(), room, LEASE_MS, recipient)) begin(delivery, recipient, count);
      }
      after = recipients.at(-1) ?? "";
      if (stopped || recipients.length < PAGE || (quick.isFull() && slow.isFull())) return;
    }
  };
  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, IDLE_MS);
      awaken = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const loop = async () => {
    while (!stopped) {
      isAwake = false;
      await round().catch((error: unknown) => log("error", "A worker failed", { worker: "senders", error }));
      if (!stopped && !isAwake) await sleep();
    }
  };
  const looping = loop();
  return {
    wake,
    stop: async () => {
      stopped = true;
      wake();
      await looping;
      await Promise.all(underWay);
    },
  };
}
