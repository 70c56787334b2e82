import { timesOf } from "./token-claims.ts";

/** A person by their session, or a grant by a code that was exchanged. */
export type AuthKind = "user" | "grant";
/** Not `ready` = nobody has looked yet. Without `type` nobody is signed in. */
export interface AuthState {
  readonly ready: boolean;
  readonly type?: AuthKind;
  readonly accessToken?: string;
}
/** What asking for a token came to; `status` 0 = no answer at all. */
export type Fetched = { readonly ok: true; readonly token: string } | { readonly ok: false; readonly status: number };

export interface TokenSource {
  readonly type: AuthKind;
  readonly fetch: () => Promise<Fetched>;
}
/** Milliseconds since 1970, and a pause of so many. */
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
 * Access tokens for as long as somebody is signed in: one is kept until fewer than ten seconds are left of it, asked for at
 * most six times with pauses of 1, 2, 4, 8 and 16 seconds, and by however many at once only once.
 */
export function tokenRenewal({ now, pause }: Time) {
  let source: TokenSource | undefined;
  let held: HeldToken | undefined;
  let ready = false;
  let pending: Promise<string | undefined> | undefined;

  const clear = (): void => {
    source = undefined;
    held = undefined;
    pending = undefined;
    ready = true;
  };

  async function renewed(from: TokenSource): Promise<string | undefined> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (attempt > 0) await pause(2 ** (attempt - 1) * 1000);
      const fetched = await from.fetch();
      if (source !== from) return undefined;
      if (fetched.ok) {
        held = toHeldToken(fetched.token, now());
        ready = true;
        return fetched.token;
      }
      if (OVER.includes(fetched.status)) {
        clear();
        return undefined;
      }
    }
    throw new Error("Failed to fetch token");
  }

  return {
    state: (): AuthState => ({
      ready,
      ...(source && held && { type: source.type, accessToken: held.token }),
    }),
    /** From now on tokens come from here. */
    authenticate: (from: TokenSource): void => {
      clear();
      ready = false;
      source = from;
    },
    unauthenticate: clear,
    /** A token with at least ten seconds left; undefined when the session is over. Throws "Failed to fetch token". */
    token: (): Promise<string | undefined> => {
      if (!source) return Promise.resolve(undefined);
      if (held && held.ends - now() >= RENEW_UNDER_MS) return Promise.resolve(held.token);
      pending ??= renewed(source).finally(() => {
        pending = undefined;
      });
      return pending;
    },
  };
}
export type TokenRenewal = ReturnType<typeof tokenRenewal>;
