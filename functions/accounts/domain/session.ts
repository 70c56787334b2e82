import { PasswordResetRequested, SignedIn, SignedOut, SignInFailed, SignInLinkRequested } from "#events/accounts";
import { refuse } from "#platform/domain";

export type Session =
  | { status: "none" }
  | { status: "open"; user: string }
  | { status: "ended" }
  | { status: "failed" };

export const initial: Session = { status: "none" };

export const evolve = {
  SignedIn: (_: Session, { user }: { user: string }): Session => ({ status: "open", user }),
  SignedOut: (): Session => ({ status: "ended" }),
  SignInFailed: (): Session => ({ status: "failed" }),
  PasswordResetRequested: (): Session => ({ status: "failed" }),
  SignInLinkRequested: (): Session => ({ status: "failed" }),
};

export function signIn(session: Session, input: Parameters<typeof SignedIn>[0]) {
  switch (session.status) {
    case "none":
      return [SignedIn(input)];
    case "open":
      return [];
    case "ended":
    case "failed":
      return refuse("invalid-transition");
  }
}

export function signOut(session: Session, input: { why?: "ended" | "password" | "two-factor" }) {
  switch (session.status) {
    case "open":
      return [SignedOut({ user: session.user, ...input })];
    case "none":
    case "ended":
    case "failed":
      return [];
  }
}

/** Records a failed sign-in on a session that never opened. */
export function failSignIn(session: Session, input: Parameters<typeof SignInFailed>[0]) {
  switch (session.status) {
    case "none":
      return [SignInFailed(input)];
    case "open":
    case "ended":
    case "failed":
      return refuse("invalid-transition");
  }
}

/** Records a request for a password reset link. */
export function askForReset(session: Session, input: Parameters<typeof PasswordResetRequested>[0]) {
  return session.status === "none" ? [PasswordResetRequested(input)] : refuse("invalid-transition");
}

/** Records a request for a sign-in link, made after too many failed attempts by others. */
export function requestLink(session: Session, input: Parameters<typeof SignInLinkRequested>[0]) {
  return session.status === "none" ? [SignInLinkRequested(input)] : refuse("invalid-transition");
}
