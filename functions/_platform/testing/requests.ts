import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { collected, type Http, issueToken } from "#platform/http";
import type { Ports } from "#platform/ports";

export interface Asker {
  readonly user: string;
  readonly name?: string;
  readonly admin?: boolean;
}
export interface Sent {
  readonly as?: Asker;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  /** Where it is asked from. */
  readonly ip?: string;
}
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a body
  readonly body: any;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
}

/** Bytes go as a server would hand them on: in base64. */
const textOf = (body: unknown): string => {
  if (body instanceof Uint8Array) return Buffer.from(body).toString("base64");
  return typeof body === "string" ? body : JSON.stringify(body);
};

let forms = 0;

/** Sends requests the way a server would: `await requestsTo(http, ports)("GET /v1/projects", { as })`. `as` brings an access token. */
export function requestsTo(http: Http, ports: Ports): (route: string, sent?: Sent) => Promise<Answer> {
  const handler = http.handler(ports);
  return async (route, { as, query, body, headers, cookies, ip = "192.0.2.1" } = {}) => {
    const [method = "", path = ""] = route.split(" ");
    const claims = as && {
      sub: as.user,
      sid: `session-of-${as.user}`,
      name: as.name ?? "Test",
      admin: as.admin === true,
    };
    const token = claims && (await issueToken(ports.signingKey, claims, ports.clock().getTime()));
    const result = await handler({
      version: "2.0",
      routeKey: "$default",
      rawPath: path,
      rawQueryString: new URLSearchParams(query).toString(),
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(method !== "GET" && { "idempotency-key": `form-${++forms}` }), // as every form of the screens does
        ...headers,
      },
      ...(cookies && { cookies: [...cookies] }),
      ...(query && { queryStringParameters: { ...query } }),
      requestContext: {
        requestId: "",
        http: { method, path, protocol: "HTTP/1.1", sourceIp: ip, userAgent: "test" },
      },
      ...(body !== undefined && { body: textOf(body) }),
      isBase64Encoded: body instanceof Uint8Array,
    } as unknown as APIGatewayProxyEventV2);
    const response = await collected(result);
    const text = response.body ?? "";
    const isJson = String(response.headers?.["content-type"]).startsWith("application/json");
    return {
      status: response.statusCode ?? 200,
      body: isJson ? JSON.parse(text) : text,
      headers: (response.headers ?? {}) as Record<string, string>,
      cookies: response.cookies ?? [],
    };
  };
}
