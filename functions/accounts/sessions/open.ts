import { randomBytes } from "node:crypto";
import { run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { type Context, type SessionRecord, sessionEnd, sessionKey, UNVERIFIED } from "#platform/http";
import type { User } from "../contract/views.ts";
import { session } from "../domain/index.ts";
import { siteAt } from "../projections/platform.ts";
import { nameOf } from "../users.ts";
import { sessionCookies } from "./cookies.ts";
import { endSession, noteSession } from "./index-of-user.ts";

type Opening = Pick<Context, "ports" | "commandContext" | "caller" | "cookies" | "views">;

/** The parent session, and its expiry in milliseconds since 1970. */
type Origin = Pick<Required<SessionRecord>, "parent" | "until">;

/**
 * Opens a session, or one that lives as long as its parent, and returns its cookies. How long it may go unused is what
 * its platform says now. The browser's previous session ends.
 */
export async function openSession(context: Opening, user: User, origin?: Origin): Promise<string> {
  const record = {
    name: nameOf(user),
    admin: user.isAdmin,
    ...(!user.emailVerifiedAt && { unverified: true as const }),
  };
  return open(context, { user: user.id, ...record, ...origin });
}

/**
 * Opens a session without a user, for a person who must not learn that an address is taken. It behaves like an
 * unverified one.
 */
export async function openPhantom(context: Opening, user: User): Promise<string> {
  const { email, firstName, lastName } = user;
  const phantom = { email, ...(firstName && { firstName }), ...(lastName && { lastName }) };
  const record = { name: nameOf(user), admin: false, unverified: true as const, phantom };
  return open(context, { user: user.id, ...record });
}

async function open(context: Opening, who: Omit<SessionRecord, "csrf" | "createdAt">): Promise<string> {
  const { ports, commandContext, caller, cookies, views } = context;
  const idleMinutes = (await siteAt(views, caller.host))?.site.sessionMinutes;
  const id = randomBytes(32).toString("base64url");
  const key = sessionKey(id);
  const createdAt = ports.clock().getTime();
  const record: SessionRecord = {
    ...who,
    csrf: randomBytes(24).toString("base64url"),
    createdAt,
    ...(idleMinutes && { idleMinutes }),
  };
  if (caller.session) await endSession(ports, commandContext, { user: caller.user, key: caller.session });
  if (!who.phantom) {
    const actor = { kind: "user", id: who.user, name: who.name } as const;
    const input = { user: who.user, ...(caller.userAgent && { userAgent: caller.userAgent }) };
    const opened = await run({ ...commandContext, actor }, session, key, "signIn", input);
    if (isRefusal(opened)) throw new Error(`A new session was refused: ${opened.refused}`);
  }
  const until = sessionEnd(record);
  await noteSession(ports, key, record, { ip: caller.ip ?? "", userAgent: caller.userAgent ?? "" });
  if (record.unverified) await ports.keyvalue.put("ended-sessions", key, UNVERIFIED, until);
  await ports.keyvalue.put("sessions", key, record, until);
  // The cookie outlives a session whose address is never verified, which the store ends.
  const { unverified: _, ...verified } = record;
  const seconds = Math.floor((sessionEnd(verified) - createdAt) / 1000);
  cookies.push(...sessionCookies({ id, csrf: record.csrf }, caller.secure === true, seconds));
  return key;
}
