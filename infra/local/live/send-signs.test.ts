import { once } from "node:events";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
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

test("what a slow client has not read is one message, however much changes meanwhile", async () => {
  const { hub, client, signs } = started();
  signs.allow([
    ["a", true],
    ["b", true],
  ]);
  for (let each = 0; each < 1000; each += 1) for (const topic of ["a", "b"]) hub.changed(topic);
  const held = client.readableLength + client.writableLength;
  expect(held).toBeLessThan(40);
  const messages: string[] = [];
  client.on("data", (part) => messages.push(String(part)));
  await expect.poll(() => messages).toEqual(['data: {"a":0,"b":1}\n\n', 'data: {"a":1,"b":1}\n\n']);
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
