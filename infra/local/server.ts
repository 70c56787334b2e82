import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import sirv from "sirv";
import type { HttpHandler } from "../../functions/_platform/http/index.ts";
import type { Outbox } from "../../functions/_platform/mail/index.ts";
import { answerApi, isApi } from "./api.ts";
import { dashboard } from "./dashboard.ts";
import { cameBy, proxiesOf } from "./forwarded.ts";
import { askedHere, outboxPage } from "./outbox.ts";
import { pictureAt } from "./seed/pictures.ts";

type Next = () => void;
type Middleware = (request: IncomingMessage, response: ServerResponse, next: Next) => void;
export interface Serving {
  readonly handler: HttpHandler;
  readonly outbox: Outbox;
  readonly openapi: string;
  readonly version: string;
  readonly development: boolean;
  /** Development servers side by side keep their caches apart by it. */
  readonly port: number;
  /** Whose word about the browser is believed: `PRESSWORK_PROXY`. Nobody's unless said. */
  readonly proxy?: string;
}

/** One origin: the API, the dashboard, its files, and what only a local machine shows. */
export async function startServer(serving: Serving): Promise<Server> {
  const { handler, outbox, openapi, version, development, port } = serving;
  const proxies = proxiesOf(serving.proxy ?? "");
  const { files, build } = development ? await developed(port) : await built();
  const page = dashboard(build, handler, development);
  return createServer((request, response) => {
    const path = (request.url ?? "/").split("?")[0] as string;
    const failed = (error: unknown) => {
      process.stderr.write(
        `${JSON.stringify({ level: "error", path, error: error instanceof Error ? error.stack : String(error) })}\n`,
      );
      if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain" });
      response.end("Looks like something went wrong...");
    };
    const json = (text: string) => response.writeHead(200, { "content-type": "application/json" }).end(text);
    if (path === "/healthz") json(JSON.stringify({ status: "UP", version }));
    else if (path === "/openapi.json") json(openapi);
    else if (path === "/outbox" && askedHere(request)) outboxPage(request, response, outbox).catch(failed);
    else if (pictureAt(path))
      response
        .writeHead(200, { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" })
        .end(pictureAt(path));
    else if (isApi(path)) answerApi(request, response, handler, cameBy(request, proxies)).catch(failed);
    else files(request, response, () => void page(request, response, cameBy(request, proxies)).catch(failed));
  });
}

async function built(): Promise<{ files: Middleware; build: ServerBuild }> {
  const build = (await import(pathToFileURL(resolve("build/screens.mjs")).href)) as ServerBuild;
  const assets = sirv(CLIENT, {
    etag: true,
    setHeaders: (response, pathname) => {
      if (pathname.startsWith("/assets/")) response.setHeader("cache-control", "public, max-age=31536000, immutable");
    },
  });
  return { files: (request, response, next) => (stands(request) ? assets(request, response, next) : next()), build };
}

const CLIENT = "build/client";

/** Files that were listed when the server began may have gone since, and reading one that has would end the process. */
const stands = ({ url = "/" }: IncomingMessage): boolean =>
  url.startsWith("/assets/") && existsSync(join(CLIENT, url.split("?")[0] as string));

async function developed(port: number) {
  const vite = await import("vite");
  const server = await vite.createServer({
    configFile: "web/vite.config.ts",
    cacheDir: `node_modules/.vite/${port}`,
    server: { middlewareMode: true, hmr: { port: port + 20_000 } },
  });
  const build = () => server.ssrLoadModule("virtual:remix/server-build") as Promise<unknown> as Promise<ServerBuild>;
  return { files: server.middlewares as Middleware, build };
}

/** The contract as it was generated, or an empty one before the first generation. */
export const openapiText = (): string =>
  existsSync("functions/openapi.json")
    ? readFileSync("functions/openapi.json", "utf8")
    : '{"openapi":"3.1.0","paths":{}}';
