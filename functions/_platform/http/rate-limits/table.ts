/** At most `most` in any `windowMs` (milliseconds). */
export interface Limit {
  readonly most: number;
  readonly windowMs: number;
}
/**
 * `account`: whom it is about, whoever asks; every single one is counted exactly, in any window (at most 20). With
 * `everywhere` that is counted for each address it is asked from, and `everywhere` bounds all addresses together, by the
 * window. `day`: the same over a day. `ip`: from where it is asked, whomever it is about, counted by the window.
 */
export interface Sensitive {
  readonly account: Limit;
  readonly everywhere?: Limit;
  readonly day?: Limit;
  readonly ip?: Limit;
  /** From how many counted attempts on a form has to show that it is no robot's. */
  readonly captchaAfter?: { readonly account: number; readonly ip: number };
}
/** What an operation costs: what reads, what changes, what anybody may ask, and whole files. */
export type RouteClass = "read" | "write" | "public" | "files";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const per = (windowMs: number) => (most: number) => ({ most, windowMs });
const quarter = per(15 * MINUTE);
const hour = per(HOUR);
const day = per(DAY);

export type SensitiveRoute =
  | "sign-in"
  | "sign-in-with-link"
  | "sign-in-link"
  | "own-password"
  | "register"
  | "forgot-password"
  | "one-time-password"
  | "verification-mail"
  | "email-change"
  | "mail-to-stranger"
  | "user-code";

/** The shape of the table, for a target that wants other figures. */
export interface Limits {
  readonly sensitive: Readonly<Record<SensitiveRoute, Sensitive>>;
  readonly general: Readonly<Record<"ip" | "account" | "tenant", Readonly<Record<RouteClass, number>>>>;
}

/** All limits there are. `sensitive` is kept by the key-value store; `general` is per minute and in each process's memory. */
export const LIMITS: Limits = {
  sensitive: {
    /** Every guess at somebody's password where people sign in: who guesses locks out their own address, not the holder. */
    "sign-in": {
      account: quarter(10),
      everywhere: quarter(50),
      ip: quarter(100),
      captchaAfter: { account: 3, ip: 20 },
    },
    /** Guesses with a link from the holder's mailbox, counted for each link. */
    "sign-in-with-link": { account: hour(10) },
    /** Mails with such a link. */
    "sign-in-link": { account: hour(5), ip: hour(30), captchaAfter: { account: 3, ip: 3 } },
    /** Guesses at one's own password, in a session. */
    "own-password": { account: quarter(10) },
    register: { account: hour(5), ip: hour(30), captchaAfter: { account: 3, ip: 3 } },
    "forgot-password": { account: hour(5), ip: hour(30), captchaAfter: { account: 3, ip: 3 } },
    /** Guesses at the letters a device shows; right ones do not count. */
    "user-code": { account: quarter(10), ip: quarter(30) },
    "one-time-password": { account: quarter(10), day: day(40) },
    "verification-mail": { account: hour(3), ip: hour(30) },
    "email-change": { account: hour(3), ip: hour(30) },
    /** Mail to somebody else's address, whoever asks for it. */
    "mail-to-stranger": { account: hour(3) },
  },
  general: {
    ip: { read: 3000, write: 600, public: 600, files: 120 },
    account: { read: 3000, write: 600, public: 600, files: 60 },
    tenant: { read: 12_000, write: 3000, public: 3000, files: 300 },
  },
};
