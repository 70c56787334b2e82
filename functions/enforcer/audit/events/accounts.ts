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
import { type AuditedEvent, audited, only } from "../audited.ts";

const account = ({ user }: { user: string }) => ({ type: "user", id: user });
/** Undefined when no account has the address. */
const perhaps = ({ user }: { user?: string | undefined }) => (user ? { type: "user", id: user } : undefined);
const own = { subject: account, by: ({ user }: { user: string }) => user };

export const accountsAudited: readonly AuditedEvent[] = [
  audited(UserRegistered, { ...own, title: "Account created" }),
  audited(EmailVerified, { ...own, title: "Email verified" }),
  audited(EmailChangeRequested, { ...own, title: "Email change requested" }),
  audited(EmailChangeCancelled, { ...own, title: "Email change cancelled" }),
  audited(EmailChanged, { ...own, title: "Email changed" }),
  audited(PasswordResetRequested, { subject: perhaps, title: "Password reset requested" }),
  audited(PasswordChanged, { ...own, title: "Password changed", after: only("by") }),
  audited(TwoFactorEnabled, { ...own, title: "Two-factor authentication turned on" }),
  audited(TwoFactorReset, {
    subject: account,
    project: ({ project }) => project,
    title: "Two-factor authentication turned off",
    after: only("by"),
  }),
  audited(RecoveryCodesReplaced, { ...own, title: "Recovery codes replaced" }),
  audited(RecoveryCodeUsed, { ...own, title: "Recovery code used", after: only("left") }),
  audited(AdministratorAppointed, { subject: account, title: "Administrator appointed" }),
  audited(SignedIn, { ...own, title: "Signed in", decision: "granted" }),
  audited(SignedOut, { ...own, title: "Signed out", after: only("why") }),
  audited(SignInFailed, { subject: perhaps, title: "Sign-in refused", decision: "denied" }),
];
