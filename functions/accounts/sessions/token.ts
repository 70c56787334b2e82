import { type Context, issueToken, Problem, sessionAt, sessionEnd } from "#platform/http";

export async function createToken({ ports, caller }: Context): Promise<{ token: string }> {
  const session = await sessionAt(ports, caller.session);
  if (!session) throw new Problem(401, "UNAUTHENTICATED", "This session has ended.");
  const claims = { sub: session.user, sid: caller.session, name: session.name, admin: session.admin };
  return { token: await issueToken(ports.signingKey, claims, ports.clock().getTime(), sessionEnd(session)) };
}
