import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import {
  createReadableStreamFromReadable,
  createRequestHandler,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/node";
import type { HttpHandler } from "../../functions/_platform/http/index.ts";
import { believed, type Came as Forwarded } from "./forwarded.ts";
import { nearRoutes } from "./near-routes.ts";
import { sent } from "./sent.ts";

type Build = ServerBuild | (() => Promise<ServerBuild>);

/** Where the captcha vendor's widget comes from, on an installation that has a key of theirs. */
const CAPTCHA = " https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/";
const captcha = process.env.PRESSWORK_CAPTCHA_SITE_KEY ? CAPTCHA : "";
/** Where the card provider's script and frames come from and what they ask, on an installation that has a key of theirs. */
const cards = process.env.PRESSWORK_STRIPE_PUBLISHABLE_KEY
  ? {
      script: " https://js.stripe.com",
      frame: " https://js.stripe.com https://hooks.stripe.com",
      asked: " https://api.stripe.com",
    }
  : { script: "", frame: "", asked: "" };

const policy = (nonce: string, development: boolean): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${development ? " 'unsafe-eval'" : ""}${captcha}${cards.script}`,
    `frame-src 'self'${captcha}${cards.frame}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    `connect-src 'self'${development ? " ws:" : ""}${cards.asked}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Where a request came from, as its host saw it. */
interface Came {
  readonly ip: string;
  readonly secure: boolean;
  /** The answer is sent in one piece, so it is rendered whole. */
  readonly buffered?: boolean;
}

function nearHandlers(build: Build, handlerOf: (build: Build) => RequestHandler) {
  if (typeof build !== "function") return nearRoutes(build, handlerOf);
  const handle = handlerOf(build);
  return () => handle;
}

/** Answers a dashboard request with Remix, under this site's policy; screens reach the services through `invoke`. */
export function screens(build: Build, invoke: HttpHandler, development = false) {
  const handlerOf = (of: Build) => createRequestHandler(of, development ? "development" : "production");
  const handlerFor = nearHandlers(build, handlerOf);
  return async (request: Request, came: Came): Promise<Response> => {
    const nonce = randomBytes(16).toString("base64");
    const handle = handlerFor(new URL(request.url).pathname);
    const answer = await handle(request, { ...came, cspNonce: nonce, invoke, requestId: randomUUID() });
    const ours = {
      "cache-control": "no-store",
      "content-security-policy": policy(nonce, development),
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
    };
    for (const [name, value] of Object.entries(ours)) if (!answer.headers.has(name)) answer.headers.set(name, value);
    return answer;
  };
}

/** The dashboard on a Node server, in this process. */
export function dashboard(build: Build, invoke: HttpHandler, development = false) {
  const answered = screens(build, invoke, development);
  return async (request: IncomingMessage, response: ServerResponse, came: Forwarded): Promise<void> => {
    const { ip, secure } = came;
    const answer = await answered(webRequest(request, response, came), { ip, secure });
    const headers: Record<string, string | string[]> = {};
    for (const [name, value] of answer.headers) if (name !== "set-cookie") headers[name] = value;
    const cookies = answer.headers.getSetCookie();
    if (cookies.length) headers["set-cookie"] = cookies;
    response.writeHead(answer.status, headers);
    if (answer.body) await sent(answer.body as unknown as AsyncIterable<Uint8Array>, response);
    else response.end();
  };
}

function webRequest(request: IncomingMessage, response: ServerResponse, came: Forwarded): Request {
  const url = new URL(request.url ?? "/", `${came.secure ? "https" : "http"}://${came.host || "localhost"}`);
  const controller = new AbortController();
  response.on("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(believed(request.headers, came)))
    if (value !== undefined) for (const each of Array.isArray(value) ? value : [value]) headers.append(name, each);
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  return new Request(url, {
    method: request.method ?? "GET",
    headers,
    signal: controller.signal,
    ...(hasBody && { body: createReadableStreamFromReadable(request), duplex: "half" }),
  } as RequestInit);
}
