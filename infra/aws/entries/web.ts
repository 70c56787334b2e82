import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { HttpHandler } from "../../../functions/_platform/http/index.ts";
import { isApi } from "../../local/api.ts";
import { hosted } from "../../local/host.ts";
import { type EdgeRefusal, refusalAnswer } from "../../local/http/refusal.ts";
import { targetOf } from "../../local/http/target.ts";
import { screens } from "../../local/pages/screens.ts";
import type { BundleModel } from "../bundle-model.ts";
import { doorOf } from "../door.ts";

type Build = Parameters<typeof screens>[0];

/** The dashboard, with every service in the same process; also answers addresses that no service has. */
export const web = (bundle: BundleModel, build: Build): HttpHandler =>
  doorOf(bundle, (ports) => {
    const invoke = hosted(bundle.services, ports);
    const answered = screens(build, invoke);
    return async (event) => {
      if (event.rawPath === "/healthz") return { statusCode: 200, headers: UNSTORED, body: '{"status":"UP"}' };
      if (isApi(event.rawPath)) return invoke(event);
      const secure = event.headers["x-forwarded-proto"] === "https";
      const target = targetOf(pathOf(event), hostOf(event));
      if ("status" in target) return plain(target);
      const came = { ip: event.requestContext.http.sourceIp, secure, buffered: true };
      return buffered(await answered(requestOf(event, secure), came));
    };
  });

const UNSTORED = {
  "content-type": "application/json",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

const pathOf = ({ rawPath, rawQueryString: query }: APIGatewayProxyEventV2): string =>
  query ? `${rawPath}?${query}` : rawPath;

const hostOf = ({ headers, requestContext }: APIGatewayProxyEventV2): string =>
  headers["x-forwarded-host"] ?? headers.host ?? requestContext.domainName;

function plain(refusal: EdgeRefusal): APIGatewayProxyStructuredResultV2 {
  const { status, headers, body } = refusalAnswer(refusal, "json");
  return { statusCode: status, headers, body };
}

/** The browser's original request, from an HTTP API event: its host, and its cookies joined. */
export function requestOf(event: APIGatewayProxyEventV2, secure: boolean): Request {
  const { method } = event.requestContext.http;
  const host = hostOf(event);
  const headers = new Headers();
  for (const [name, value] of Object.entries(event.headers)) if (value) headers.set(name, value);
  headers.set("host", host);
  if (event.cookies?.length) headers.set("cookie", event.cookies.join("; "));
  const has = event.body !== undefined && method !== "GET" && method !== "HEAD";
  return new Request(`${secure ? "https" : "http"}://${host}${pathOf(event)}`, {
    method,
    headers,
    ...(has && { body: Buffer.from(event.body as string, event.isBase64Encoded ? "base64" : "utf8") }),
  });
}

/** A complete answer in payload format 2.0; anything but text is base64. */
export async function buffered(answer: Response): Promise<APIGatewayProxyStructuredResultV2> {
  const cookies = answer.headers.getSetCookie();
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== "set-cookie"));
  const bytes = Buffer.from(await answer.arrayBuffer());
  const text = /^text\/|json|javascript|xml/.test(headers["content-type"] ?? "text/");
  return {
    statusCode: answer.status,
    headers,
    ...(cookies.length && { cookies }),
    body: bytes.toString(text ? "utf8" : "base64"),
    isBase64Encoded: !text,
  };
}
