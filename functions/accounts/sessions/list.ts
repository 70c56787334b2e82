import { refuse } from "#platform/domain";
import { type Context, idleLimit, lastActivityOf, sessionAt, sessionEnd } from "#platform/http";
import type { OwnSession, Session } from "../contract/views.ts";
import { userOf } from "../users.ts";
import { ancestorsOf } from "./children.ts";
import { endSession as end, endSessions, openedAt, sessionKeysOf } from "./index-of-user.ts";

const timeOf = (ms: number): string => new Date(ms).toISOString();

export async function listSessions({ ports, caller }: Context) {
  const keys = await sessionKeysOf(ports, caller.user);
  const found = await Promise.all(
    keys.map(async (key): Promise<Session | undefined> => {
      const [session, opened] = await Promise.all([sessionAt(ports, key), openedAt(ports, caller.user, key)]);
      if (!session || !opened) return undefined;
      const lastActivity = await lastActivityOf(ports.keyvalue, key, session);
      return {
        id: key,
        userId: session.user,
        ...opened,
        current: key === caller.session,
        createdAt: timeOf(session.createdAt),
        lastSeenAt: timeOf(lastActivity),
      };
    }),
  );
  const sessions = found.filter((each) => each !== undefined);
  return { sessions: sessions.sort((a, b) => b.createdAt.localeCompare(a.createdAt)), nextPageToken: null };
}

export async function getOwnSession({ ports, caller }: Context) {
  const [session, user] = await Promise.all([sessionAt(ports, caller.session), userOf(ports, caller.user)]);
  if (!session || !user) return refuse("session-not-found");
  const own: OwnSession = {
    userId: user.id,
    email: user.email,
    idleMinutes: idleLimit(session) / 60_000,
    lastSeenAt: timeOf(await lastActivityOf(ports.keyvalue, caller.session, session)),
    endsAt: timeOf(sessionEnd(session)),
  };
  return own;
}

export async function endSession({ ports, commandContext, caller, params }: Context & { params: { session: string } }) {
  if (!(await openedAt(ports, caller.user, params.session))) return refuse("session-not-found");
  await end(ports, commandContext, { user: caller.user, key: params.session, why: "ended" });
  return undefined;
}

/** Keeps the sessions that the current one descends from: it would end with them. */
export async function endOtherSessions({ ports, commandContext, caller }: Context) {
  const keep = [caller.session, ...(await ancestorsOf(ports, caller.session))];
  return { ended: await endSessions(ports, commandContext, { user: caller.user, keep, why: "ended" }) };
}
