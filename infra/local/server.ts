import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import sirv from "sirv";
import type { HttpHandler } from "../../functions/_platform/http/index.ts";
import { log } from "../../functions/_platform/log/index.ts";
import type { Outbox } from "../../functions/_platform/mail/index.ts";
import { liveUrl } from "../../web/live/urls.ts";
import { type ApiEdge, answerApi, eventOf, isApi } from "./api.ts";
import { dashboard } from "./dashboard.ts";
import { type Came, cameBy, proxiesOf } from "./forwarded.ts";
import type { Health } from "./health.ts";
import type { Admission } from "./http/admission.ts";
import { assetsIn } from "./http/assets.ts";
import { type BodyRules, bodiesIn } from "./http/bodies.ts";
import { compressed } from "./http/compressed.ts";
import { CONNECTION_RULES, guardConnections } from "./http/connections.ts";
import { draining } from "./http/draining.ts";
import { HSTS } from "./http/hsts.ts";
import type { Middleware } from "./http/middleware.ts";
import { methodNotAllowed, refuse } from "./http/refusal.ts";
import { type Target, targetOf } from "./http/target.ts";
import type { Streams } from "./live/streams.ts";
import { wantedOf } from "./live/topics.ts";
import { askedHere, outboxPage } from "./outbox.ts";
import type { Pages } from "./pages/pages.ts";
import type { PageThreads } from "./pages/threads.ts";
import { pictureAt } from "./seed/pictures.ts";

export interface Serving extends Pick<ApiEdge, "operationAt">, Admission {
  readonly handler: HttpHandler;
  readonly streams: Streams;
  /** The folder for incomplete uploads. */
  readonly spool: string;
  readonly bodyRules?: Partial<BodyRules>;
  /** Shown to this machine's own browser. */
  readonly outbox: Outbox | undefined;
  readonly openapi: string;
  readonly version: string;
  readonly development: boolean;
  /** Separates the caches of several development servers. */
  readonly port: number;
  readonly health: () => Promise<Health>;
  /** The threads that render pages; without any the main thread does. */
  readonly pageThreads: PageThreads;
  /** The trusted proxies: `PRESSWORK_PROXY`. None by default. */
  readonly proxy?: string;
}
export interface Started {
  readonly server: Server;
  /** Accepts no more connections and waits at most this long for running requests. */
  readonly drain: (waitMs: number) => Promise<void>;
}

/** One origin: the API, the dashboard, its files, and pages for the local machine only. */
export async function startServer(serving: Serving): Promise<Started> {
  const { handler, streams, personOf, outbox, openapi, version, development, port } = serving;
  const proxies = proxiesOf(serving.proxy ?? "");
  const bodies = bodiesIn(serving.spool, serving.bodyRules);
  const api = { handler, bodies, operationAt: serving.operationAt, callerOf: serving.callerOf };
  const { assets, files, pages } = development
    ? await developed(port, handler)
    : await built(handler, serving.pageThreads);
  const page = dashboard({ pages, bodies, isSignedIn: serving.isSignedIn });
  const { track, drain } = draining();

  async function answer(request: IncomingMessage, response: ServerResponse, came: Came, target: Target): Promise<void> {
    const { path } = target;
    if (isApi(path)) return answerApi(request, response, target, came, api);
    if (path === liveUrl()) {
      const event = eventOf(request, path, came);
      return streams.open(request, response, wantedOf(new URLSearchParams(target.search)), () => personOf(event));
    }
    const own = ownAnswer(path);
    if (own === undefined)
      return void files(request, response, () => page(request, response, target, came).catch(failed(response, path)));
    if (request.method !== "GET" && request.method !== "HEAD")
      return refuse(request, response, methodNotAllowed(["GET", "HEAD"]), "json");
    if (own === "health") return sendHealth(response, { ...(await serving.health()), version });
    if (own === "outbox" && outbox && askedHere(request)) return outboxPage(request, response, outbox);
    if (own === "outbox") return page(request, response, target, came);
    response.writeHead(200, { ...OWN_HEADERS, ...own.headers }).end(own.text);
  }

  function ownAnswer(
    path: string,
  ): "outbox" | "health" | { text: string; headers: Record<string, string> } | undefined {
    const picture = pictureAt(path);
    if (path === "/openapi.json") return { text: openapi, headers: JSON_UNSTORED };
    if (picture) return { text: picture, headers: PICTURE };
    if (path === "/healthz") return "health";
    return path === "/outbox" ? "outbox" : undefined;
  }

  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    track(response);
    const came = cameBy(request, proxies);
    response.setHeader("x-content-type-options", "nosniff");
    if (came.secure) response.setHeader(...HSTS);
    const target = targetOf(request.url ?? "/", hasOneHost(request) ? came.host : "?");
    if ("status" in target) return refuse(request, response, target, "json");
    request.url = target.path + target.search;
    assets(request, response, () =>
      compressed(request, response, () => {
        answer(request, response, came, target).catch(failed(response, target.path));
      }),
    );
  };
  const server = createServer(CONNECTION_RULES, onRequest);
  server.on("checkContinue", onRequest);
  guardConnections(server);
  return {
    server,
    drain: (waitMs) => {
      streams.end();
      return drain(server, waitMs);
    },
  };
}

/** Two `Host` headers are ambiguous, so such a request is refused. */
const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === "host").length < 2;

const OWN_HEADERS = { "content-security-policy": "default-src 'none'; frame-ancestors 'none'" };
const JSON_UNSTORED = { "content-type": "application/json", "cache-control": "no-store" };
const PICTURE = {
  "content-type": "image/svg+xml",
  "cache-control": "public, max-age=86400",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** 200 while healthy, otherwise 503 with a sentence. */
function sendHealth(response: ServerResponse, health: Health & { readonly version: string }): void {
  const status = health.status === "UP" ? 200 : 503;
  response.writeHead(status, { ...OWN_HEADERS, ...JSON_UNSTORED }).end(JSON.stringify(health));
}

const failed = (response: ServerResponse, path: string) => (error: unknown) => {
  log("error", "A page failed", { path, error });
  if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain" });
  response.end("Looks like something went wrong...");
};

interface Files {
  /** Before all else. */
  readonly assets: Middleware;
  readonly files: Middleware;
  readonly pages: Pages;
}

async function built(invoke: HttpHandler, threads: PageThreads): Promise<Files> {
  // As in development it looks a file up when it is asked for: a walk through a thousand of them would hold up the start.
  const others = sirv(CLIENT, {
    dev: true,
    extensions: [],
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, pathname) => {
      if (pathname.startsWith("/assets/")) response.setHeader("cache-control", "public, max-age=31536000, immutable");
    },
  });
  const files: Middleware = (request, response, next) => (isStatic(request) ? others(request, response, next) : next());
  const assets = assetsIn(CLIENT);
  if (threads.count > 0) return { assets, files, pages: await threads.serving(invoke) };
  const { pagesHere } = await import("./pages/here.ts");
  const build = (await import(pathToFileURL(resolve("build/screens.mjs")).href)) as ServerBuild;
  return { assets, files, pages: pagesHere(build, invoke, false) };
}

const CLIENT = "build/client";

const isStatic = ({ url = "/" }: IncomingMessage): boolean => url.startsWith("/assets/");

async function developed(port: number, invoke: HttpHandler): Promise<Files> {
  const [vite, { pagesHere }] = await Promise.all([import("vite"), import("./pages/here.ts")]);
  const server = await vite.createServer({
    configFile: "web/vite.config.ts",
    cacheDir: `node_modules/.vite/${port}`,
    server: { middlewareMode: true, hmr: { port: port + 20_000 } },
  });
  const build = () => server.ssrLoadModule("virtual:remix/server-build") as Promise<unknown> as Promise<ServerBuild>;
  const assets: Middleware = (_request, _response, next) => next();
  return { assets, files: server.middlewares as Middleware, pages: pagesHere(build, invoke, true) };
}
