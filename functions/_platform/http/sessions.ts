import { createHash, timingSafeEqual } from "node:crypto";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { LRUCache } from "lru-cache";
import type { Operation } from "#platform/contract";
import type { Ports } from "#platform/ports";
import { recentlyUsed } from "#platform/recent";
import type { Caller } from "./context.ts";
import { Problem } from "./errors.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long a session may go unused, in minutes, unless the platform says otherwise. */
export const USUAL_IDLE_MINUTES = 12 * 60;
/** A session ends this long after it was opened, whatever is done in it; later only where it may go unused for longer. Milliseconds. */
const LIFE_MS = 7 * DAY_MS;
/** The same for administrators of the platform, and while an email address is not verified. Milliseconds. */
const SHORT_LIFE_MS = DAY_MS / 2;
/** How long a session may go unused while its email address is not verified. Milliseconds. */
const UNVERIFIED_IDLE_MS = 30 * MINUTE_MS;
/** What stands under a session's key in the space "ended-sessions" while its email address is not verified; `true` = ended. */
export const UNVERIFIED = "unverified";

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
  /** The email address is not verified yet: little is open to the session. */
  readonly unverified?: true;
  /** There is no such account: somebody signed up with an address that is taken, and must not learn it. */
  readonly phantom?: { readonly email: string; readonly firstName?: string; readonly lastName?: string };
  /** The key of the session whose code opened this one: it ends when that one is ended. */
  readonly parent?: string;
  /** The end of a session that was opened by a code: its parent's end. */
  readonly until?: number;
  /** How long it may go unused, as the platform said when it was opened. */
  readonly idleMinutes?: number;
}

/** When a session ends whatever is done in it, in milliseconds since 1970. */
export const sessionEnd = ({ createdAt, until, ...session }: SessionRecord): number => {
  const { admin, unverified, idleMinutes = USUAL_IDLE_MINUTES } = session;
  const life = admin || unverified ? SHORT_LIFE_MS : Math.max(LIFE_MS, idleMinutes * MINUTE_MS);
  return Math.min(until ?? Infinity, createdAt + life);
};

/** How long a session may go unused, in milliseconds. */
export const idleLimit = ({ unverified, idleMinutes = USUAL_IDLE_MINUTES }: SessionRecord): number =>
  unverified ? UNVERIFIED_IDLE_MS : idleMinutes * MINUTE_MS;

export const SESSION_COOKIE = /^(?:__Host-)?presswork_session=([\w-]{20,100})$/;

/** The session's name in the store: a hash, so that the store alone signs nobody in. */
export const sessionKey = (id: string): string => createHash("sha256").update(id).digest("base64url");

/** Who a token or a session stands for. */
export type Who = Pick<Caller, "user" | "session" | "name" | "admin" | "unverified">;

/** By the session's cookie; a change also needs the session's `X-CSRF-TOKEN`. */
export async function bySession(
  event: APIGatewayProxyEventV2,
  operation: Operation,
  ports: Ports,
): Promise<Who | undefined> {
  const id = (event.cookies ?? []).map((cookie) => SESSION_COOKIE.exec(cookie)?.[1]).find(Boolean);
  const session = id && (await sessionAt(ports, sessionKey(id)));
  if (!id || !session) return undefined;
  const isChange = operation.kind === "command" && operation.scope !== "public";
  if (isChange && !same(event.headers["x-csrf-token"] ?? "", session.csrf))
    throw new Problem(419, "CSRF_TOKEN_MISMATCH", "This page is out of date. Reload it and try again.");
  const who = { user: session.user, session: sessionKey(id), name: session.name, admin: session.admin };
  return session.unverified ? { ...who, unverified: true } : who;
}

type SessionPorts = Pick<Ports, "keyvalue" | "clock">;

/** The session stored under this key, unless it is over: ended, its parent ended, too old, or unused for too long. */
export async function sessionAt({ keyvalue, clock }: SessionPorts, key: string): Promise<SessionRecord | undefined> {
  const session = (await keyvalue.get("sessions", key)) as SessionRecord | undefined;
  if (!session || sessionEnd(session) <= clock().getTime()) return undefined;
  if (session.parent !== undefined && (await keyvalue.get("sessions", session.parent)) === undefined) return undefined;
  return clock().getTime() - (await lastActivityOf(keyvalue, key, session)) < idleLimit(session) ? session : undefined;
}

/** When something was last done in a session, to the minute; in milliseconds since 1970. */
export const lastActivityOf = async (
  keyvalue: Ports["keyvalue"],
  key: string,
  session: SessionRecord,
): Promise<number> => ((await keyvalue.get("session-deeds", key)) as number | undefined) ?? session.createdAt;

const GRAIN_MS = 60_000;
const MAX_NOTED = 5000;
const noted = new WeakMap<Ports["keyvalue"], LRUCache<string, number>>();

/** A command, or a page that says it was visited (`X-Presswork-Deed`): what polls is no deed. */
export const isActivity = (operation: Operation, headers: Readonly<Record<string, string | undefined>>): boolean =>
  (operation.kind === "command" && !operation.idle) || headers["x-presswork-deed"] !== undefined;

/** Keeps the caller's session from falling idle; written down once a minute at most. */
export async function touchSession({ keyvalue, clock }: SessionPorts, key: string): Promise<void> {
  if (key === "") return;
  const ours = noted.get(keyvalue) ?? recentlyUsed<number>(MAX_NOTED);
  noted.set(keyvalue, ours);
  const now = clock().getTime();
  if (now - (ours.get(key) ?? Number.NEGATIVE_INFINITY) < GRAIN_MS) return;
  ours.set(key, now);
  const session = await sessionAt({ keyvalue, clock }, key);
  if (!session) return;
  await keyvalue.put("session-deeds", key, now, sessionEnd(session));
  await keyvalue.put("last-seen", session.user, now, now + REMEMBERED_MS);
}

const REMEMBERED_MS = 400 * 24 * 60 * 60_000;

/** When somebody last did something here, in whichever session, to the minute; in milliseconds since 1970, for 400 days. */
export const lastSeen = async (keyvalue: Ports["keyvalue"], user: string): Promise<number | undefined> =>
  (await keyvalue.get("last-seen", user)) as number | undefined;

/** Ends the request unless the session's password was confirmed within the last 15 minutes. */
export async function requireRecentPassword(caller: Caller, ports: Ports): Promise<void> {
  const session = (await ports.keyvalue.get("sessions", caller.session)) as SessionRecord | undefined;
  if ((session?.confirmedUntil ?? 0) > ports.clock().getTime()) return;
  throw new Problem(403, "PASSWORD_CONFIRMATION_REQUIRED", "Confirm your password first.");
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
