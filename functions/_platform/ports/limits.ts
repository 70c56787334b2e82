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
  | "user-code"
  | "enquiry-form";

/** The shape of the table, for a target that wants other figures. */
export interface Limits {
  readonly sensitive: Readonly<Record<SensitiveRoute, Sensitive>>;
  readonly general: Readonly<Record<"ip" | "account" | "tenant", Readonly<Record<RouteClass, number>>>>;
}
