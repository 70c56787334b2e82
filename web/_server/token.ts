import { LRUCache } from "lru-cache";
import { accounts } from "#contracts/accounts";
import { call } from "./call.ts";
import { type FetchToken, type TokenRenewal, tokenRenewal } from "./token-renewal.ts";
import { headersOf } from "./visitor.ts";
import type { Args } from "./who.ts";

/** A session's tokens, and how the newest request asks for the next. */
interface SessionEntry {
  readonly tokens: TokenRenewal;
  fetch: FetchToken;
}
const MAX_SESSIONS = 5000;
const sessions = new LRUCache<string, SessionEntry>({ max: MAX_SESSIONS });
const time = {
  now: () => Date.now(),
  pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};

/** Nobody is signed in, or not any more, or nobody could say (0). */
export const signedOut = (answer: { ok: true } | { ok: false; problem: { status: number } }): boolean =>
  !answer.ok && [0, 401, 404, 419].includes(answer.problem.status);

/** An access token of the session in these cookies, renewed when it is about to end; undefined when there is no session. */
export async function tokenFor(args: Args, cookies: readonly string[], csrf: string): Promise<string | undefined> {
  const session = cookies.filter((each) => /presswork_session=/.test(each)).join(";");
  const key = `${session} ${csrf}`;
  const headers = { ...headersOf(args), "x-csrf-token": csrf };
  const fetch: FetchToken = async () => {
    const response = await call({ context: args.context, headers, cookies }, accounts.createToken);
    return response.ok ? { ok: true, token: response.value.token } : { ok: false, status: response.problem.status };
  };
  const entry = sessions.get(key) ?? createEntry(fetch);
  entry.fetch = fetch;
  sessions.set(key, entry);
  const token = await entry.tokens.token();
  if (!token) sessions.delete(key);
  return token;
}

function createEntry(fetch: FetchToken): SessionEntry {
  const entry: SessionEntry = { tokens: tokenRenewal(time, () => entry.fetch()), fetch };
  return entry;
}
