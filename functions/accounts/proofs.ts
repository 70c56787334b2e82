/** A link to verify an address: whose, and which. */
export const VERIFY = "verify-email";
export interface VerifyClaims {
  readonly user: string;
  readonly emailKey: string;
}

/** A link to agree to a change of address: whose, to which, and from which of both mailboxes. */
export const EMAIL_CHANGE = "email-change";
export interface EmailChangeClaims {
  readonly user: string;
  readonly emailKey: string;
  readonly at: "old" | "new";
}

/** A link to sign in by, with the password, when too many have guessed: whose, and for which address. */
export const SIGN_IN_LINK = "sign-in-link";
export interface SignInLinkClaims {
  readonly user: string;
  readonly emailKey: string;
}

/** A link to reset a password: whose, and for which address. */
export const RESET = "reset-password";
export interface ResetClaims {
  readonly user: string;
  readonly emailKey: string;
  /** When it was asked for: a password set since makes it worth nothing. */
  readonly asked: string;
}
