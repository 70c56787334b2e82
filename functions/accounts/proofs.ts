/** The purpose of a verification link; its claims hold the user and the address. */
export const VERIFY = "verify-email";
export interface VerifyClaims {
  readonly user: string;
  readonly emailKey: string;
}

/** The purpose of a link that confirms a change of address; its claims hold the user, the address and the mailbox. */
export const EMAIL_CHANGE = "email-change";
export interface EmailChangeClaims {
  readonly user: string;
  readonly emailKey: string;
  readonly at: "old" | "new";
}

/**
 * The purpose of a sign-in link, used with the password after too many attempts; its claims hold the user and the
 * address.
 */
export const SIGN_IN_LINK = "sign-in-link";
export interface SignInLinkClaims {
  readonly user: string;
  readonly emailKey: string;
}

/** The purpose of a password reset link; its claims hold the user and the address. */
export const RESET = "reset-password";
export interface ResetClaims {
  readonly user: string;
  readonly emailKey: string;
  /** When it was requested. Setting a password since then makes the link invalid. */
  readonly asked: string;
}
