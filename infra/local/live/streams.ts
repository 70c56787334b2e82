import type { IncomingMessage, ServerResponse } from "node:http";
import type { Access } from "../../../functions/_platform/ports/index.ts";
import { type EdgeRefusal, fromAnotherSite, methodNotAllowed, refuse } from "../http/refusal.ts";
import type { Hub } from "./hub.ts";
import { sendSigns } from "./send-signs.ts";
import { mayFollow, type Wanted } from "./topics.ts";

/** How often a stream says that it is there, which no proxy takes for an end, and checks its session and rights again. */
const BEAT_MS = 25_000;
/** How old what a page shows may be beyond what it says: the request's time on its way. */
const MARGIN_MS = 10_000;

/** A browser has one, and a second one while it is replaced. */
const MAX_IN_SESSION = 4;
/** Half of the connections that the server accepts. */
const MAX_STREAMS = 1_000;

const NOT_SIGNED_IN: EdgeRefusal = { status: 401, code: "UNAUTHENTICATED", message: "Sign in first." };
const TOO_MANY: EdgeRefusal = {
  status: 429,
  code: "TOO_MANY_STREAMS",
  message: `A session can have ${MAX_IN_SESSION} streams at a time. Close one first.`,
};
const FULL: EdgeRefusal = {
  status: 503,
  code: "STREAMS_UNAVAILABLE",
  message: "No stream can be had now. Ask for what you need instead.",
  headers: { "retry-after": "60" },
};
const NO_TOPIC: EdgeRefusal = { status: 403, code: "FORBIDDEN", message: "Your role does not allow this." };

/** Also tells the compression and proxies to pass on each message at once. */
const HEADERS = {
  "content-type": "text/event-stream",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

export interface Person {
  readonly user: string;
  readonly session: string;
}
export interface StreamOptions {
  readonly hub: Hub;
  readonly access: Pick<Access, "projectAccess">;
  readonly beatMs?: number;
}
export interface Streams {
  /** Answers with a stream, or refuses. `identify` returns who is signed in, each time it is called. */
  readonly open: (
    request: IncomingMessage,
    response: ServerResponse,
    wanted: readonly Wanted[],
    identify: () => Promise<Person | undefined>,
  ) => Promise<void>;
  /** Ends all streams and opens no more. */
  readonly end: () => void;
  readonly count: () => number;
}

/**
 * Streams of server-sent events that tell a browser which topics have changed, never what. Each message maps topics to a
 * sign; the first one names all that are followed, and an empty one says that the stream is there.
 */
export function createStreams({ hub, access, beatMs = BEAT_MS }: StreamOptions): Streams {
  const open = new Map<ServerResponse, Person>();
  let isOver = false;

  function refusalFor(request: IncomingMessage, person: Person | undefined): EdgeRefusal | undefined {
    const site = request.headers["sec-fetch-site"];
    if (request.method !== "GET") return methodNotAllowed(["GET"]);
    if (site && site !== "same-origin" && site !== "none") return fromAnotherSite;
    if (!person) return NOT_SIGNED_IN;
    if (isOver || open.size >= MAX_STREAMS) return FULL;
    const own = [...open.values()].filter(({ session }) => session === person.session);
    return own.length >= MAX_IN_SESSION ? TOO_MANY : undefined;
  }

  return {
    count: () => open.size,
    end() {
      isOver = true;
      for (const response of open.keys()) response.end();
    },
    async open(request, response, wanted, identify) {
      const person = await identify();
      const refused = refusalFor(request, person);
      if (refused || !person) return refuse(request, response, refused ?? NOT_SIGNED_IN, "json");
      open.set(response, person);
      response.once("close", () => open.delete(response)).on("error", () => undefined);
      const rights = () =>
        Promise.all(wanted.map(async ({ topic }) => [topic, await mayFollow(topic, person.user, access)] as const));
      const first = await rights();
      if (!first.some(([, may]) => may)) {
        open.delete(response);
        return refuse(request, response, NO_TOPIC, "json");
      }
      if (response.closed || isOver) return void response.end();
      response.writeHead(200, HEADERS);
      const ages = new Map(wanted.map(({ topic, ageMs }) => [topic, ageMs + MARGIN_MS]));
      const stream = sendSigns(response, hub, person.user, ages);
      stream.allow(first);
      const check = async () => {
        if ((await identify())?.user !== person.user) return void response.end();
        stream.allow(await rights());
      };
      const beat = setInterval(() => void check().catch(() => response.end()), beatMs).unref();
      response.once("close", () => {
        clearInterval(beat);
        stream.stop();
      });
    },
  };
}
