import { data } from "@remix-run/node";
import { accounts } from "#contracts/accounts";
import { call } from "./call.ts";
import { headersOf } from "./visitor.ts";
import type { Args } from "./who.ts";

const tokens = new Map<string, { token: string; until: number }>();
const KEEP_MS = 4 * 60_000;
const MOST = 5000;

/** The session is over, or was never one. */
export const signedOut = (answer: { ok: true } | { ok: false; problem: { status: number } }): boolean =>
  !answer.ok && [401, 404, 419].includes(answer.problem.status);

/** An access token of the session in these cookies, asked for anew every four minutes; undefined when there is no session. */
export async function tokenFor(args: Args, cookies: readonly string[], csrf: string): Promise<string | undefined> {
  const session = cookies.filter((each) => /presswork_session=/.test(each)).join(";");
  const key = `${session} ${csrf}`;
  const now = Date.now();
  const known = tokens.get(key);
  if (known && known.until > now) return known.token;
  const headers = { ...headersOf(args), "x-csrf-token": csrf };
  const answer = await call({ context: args.context, headers, cookies }, accounts.createToken);
  if (signedOut(answer)) return undefined;
  if (!answer.ok) throw data(answer.problem, { status: answer.problem.status });
  for (const [old, each] of tokens) if (each.until <= now || tokens.size > MOST) tokens.delete(old);
  tokens.set(key, { token: answer.value.token, until: now + KEEP_MS });
  return answer.value.token;
}
