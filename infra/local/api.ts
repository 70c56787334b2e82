import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { HttpHandler } from "../../functions/_platform/http/index.ts";
import { believed, type Came } from "./forwarded.ts";
import { sent } from "./sent.ts";

const MOST_BYTES = 26 * 1024 * 1024;
const API = /^\/(v1|v2\/metrics|omnis\/v3)(\/|$)/;

const NOTHING = Buffer.alloc(0);

export const isApi = (path: string): boolean => API.test(path);

/** Answers an API request as a Lambda behind an HTTP API would: the event in payload format 2.0, the result written back. */
export async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  handler: HttpHandler,
  came: Came,
): Promise<void> {
  const body = await bodyOf(request);
  if (body === "too-large") {
    const problem = {
      message: `At most ${MOST_BYTES} bytes can be sent here.`,
      code: "PAYLOAD_TOO_LARGE",
      status: 413,
    };
    response.writeHead(413, { "content-type": "application/json", connection: "close" }).end(JSON.stringify(problem));
    request.destroy();
    return;
  }
  const result = await handler(eventOf(request, body, came));
  const headers = { ...result.headers, "x-content-type-options": "nosniff" } as Record<string, string>;
  response.writeHead(result.statusCode ?? 200, { ...headers, ...(result.cookies && { "set-cookie": result.cookies }) });
  if (result.stream) return sent(result.stream, response);
  response.end(result.isBase64Encoded ? Buffer.from(result.body ?? "", "base64") : result.body);
}

/** The event of payload format 2.0 a request is: from whom and to where as `came` says, not as its headers do. */
export function eventOf(request: IncomingMessage, body: Buffer, came: Came): APIGatewayProxyEventV2 {
  const url = new URL(request.url ?? "/", "http://local");
  const { cookie, ...rest } = believed(request.headers, came);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(rest))
    headers[name] = Array.isArray(value) ? value.join(",") : (value ?? "");
  const text =
    /json|text|x-www-form-urlencoded/.test(headers["content-type"] ?? "application/json") &&
    !/csv/.test(headers["content-type"] ?? "");
  return {
    version: "2.0",
    routeKey: "$default",
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers,
    ...(cookie && { cookies: cookie.split("; ") }),
    queryStringParameters: Object.fromEntries(url.searchParams),
    requestContext: {
      ...{
        accountId: "",
        apiId: "",
        domainName: headers.host ?? "",
        domainPrefix: "",
        routeKey: "$default",
        stage: "$default",
        time: "",
        timeEpoch: 0,
      },
      requestId: randomUUID(),
      http: {
        method: request.method ?? "GET",
        path: url.pathname,
        protocol: "HTTP/1.1",
        sourceIp: came.ip,
        userAgent: headers["user-agent"] ?? "",
      },
    },
    ...(body.length > 0 && { body: text ? body.toString("utf8") : body.toString("base64") }),
    isBase64Encoded: !text && body.length > 0,
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | "too-large"> {
  if (request.headers["content-length"] === undefined && request.headers["transfer-encoding"] === undefined)
    return NOTHING;
  if (Number(request.headers["content-length"] ?? 0) > MOST_BYTES) return "too-large";
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) return "too-large";
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
