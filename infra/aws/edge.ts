import { timingSafeEqual } from "node:crypto";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { HttpHandler } from "../../functions/_platform/http/index.ts";
import { withoutInsideHeaders } from "../local/http/inside-headers.ts";

const HEADER = "x-presswork-edge";

/**
 * Accepts only requests that came through the edge, which adds a secret header, and trusts its headers for the
 * browser's address and the host. Without a secret (an emulator) all requests are accepted. In both cases headers
 * that only our own calls may set are removed.
 */
export function throughEdge(handler: HttpHandler, secret: string | undefined): HttpHandler {
  if (secret === undefined) return (event) => handler({ ...event, headers: withoutInsideHeaders(event.headers) });
  return async (event) => {
    if (!same(event.headers[HEADER] ?? "", secret)) return ELSEWHERE;
    return handler(asTheEdgeSawIt(event));
  };
}

const ELSEWHERE: APIGatewayProxyStructuredResultV2 = {
  statusCode: 403,
  headers: { "content-type": "application/json", "cache-control": "no-store" },
  body: JSON.stringify({ message: "Come in by the front door.", code: "NOT_THROUGH_EDGE", status: 403 }),
};

function asTheEdgeSawIt(event: APIGatewayProxyEventV2): APIGatewayProxyEventV2 {
  const { [HEADER]: _secret, "x-presswork-viewer": viewer, ...headers } = withoutInsideHeaders(event.headers);
  const { requestContext } = event;
  const http = { ...requestContext.http, sourceIp: viewer ?? requestContext.http.sourceIp };
  return { ...event, headers, requestContext: { ...requestContext, http } };
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
