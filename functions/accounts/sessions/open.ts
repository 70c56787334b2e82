import { randomBytes } from "node:crypto";
import { run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { type Context, type SessionRecord, sessionKey } from "#platform/http";
import type { User } from "../contract/views.ts";
import { session } from "../domain/index.ts";
import { nameOf } from "../users.ts";
import { sessionCookies } from "./cookies.ts";

const LIFETIME = 12 * 60 * 60;

/** Ids no store holds: what a visitor gets who must not learn that there is no session. */
const newSession = () => ({ id: randomBytes(32).toString("base64url"), csrf: randomBytes(24).toString("base64url") });

export const giveEmptySession = ({ cookies, caller }: Context): void =>
  void cookies.push(...sessionCookies(newSession(), caller.secure === true, LIFETIME));

/** Opens a session for 12 hours and hands its cookies out. */
export async function openSession({ ports, asking, caller, cookies }: Context, user: User): Promise<void> {
  const { id, csrf } = newSession();
  const name = nameOf(user);
  const now = ports.clock().getTime();
  const record: SessionRecord = { user: user.id, name, admin: user.isAdmin, csrf, createdAt: now };
  const input = { user: user.id, ...(caller.userAgent && { userAgent: caller.userAgent }) };
  const actor = { kind: "user", id: user.id, name } as const;
  const opened = await run({ ...asking, actor }, session, sessionKey(id), "signIn", input);
  if (isRefusal(opened)) throw new Error(`A new session was refused: ${opened.refused}`);
  await ports.keyvalue.put("sessions", sessionKey(id), record, now + LIFETIME * 1000);
  cookies.push(...sessionCookies({ id, csrf }, caller.secure === true, LIFETIME));
}
