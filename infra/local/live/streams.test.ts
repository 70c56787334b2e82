import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { processLive } from "../../../functions/_platform/live/index.ts";
import type { Access, ProjectAccess } from "../../../functions/_platform/ports/index.ts";
import { compressed } from "../http/compressed.ts";
import { draining } from "../http/draining.ts";
import { createHub, type Hub } from "./hub.ts";
import { createStreams, type Person, type Streams } from "./streams.ts";
import { wantedOf } from "./topics.ts";

const project = {
  id: "prj_1",
  name: "Saltmarsh",
  platformId: "plt_1",
  currency: "GBP",
  timeZone: "Europe/London",
  country: "GB",
  orderPrefix: "S",
};
let places: Map<string, ProjectAccess>;
let person: Person | undefined;
let hub: Hub;
let streams: Streams;
let now: number;
let stop: () => Promise<void>;
let port: number;

const allow = (...permissions: string[]) =>
  places.set("usr_1 prj_1", { project, roles: [], permissions: new Set(permissions) });

beforeEach(async () => {
  places = new Map();
  allow("orders.order.list");
  person = { user: "usr_1", session: "one" };
  now = 1_000_000;
  hub = createHub(processLive(), () => now);
  now += 60_000;
  const access: Pick<Access, "projectAccess"> = {
    projectAccess: async (user, id) => places.get(`${user} ${id}`),
  };
  streams = createStreams({ hub, access, beatMs: 20 });
  const { track, drain } = draining();
  const server = createServer((incoming, response: ServerResponse) => {
    track(response);
    const { searchParams } = new URL(incoming.url ?? "", "http://shop.test");
    compressed(
      incoming,
      response,
      () => void streams.open(incoming, response, wantedOf(searchParams), async () => person),
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  port = (server.address() as AddressInfo).port;
  stop = () => {
    streams.end();
    return drain(server, 60_000);
  };
});
afterEach(() => stop());

type Signs = Record<string, number>;
interface Opened {
  readonly answer: IncomingMessage;
  /** The next message that says something. */
  readonly next: () => Promise<Signs>;
  /** The next message, if only a sign of life. */
  readonly any: () => Promise<Signs | undefined>;
  readonly leave: () => void;
}

async function opened(topics: readonly string[], headers: Record<string, string> = {}): Promise<Opened> {
  const query = new URLSearchParams(topics.map((topic) => ["topic", topic]));
  const asking = request({ port, path: `/live?${query}`, headers: { cookie: "a=b", ...headers }, agent: false });
  asking.on("error", () => undefined);
  asking.end();
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  answer.on("error", () => undefined);
  const parts = answer.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  const messages: Signs[] = [];
  let rest = "";
  const any = async (): Promise<Signs | undefined> => {
    while (messages.length === 0) {
      const part = await parts.next().catch(() => ({ done: true as const, value: undefined }));
      if (part.done) return undefined;
      const pieces = (rest + String(part.value)).split("\n\n");
      rest = pieces.pop() ?? "";
      messages.push(...pieces.map((piece) => JSON.parse(piece.replace(/^data: /, "")) as Signs));
    }
    return messages.shift();
  };
  const next = async (): Promise<Signs> => {
    for (;;) {
      const message = await any();
      if (!message) throw new Error("The stream has ended");
      if (Object.keys(message).length > 0) return message;
    }
  };
  return { answer, any, next, leave: () => asking.destroy() };
}
async function refusal(topics: readonly string[], headers: Record<string, string> = {}) {
  const { answer } = await opened(topics, headers);
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return { status: answer.statusCode, ...JSON.parse(String(Buffer.concat(parts))) };
}

test("a stream says first what it follows and whether that has changed since the page was read, then what changes", async () => {
  hub.changed("notifications usr_1");
  now += 30_000;
  const stream = await opened(["orders prj_1@5000", "notifications@25000"]);
  expect(stream.answer.headers["content-type"]).toBe("text/event-stream");
  expect(await stream.next()).toEqual({ "orders prj_1": 0, notifications: 1 });
  hub.changed("orders prj_2");
  hub.changed("orders prj_1");
  expect(await stream.next()).toEqual({ "orders prj_1": 1 });
});

test("changes that come close together are one message", async () => {
  const stream = await opened(["orders prj_1@0", "notifications@0"]);
  await stream.next();
  for (const topic of ["orders prj_1", "notifications usr_1", "orders prj_1"]) hub.changed(topic);
  expect(await stream.next()).toEqual({ "orders prj_1": 1, notifications: 1 });
});

test("compression holds nothing back", async () => {
  const stream = await opened(["orders prj_1@0"], { "accept-encoding": "gzip, br", "sec-fetch-site": "same-origin" });
  expect(stream.answer.headers["content-encoding"]).toBeUndefined();
  expect(await stream.next()).toEqual({ "orders prj_1": 0 });
});

test("it shows from time to time that it is there", async () => {
  const stream = await opened(["orders prj_1@0"]);
  await stream.next();
  expect(await stream.any()).toEqual({});
});

test("topics that a person may not follow are left out; a stream of nothing else is refused", async () => {
  const stream = await opened([
    "orders prj_1@0",
    "chat prj_1@0",
    "orders prj_2@0",
    "customers prj_1@0",
    "notifications usr_2@0",
  ]);
  expect(await stream.next()).toEqual({ "orders prj_1": 0 });
  expect(await refusal(["chat prj_1@0"])).toMatchObject({ status: 403, code: "FORBIDDEN" });
  expect(await refusal([])).toMatchObject({ status: 403 });
});

test("a lost right silences its topic, and a right that is given back counts as a change", async () => {
  const stream = await opened(["orders prj_1@0", "notifications@0"]);
  await stream.next();
  places.clear();
  expect(await stream.next()).toEqual({ "orders prj_1": -1 });
  hub.changed("orders prj_1");
  hub.changed("notifications usr_1");
  expect(await stream.next()).toEqual({ notifications: 1 });
  allow("orders.order.list");
  expect(await stream.next()).toEqual({ "orders prj_1": 1 });
});

test("a session that ends, or becomes another person's, ends the stream", async () => {
  for (const after of [undefined, { user: "usr_2", session: "two" }]) {
    person = { user: "usr_1", session: "one" };
    const stream = await opened(["orders prj_1@0"]);
    await stream.next();
    person = after;
    await expect.poll(() => stream.any()).toBeUndefined();
    await expect.poll(() => streams.count()).toBe(0);
  }
});

test("visitors, other sites and other methods are refused", async () => {
  expect(await refusal(["orders prj_1@0"], { "sec-fetch-site": "cross-site" })).toMatchObject({ status: 403 });
  person = undefined;
  expect(await refusal(["orders prj_1@0"])).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
});

test("a session has four streams at most, and another one when it has closed one", async () => {
  const four = await Promise.all([1, 2, 3, 4].map(() => opened(["orders prj_1@0"])));
  for (const each of four) await each.next();
  expect(await refusal(["orders prj_1@0"])).toMatchObject({ status: 429, code: "TOO_MANY_STREAMS" });
  four[0]?.leave();
  await expect.poll(() => streams.count()).toBe(3);
  expect(await (await opened(["orders prj_1@0"])).next()).toEqual({ "orders prj_1": 0 });
});

test("nobody listens for a client that has gone", async () => {
  const heard: string[] = [];
  const listen = hub.listen;
  streams = createStreams({
    access: { projectAccess: async () => places.get("usr_1 prj_1") },
    hub: {
      ...hub,
      listen: (topic, listener) => {
        heard.push(topic);
        const end = listen(topic, listener);
        return () => {
          heard.splice(heard.indexOf(topic), 1);
          end();
        };
      },
    },
  });
  const stream = await opened(["orders prj_1@0", "notifications@0"]);
  await stream.next();
  expect(heard).toEqual(["orders prj_1", "notifications usr_1"]);
  stream.leave();
  await expect.poll(() => heard).toEqual([]);
});

test("a shutdown ends all streams and does not wait for them", async () => {
  const stream = await opened(["orders prj_1@0"]);
  await stream.next();
  await stop();
  await expect.poll(() => stream.any()).toBeUndefined();
  expect(streams.count()).toBe(0);
});
