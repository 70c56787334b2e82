import { randomBytes, randomUUID } from "node:crypto";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import type { HttpHandler } from "../../../functions/_platform/http/index.ts";
import { HSTS } from "../http/hsts.ts";
import { type EdgeRefusal, refusalAnswer } from "../http/refusal.ts";
import { httpMonitoring } from "../monitoring.ts";
import { nearRoutes } from "./near-routes.ts";
import type { Visitor } from "./pages.ts";
import { refusedByScreens } from "./refused.ts";

export type Build = ServerBuild | (() => Promise<ServerBuild>);

/** The source of the captcha vendor's widget, on installations with a key for it. */
const CAPTCHA = " https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/";
const captcha = process.env.PRESSWORK_CAPTCHA_SITE_KEY ? CAPTCHA : "";
/** Sources for the card provider's script, frames and requests, on installations with a key for it. */
const cards =
  process.env.PRESSWORK_STRIPE_PUBLISHABLE_KEY || process.env.PRESSWORK_STRIPE
    ? {
        script: " https://js.stripe.com https://*.js.stripe.com",
        frame: " https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
        asked: " https://api.stripe.com",
        form: " https://connect.stripe.com",
      }
    : { script: "", frame: "", asked: "", form: "" };

/** The product's own hosts, the default first. */
const hosts = (process.env.PRESSWORK_HOSTS ?? "")
  .split(",")
  .map((host) => host.trim().toLowerCase())
  .filter(Boolean);

const isThisMachine = (ip: string): boolean => /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(ip);

const { PRESSWORK_MONITORING_URL: sink, PRESSWORK_MONITORING_KEY: key } = process.env;
const monitoring = sink ? httpMonitoring(sink, key) : undefined;

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
    `form-action 'self'${cards.form}`,
    "frame-ancestors 'none'",
  ].join("; ");

interface Came extends Visitor {
  /** The answer is sent in one piece, so it is rendered in full. */
  readonly buffered?: boolean;
}

function nearHandlers(build: Build, handlerOf: (build: Build) => RequestHandler) {
  if (typeof build !== "function") return nearRoutes(build, handlerOf);
  const handle = handlerOf(build);
  return () => handle;
}

/** Answers a dashboard request with Remix, under this site's policy; screens call the services through `invoke`. */
export function screens(build: Build, invoke: HttpHandler, development = false) {
  const handlerOf = (of: Build) => createRequestHandler(of, development ? "development" : "production");
  const handlerFor = nearHandlers(build, handlerOf);
  return async (request: Request, came: Came): Promise<Response> => {
    const reply = await answered(request, came);
    if (came.secure) reply.headers.set(...HSTS);
    return reply;
  };

  async function answered(request: Request, came: Came): Promise<Response> {
    const refused = refusedByScreens(request);
    if (refused) return pageOf(refused);
    const nonce = randomBytes(16).toString("base64");
    const handle = handlerFor(new URL(request.url).pathname);
    const response = await handle(request, {
      ...came,
      cspNonce: nonce,
      hosts,
      invoke,
      requestId: randomUUID(),
      ...(monitoring && { monitoring }),
      ...(process.env.PRESSWORK_OUTBOX === "1" && { outbox: isThisMachine(came.ip) ? "here" : "server" }),
    });
    const ours = {
      "cache-control": "no-store",
      "content-security-policy": policy(nonce, development),
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
    };
    if (isPrefetched(request, response)) for (const [name, value] of PREFETCHED) response.headers.set(name, value);
    for (const [name, value] of Object.entries(ours))
      if (!response.headers.has(name)) response.headers.set(name, value);
    return response;
  }
}

/**
 * A link's data, fetched while the pointer is on it, serves the click that follows: otherwise each page would be requested
 * twice. It is reused for two seconds at most, because a page that is open reads its data again when a job has ended. A change by
 * the same person changes a cookie (the session's or the consistency token's), so nothing older is reused after it.
 */
const PREFETCHED = [
  ["cache-control", "private, max-age=2"],
  ["vary", "cookie"],
] as const;

function isPrefetched({ headers, method, url }: Request, answer: Response): boolean {
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? "";
  const isData = method === "GET" && new URL(url).pathname.endsWith(".data");
  const mayBeStored =
    answer.status === 200 && !answer.headers.has("set-cookie") && !answer.headers.has("cache-control");
  return isData && /\bprefetch\b/.test(purpose) && mayBeStored;
}

function pageOf(refusal: EdgeRefusal): Response {
  const { status, headers, body } = refusalAnswer(refusal, "page");
  return new Response(body, { status, headers });
}

/** The maximum form size of the screen at a path, in bytes, if it takes files. */
export async function formLimit(build: Build, path: string): Promise<number | undefined> {
  const { entry } = typeof build === "function" ? await build() : build;
  const { formLimitAt } = entry.module as { formLimitAt?: (path: string) => number | undefined };
  return formLimitAt?.(path);
}
