import { refuse } from "#platform/domain";
import { type Context, issueToken, Problem, secondsUntil, sessionAt, sessionEnd } from "#platform/http";
import { issueProof, readProof, useProof as spend } from "#platform/proofs";

/** The space of codes that hand a session on; their claims are a `SessionCode`. */
const SESSION_CODES = "session-codes";
const CODE_SECONDS = 60;

interface SessionCode {
  readonly user: string;
  readonly session: string;
  readonly name: string;
}

/** Requires a live session: an access token may outlive its session by minutes. */
export async function createCode({ ports, caller }: Context) {
  if (!(await sessionAt(ports, caller.session))) throw new Problem(401, "UNAUTHENTICATED", "This session has ended.");
  const claims: SessionCode = { user: caller.user, session: caller.session, name: caller.name };
  const code = await issueProof(ports, SESSION_CODES, claims, CODE_SECONDS * 1000);
  return { code, expires_in: CODE_SECONDS };
}

export async function getCode({ ports, params }: Context & { readonly params: { readonly code: string } }) {
  const proof = await readProof<SessionCode>(ports, SESSION_CODES, params.code);
  return proof ? { name: proof.name } : refuse("not-found");
}

/** Issues an access token for a session code while its session is live. */
export async function byCode({ ports }: Context, sent: { readonly code: string }) {
  const proof = await spend<SessionCode>(ports, SESSION_CODES, sent.code);
  const session = proof && (await sessionAt(ports, proof.session));
  if (!proof || !session || session.unverified) return refuse("invalid-grant", { error: "invalid_grant" });
  const claims = { sub: session.user, sid: proof.session, name: session.name, admin: session.admin };
  const [now, until] = [ports.clock().getTime(), sessionEnd(session)];
  return {
    token: await issueToken(ports.signingKey, claims, now, until),
    token_type: "Bearer" as const,
    expires_in: secondsUntil(until, now),
    scope: "",
  };
}
