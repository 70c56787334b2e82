import { SignedIn, SignedOut, SignInFailed } from "#events/accounts";
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

export function signOut(session: Session, _input: Record<never, never>) {
  switch (session.status) {
    case "open":
      return [SignedOut({ user: session.user })];
    case "none":
    case "ended":
    case "failed":
      return [];
  }
}

/** An attempt that came to nothing is a session that never opened. */
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
