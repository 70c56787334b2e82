import { accounts } from "#contracts/accounts";
import { call } from "./call.ts";
import { type TokenRenewal, tokenRenewal } from "./token-renewal.ts";
import { headersOf } from "./visitor.ts";
import type { Args } from "./who.ts";

const sessions = new Map<string, TokenRenewal>();
const MOST = 5000;
const time = {
  now: () => Date.now(),
  pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};

/** Nobody is signed in, or not any more; 0 = the lookup was never answered. */
export const signedOut = (answer: { ok: true } | { ok: false; problem: { status: number } }): boolean =>
  !answer.ok && [0, 401, 404, 419].includes(answer.problem.status);

/** An access token of the session in these cookies, renewed when it is about to end; undefined when there is no session. */
export async function tokenFor(args: Args, cookies: readonly string[], csrf: string): Promise<string | undefined> {
  const session = cookies.filter((each) => /presswork_session=/.test(each)).join(";");
  const key = `${session} ${csrf}`;
  const tokens = sessions.get(key) ?? tokenRenewal(time);
  sessions.delete(key);
  sessions.set(key, tokens);
  if (sessions.size > MOST) sessions.delete(sessions.keys().next().value as string);
  const headers = { ...headersOf(args), "x-csrf-token": csrf };
  const fetch = async () => {
    const answer = await call({ context: args.context, headers, cookies }, accounts.createToken);
    return answer.ok
      ? { ok: true as const, token: answer.value.token }
      : { ok: false as const, status: answer.problem.status };
  };
  if (!tokens.state().accessToken) tokens.authenticate({ type: "user", fetch });
  const token = await tokens.token();
  if (!token) sessions.delete(key);
  return token;
}
