import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Operation } from "../../functions/_platform/contract/index.ts";
import { type HttpHandler, Problem } from "../../functions/_platform/http/index.ts";
import { believed, type Came } from "./forwarded.ts";
import { type Bodies, SMALL_BODY } from "./http/bodies.ts";
import { type EdgeRefusal, hasBody, refuse } from "./http/refusal.ts";
import type { Target } from "./http/target.ts";
import { sent } from "./sent.ts";

const API = /^\/(v1|v2\/metrics|omnis\/v3)(\/|$)/;

export const isApi = (path: string): boolean => API.test(path);

/** Limits for requests before they reach a service: body size, and who may send a file. */
export interface ApiEdge {
  readonly handler: HttpHandler;
  readonly bodies: Bodies;
  /** The operation at an address; undefined if there is none. */
  readonly operationAt: (method: string, path: string) => Operation | undefined;
  /** Checks the caller before the body is read. Throws a `Problem` if they may not use the operation. */
  readonly callerOf: (event: APIGatewayProxyEventV2, operation: Operation) => Promise<unknown>;
}

/**
 * Answers an API request like a Lambda behind an HTTP API: the event in payload format 2.0, the result written back.
 */
export async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  { path, search }: Target,
  came: Came,
  edge: ApiEdge,
): Promise<void> {
  const event = eventOf(request, path + search, came);
  const operation = edge.operationAt(event.requestContext.http.method, path);
  const refused = operation?.upload && hasBody(request) ? await refusedCaller(event, operation, edge) : undefined;
  if (refused) return refuse(request, response, refused, "json");
  const body = await edge.bodies(request, response, operation?.upload?.maxBytes ?? SMALL_BODY);
  if ("status" in body) return refuse(request, response, body, "json");
  try {
    const result = await edge.handler({ ...event, ...encoded(body.bytes, event.headers["content-type"]) });
    const headers = { ...result.headers, "x-content-type-options": "nosniff" } as Record<string, string>;
    response.writeHead(result.statusCode ?? 200, {
      ...headers,
      ...(result.cookies && { "set-cookie": result.cookies }),
    });
    if (result.stream) return await sent(result.stream, response);
    response.end(result.isBase64Encoded ? Buffer.from(result.body ?? "", "base64") : result.body);
  } finally {
    body.release();
  }
}

/** A file's body is only read if the caller may send one. */
async function refusedCaller(
  event: APIGatewayProxyEventV2,
  operation: Operation,
  { callerOf }: ApiEdge,
): Promise<EdgeRefusal | undefined> {
  try {
    await callerOf(event, operation);
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { status, code, message } = error.body;
    return { status, code, message, headers: error.headers };
  }
}

function encoded(bytes: Buffer, contentType = "application/json") {
  if (bytes.length === 0) return {};
  const text = /json|text|x-www-form-urlencoded/.test(contentType) && !/csv/.test(contentType);
  return { body: bytes.toString(text ? "utf8" : "base64"), isBase64Encoded: !text };
}

/**
 * A request as an event of payload format 2.0, without its body; address and host are from `came`, not from its
 * headers.
 */
export function eventOf(request: IncomingMessage, target: string, came: Came): APIGatewayProxyEventV2 {
  const url = new URL(`http://local${target}`);
  const { cookie, ...rest } = believed(request.headers, came);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(rest))
    headers[name] = Array.isArray(value) ? value.join(",") : (value ?? "");
  return {
    version: "2.0",
    routeKey: "$default",
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers,
    ...(cookie && { cookies: cookie.split("; ") }),
    queryStringParameters: Object.fromEntries(url.searchParams),
    requestContext: {
      accountId: "",
      apiId: "",
      domainName: headers.host ?? "",
      domainPrefix: "",
      routeKey: "$default",
      stage: "$default",
      time: "",
      timeEpoch: 0,
      requestId: randomUUID(),
      http: {
        method: request.method ?? "GET",
        path: url.pathname,
        protocol: "HTTP/1.1",
        sourceIp: came.ip,
        userAgent: headers["user-agent"] ?? "",
      },
    },
    isBase64Encoded: false,
  };
}
