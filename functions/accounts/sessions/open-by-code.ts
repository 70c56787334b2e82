import { refuse } from "#platform/domain";
import { type Context, sessionAt, sessionEnd } from "#platform/http";
import { useProof as spend } from "#platform/proofs";
import type { User } from "../contract/views.ts";
import { userOf } from "../users.ts";
import { endSession } from "./index-of-user.ts";
import { openSession } from "./open.ts";

/** The claims of a code in the space "session-codes": the session it hands on. */
interface SessionCode {
  readonly user: string;
  readonly session: string;
}

/**
 * Opens a session for a code of a live session, for example on another domain of the platform. It ends no later than
 * that session. A browser that already has the session keeps it.
 */
export async function openSessionByCode(context: Context & { readonly body: { readonly code: string } }) {
  const { ports, body } = context;
  const proof = await spend<SessionCode>(ports, "session-codes", body.code);
  const session = proof && (await sessionAt(ports, proof.session));
  const user: User | undefined = session && !session.unverified ? await userOf(ports, session.user) : undefined;
  if (!user || !proof || !session) return refuse("proof-not-found");
  if (context.caller.session === proof.session) return user;
  const key = await openSession(context, user, { parent: proof.session, until: sessionEnd(session) });
  if (await sessionAt(ports, proof.session)) return user;
  await endSession(ports, context.commandContext, { user: user.id, key, why: "ended" });
  context.cookies.length = 0;
  return refuse("proof-not-found");
}
