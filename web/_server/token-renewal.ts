import { timesOf } from "./token-claims.ts";

/** The answer to a token request; `status` 0 means no answer. */
export type Fetched = { readonly ok: true; readonly token: string } | { readonly ok: false; readonly status: number };
export type FetchToken = () => Promise<Fetched>;

/** The current time in milliseconds since 1970, and a pause in milliseconds. */
export interface Time {
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

const RENEW_UNDER_MS = 10_000;
const ATTEMPTS = 6;
/** The session is over: asking again changes nothing. */
const OVER = [401, 419];

interface HeldToken {
  readonly token: string;
  readonly ends: number;
}

/** The end of a token by one's own clock: how far that is off shows in the token's time of issue. */
const toHeldToken = (token: string, now: number): HeldToken => {
  const { iat, exp } = timesOf(token);
  const offset = iat * 1000 - now;
  return { token, ends: exp * 1000 - offset };
};

/**
 * Access tokens of one session: a token is reused until ten seconds before it expires, requested at most six times with
 * pauses of 1, 2, 4, 8 and 16 seconds, and concurrent callers share one request.
 */
export function tokenRenewal({ now, pause }: Time, fetch: FetchToken) {
  let held: HeldToken | undefined;
  let over = false;
  let pending: Promise<string | undefined> | undefined;

  async function renewed(): Promise<string | undefined> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (attempt > 0) await pause(2 ** (attempt - 1) * 1000);
      const fetched = await fetch();
      if (fetched.ok) {
        held = toHeldToken(fetched.token, now());
        return fetched.token;
      }
      if (OVER.includes(fetched.status)) {
        held = undefined;
        over = true;
        return undefined;
      }
    }
    throw new Error("Failed to fetch token");
  }

  return {
    /** A token with at least ten seconds left; undefined when the session is over. Throws "Failed to fetch token". */
    token: (): Promise<string | undefined> => {
      if (over) return Promise.resolve(undefined);
      if (held && held.ends - now() >= RENEW_UNDER_MS) return Promise.resolve(held.token);
      pending ??= renewed().finally(() => {
        pending = undefined;
      });
      return pending;
    },
  };
}
export type TokenRenewal = ReturnType<typeof tokenRenewal>;
