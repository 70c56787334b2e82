import { expect, test, vi } from "vitest";
import { type Delivery, memoryBus } from "../../functions/_platform/bus/index.ts";
import { startSenders } from "./senders.ts";

const offered = (recipient: string, count: number) =>
  Array.from({ length: count }, (_, version) => ({
    consumer: "webhooks/send-webhook",
    tenant: recipient.slice(0, recipient.indexOf("/")),
    stream: `delivery-${recipient}`,
    version: version + 1,
    recipient,
  }));

/** Senders whose recipients in `silent` never answer until they are released. */
function senders() {
  const bus = memoryBus();
  const silent = new Set<string>();
  const sent: string[] = [];
  const waiting: { recipient: string; release: () => void }[] = [];
  const send = async ({ id, recipient = "" }: Delivery) => {
    sent.push(recipient);
    if (silent.has(recipient)) await new Promise<void>((release) => waiting.push({ recipient, release }));
    await bus.done(id);
  };
  const running = startSenders(bus, () => 1, send);
  const offer = async (recipient: string, count = 1) => {
    await bus.offer(offered(recipient, count));
    running.wake();
  };
  const count = (recipient: string) => sent.filter((each) => each === recipient).length;
  const release = () => {
    silent.clear();
    for (const each of waiting.splice(0)) each.release();
  };
  const stop = async () => {
    const stopped = running.stop();
    release();
    await stopped;
  };
  return { bus, silent, sent, waiting, offer, count, release, stop };
}

test("a recipient that never answers has four deliveries under way, and the others of its project still get theirs", async () => {
  const here = senders();
  here.silent.add("t1/silent");
  await here.offer("t1/silent", 100);
  await vi.waitFor(() => expect(here.waiting).toHaveLength(4));
  await here.offer("t1/other", 100);
  await vi.waitFor(() => expect(here.count("t1/other")).toBe(100));
  expect(here.count("t1/silent")).toBe(4);
  await here.stop();
});

test("a project whose recipients never answer takes its share only, and a new recipient of another project is sent to at once", async () => {
  const here = senders();
  const all = Array.from({ length: 500 }, (_, number) => `t1/silent-${number}`);
  for (const each of all) here.silent.add(each);
  for (const each of all) await here.offer(each, 2);
  await vi.waitFor(() => expect(here.waiting).toHaveLength(8));
  await here.offer("t2/new", 10);
  await vi.waitFor(() => expect(here.count("t2/new")).toBe(10));
  expect(here.waiting).toHaveLength(8);
  await here.stop();
});

test("where every share of the slow is taken, those that answered quickly the last time go on", async () => {
  const here = senders();
  await here.offer("t0/quick");
  await vi.waitFor(() => expect(here.count("t0/quick")).toBe(1));
  const all = Array.from({ length: 1000 }, (_, number) => `t${1 + (number % 100)}/silent-${number}`);
  for (const each of all) here.silent.add(each);
  for (const each of all) await here.offer(each);
  await vi.waitFor(() => expect(here.waiting).toHaveLength(400));
  await here.offer("t0/quick", 1);
  await here.bus.offer(offered("t0/quick", 51).slice(1));
  await here.offer("t0/another");
  await vi.waitFor(() => expect(here.count("t0/quick")).toBe(52));
  expect(here.count("t0/another")).toBe(0);
  here.release();
  await vi.waitFor(() => expect(here.count("t0/another")).toBe(1));
  await vi.waitFor(async () => expect(await here.bus.waiting()).toBe(0));
  await here.stop();
});

test("a success that comes late counts as slow", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const here = senders();
    here.silent.add("t1/late");
    await here.offer("t1/late");
    await vi.waitFor(() => expect(here.waiting).toHaveLength(1));
    vi.advanceTimersByTime(1_500);
    here.waiting.splice(0)[0]?.release();
    await vi.waitFor(async () => expect(await here.bus.waiting()).toBe(0));
    await here.offer("t1/late", 100);
    await vi.waitFor(() => expect(here.waiting).toHaveLength(4));
    await here.stop();
  } finally {
    vi.useRealTimers();
  }
});
