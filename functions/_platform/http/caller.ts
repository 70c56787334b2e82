import { randomUUID } from "node:crypto";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Operation } from "#platform/contract";
import type { Ports } from "#platform/ports";
import type { Caller } from "./context.ts";
import { Problem, unusable } from "./errors.ts";
import { byGrant, type Granted } from "./grants.ts";
import { isSecret } from "./grants-secret.ts";
import { bySession, UNVERIFIED, type Who } from "./sessions.ts";
import { readToken } from "./tokens.ts";

export const requestIdOf = (event: APIGatewayProxyEventV2): string => event.requestContext?.requestId || randomUUID();

/**
 * Who asks: by access token or key, else by session cookie (then a change also needs the session's `X-CSRF-TOKEN`), else a
 * visitor. A grant (an API key or a device) asks about projects only.
 */
export async function callerOf(event: APIGatewayProxyEventV2, operation: Operation, ports: Ports): Promise<Caller> {
  const request = requestOf(event, operation);
  const who = (await byToken(event, operation, ports)) ?? (await bySession(event, operation, ports));
  if (who && "scopes" in who) return ofGrant(request, who, operation);
  if (who?.unverified && operation.scope !== "public" && !operation.unverified)
    throw new Problem(403, "EMAIL_NOT_VERIFIED", "Confirm your email address first. We emailed you the link.");
  if (who) return { ...request, ...who, actor: { kind: "user", id: who.user, name: who.name } };
  if (operation.scope !== "public") throw new Problem(401, "UNAUTHENTICATED", "Sign in first.");
  return {
    ...request,
    user: "",
    session: "",
    name: "",
    admin: false,
    actor: { kind: "system", id: "visitor", name: "Visitor" },
  };
}

/** What history says of where a change was made, unless the dashboard made it. */
const VIA = { user: "API", apiKey: "API key", device: "Device" } as const;

function ofGrant(request: ReturnType<typeof requestOf>, grant: Granted, operation: Operation): Caller {
  if (operation.scope === "user" || operation.scope === "admin")
    throw new Problem(403, "FORBIDDEN", "A key or a device can't do this. Sign in as a person.");
  const { kind, id, name } = grant;
  const via = VIA[kind];
  return { ...request, via, user: "", session: "", name, admin: false, grant, actor: { kind, id, name } };
}

function requestOf(event: APIGatewayProxyEventV2, operation: Operation) {
  const { headers } = event;
  const version = /^"?(\d{1,9})"?$/.exec(headers["if-match"] ?? "")?.[1];
  if (headers["if-match"] && version === undefined) throw unusable({ "If-Match": ["Not a version"] });
  const key = headers["idempotency-key"];
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key))
    throw unusable({ "Idempotency-Key": ["Use 1 to 200 visible characters"] });
  return {
    requestId: requestIdOf(event),
    ip: event.requestContext.http.sourceIp,
    userAgent: headers["user-agent"]?.slice(0, 300),
    via: headers["x-presswork-via"]?.slice(0, 80) ?? VIA.user,
    preview: headers["x-presswork-preview"]?.slice(0, 80),
    idempotencyKey: operation.kind === "command" ? key : undefined,
    ifMatch: version === undefined ? undefined : Number(version),
    host: (headers["x-forwarded-host"] ?? headers.host)?.split(",")[0]?.trim().replace(/:\d+$/, "").toLowerCase(),
    secure: /^https\b/.test(headers["x-forwarded-proto"] ?? ""),
  };
}

async function byToken(
  event: APIGatewayProxyEventV2,
  operation: Operation,
  ports: Ports,
): Promise<Who | Granted | undefined> {
  const header = event.headers.authorization;
  if (!header) return undefined;
  const token = /^(?:Bearer )?(\S+)$/i.exec(header)?.[1];
  const claims =
    token && !isSecret(token) ? await readToken(ports.signingKey, token, ports.clock().getTime()) : undefined;
  if (claims === "expired") throw new Problem(401, "TOKEN_EXPIRED", "The access token has expired.");
  const grant = token && !claims ? await grantOf(event, operation, token, ports) : undefined;
  if (grant) return grant;
  const mark = claims && (await ports.keyvalue.get("ended-sessions", claims.sid));
  const ended = mark !== undefined && mark !== UNVERIFIED;
  if (!claims || ended) {
    if (operation.scope === "public") return undefined;
    throw new Problem(
      401,
      "UNAUTHENTICATED",
      ended ? "This session has ended." : "This access token was not issued here.",
    );
  }
  const who = { user: claims.sub, session: claims.sid, name: claims.name, admin: claims.admin };
  return mark === UNVERIFIED ? { ...who, unverified: true } : who;
}

/** What anybody may do is not refused for a key that does not count: a device renews its token with the old one still in its header. */
async function grantOf(event: APIGatewayProxyEventV2, operation: Operation, token: string, ports: Ports) {
  const from = { ip: event.requestContext.http.sourceIp, origin: event.headers.origin };
  try {
    return await byGrant(ports, token, from);
  } catch (problem) {
    if (operation.scope === "public" && problem instanceof Problem) return undefined;
    throw problem;
  }
}
