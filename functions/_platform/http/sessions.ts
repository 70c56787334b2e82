import { createHash, timingSafeEqual } from "node:crypto";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Operation } from "#platform/contract";
import type { Ports } from "#platform/ports";
import type { Caller } from "./context.ts";
import { Problem } from "./errors.ts";

/** A signed-in session as the key-value store keeps it, under `sessionKey(id)` in the space "sessions". */
export interface SessionRecord {
  readonly user: string;
  readonly name: string;
  readonly admin: boolean;
  readonly csrf: string;
  /** Milliseconds since 1970, like every moment here. */
  readonly createdAt: number;
  /** Until when the password counts as confirmed. */
  readonly confirmedUntil?: number;
}
export const SESSION_COOKIE = /^(?:__Host-)?presswork_session=([\w-]{20,100})$/;

/** The session's name in the store: a hash, so that the store alone signs nobody in. */
export const sessionKey = (id: string): string => createHash("sha256").update(id).digest("base64url");

/** Who a token or a session stands for. */
export type Who = Pick<Caller, "user" | "session" | "name" | "admin">;

/** By the session's cookie; a change also needs the session's `X-CSRF-TOKEN`. */
export async function bySession(
  event: APIGatewayProxyEventV2,
  operation: Operation,
  ports: Ports,
): Promise<Who | undefined> {
  const id = (event.cookies ?? []).map((cookie) => SESSION_COOKIE.exec(cookie)?.[1]).find(Boolean);
  const session = id && ((await ports.keyvalue.get("sessions", sessionKey(id))) as SessionRecord | undefined);
  if (!id || !session) return undefined;
  if (
    operation.kind === "command" &&
    operation.scope !== "public" &&
    !same(event.headers["x-csrf-token"] ?? "", session.csrf)
  )
    throw new Problem(419, "CSRF_TOKEN_MISMATCH", "This page is out of date. Reload it and try again.");
  return { user: session.user, session: sessionKey(id), name: session.name, admin: session.admin };
}

/** Ends a request of a session whose password was not confirmed lately, where the operation asks for that. */
export async function confirmedLately(operation: Operation, caller: Caller, ports: Ports): Promise<void> {
  if (!operation.confirmed) return;
  const session = (await ports.keyvalue.get("sessions", caller.session)) as SessionRecord | undefined;
  if ((session?.confirmedUntil ?? 0) > ports.clock().getTime()) return;
  throw new Problem(403, "PASSWORD_CONFIRMATION_REQUIRED", "Confirm your password first.");
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
