import {
  AdministratorAppointed,
  EmailChangeCancelled,
  EmailChanged,
  EmailChangeRequested,
  EmailVerified,
  PasswordChanged,
  PasswordResetRequested,
  RecoveryCodesReplaced,
  RecoveryCodeUsed,
  SignedIn,
  SignedOut,
  SignInFailed,
  TwoFactorEnabled,
  TwoFactorReset,
  UserRegistered,
} from "#events/accounts";
import { only, type Told, tell } from "../telling.ts";

const account = ({ user }: { user: string }) => ({ type: "user", id: user });
/** Nobody, where nobody is registered with the address. */
const perhaps = ({ user }: { user?: string | undefined }) => (user ? { type: "user", id: user } : undefined);
const own = { subject: account, by: ({ user }: { user: string }) => user };

export const accountsTold: readonly Told[] = [
  tell(UserRegistered, { ...own, title: "Account created" }),
  tell(EmailVerified, { ...own, title: "Email verified" }),
  tell(EmailChangeRequested, { ...own, title: "Email change requested" }),
  tell(EmailChangeCancelled, { ...own, title: "Email change cancelled" }),
  tell(EmailChanged, { ...own, title: "Email changed" }),
  tell(PasswordResetRequested, { subject: perhaps, title: "Password reset requested" }),
  tell(PasswordChanged, { ...own, title: "Password changed", after: only("by") }),
  tell(TwoFactorEnabled, { ...own, title: "Two-factor authentication turned on" }),
  tell(TwoFactorReset, {
    subject: account,
    project: ({ project }) => project,
    title: "Two-factor authentication turned off",
    after: only("by"),
  }),
  tell(RecoveryCodesReplaced, { ...own, title: "Recovery codes replaced" }),
  tell(RecoveryCodeUsed, { ...own, title: "Recovery code used", after: only("left") }),
  tell(AdministratorAppointed, { subject: account, title: "Administrator appointed" }),
  tell(SignedIn, { ...own, title: "Signed in", decision: "granted" }),
  tell(SignedOut, { ...own, title: "Signed out", after: only("why") }),
  tell(SignInFailed, { subject: perhaps, title: "Sign-in refused", decision: "denied" }),
];
