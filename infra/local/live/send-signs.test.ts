import { once } from "node:events";
import { PassThrough } from "node:stream";
import { afterEach, expect, test, vi } from "vitest";
import { processLive } from "../../../functions/_platform/live/index.ts";
import { createHub } from "./hub.ts";
import { sendSigns } from "./send-signs.ts";

/** A client that reads nothing by itself, and has room for little. */
function started() {
  const hub = createHub(processLive());
  const client = new PassThrough({ highWaterMark: 8 });
  const ages = new Map([["a", 0]]);
  const signs = sendSigns(client, hub, "usr_1", ages);
  return { hub, client, signs };
}

afterEach(() => vi.useRealTimers());

test("what a slow client has not read is one message, however much changes meanwhile", async () => {
  vi.useFakeTimers();
  const { hub, client, signs } = started();
  vi.advanceTimersByTime(1);
  signs.allow([
    ["a", true],
    ["b", true],
  ]);
  const held = client.readableLength + client.writableLength;
  for (let round = 0; round < 10; round += 1) {
    for (const topic of ["a", "b", "a"]) hub.changed(topic);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(client.readableLength + client.writableLength).toBe(held);
  const messages: string[] = [];
  client.on("data", (part) => messages.push(String(part)));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(messages).toEqual(['data: {"a":0,"b":1}\n\n', 'data: {"a":1,"b":1}\n\n']);
  signs.stop();
});

test("a client that has read nothing by the next sign of life is cut off", async () => {
  const { client, signs } = started();
  signs.allow([["a", true]]);
  signs.allow([["a", true]]);
  await once(client, "close");
  expect(client.destroyed).toBe(true);
});

test("nothing is sent to a client whose stream has ended", async () => {
  const { hub, client, signs } = started();
  const failures: unknown[] = [];
  client.on("error", (error) => failures.push(error));
  client.resume();
  client.end();
  signs.allow([["a", true]]);
  hub.changed("a");
  await once(client, "close");
  expect(failures).toEqual([]);
});
