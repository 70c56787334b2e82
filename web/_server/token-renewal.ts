import { timesOf } from "./token-claims.ts";

/** A person by their session, or a grant by an exchanged code. */
export type AuthKind = "user" | "grant";
/** Not `ready`: not yet looked up. Without `type` nobody is signed in. */
export interface AuthState {
  readonly ready: boolean;
  readonly type?: AuthKind;
  readonly accessToken?: string;
}
/** The answer to a token request; `status` 0 means no answer. */
export type Fetched = { readonly ok: true; readonly token: string } | { readonly ok: false; readonly status: number };

export interface TokenSource {
  readonly type: AuthKind;
  readonly fetch: () => Promise<Fetched>;
}
/** The current time in milliseconds since 1970, and a pause in milliseconds. */
export interface Time {
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

const RENEW_UNDER_MS = 10_000;
const ATTEMPTS = 6;
/** The session is over; retrying does not help. */
const OVER = [401, 419];

interface HeldToken {
  readonly token: string;
  readonly ends: number;
}

/** When a token expires by the local clock, whose offset follows from the token's time of issue. */
const toHeldToken = (token: string, now: number): HeldToken => {
  const { iat, exp } = timesOf(token);
  const offset = iat * 1000 - now;
  return { token, ends: exp * 1000 - offset };
};

/**
 * Access tokens while somebody is signed in: a token is reused until ten seconds before it expires, requested at most
 * six times with pauses of 1, 2, 4, 8 and 16 seconds, and concurrent callers share one request.
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
    /** Sets where tokens come from. */
    authenticate: (from: TokenSource): void => {
      clear();
      ready = false;
      source = from;
    },
    unauthenticate: clear,
    /**
     * A token valid for at least ten more seconds; undefined when the session is over. Throws "Failed to fetch
     * token".
     */
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
