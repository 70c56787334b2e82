import { EmailChangeApproved, EmailChangeCancelled, EmailChanged, EmailChangeRequested } from "./email.ts";
import { PasswordChanged, PasswordResetRequested } from "./passwords.ts";
import { EmailVerificationSent, EmailVerified, ProfileChanged } from "./profile.ts";
import { AdministratorAppointed, RegistrationRepeated, UserRegistered } from "./registration.ts";
import { SignedIn, SignedOut, SignInFailed, SignInLinkRequested } from "./sessions.ts";
import { RecoveryCodesReplaced, RecoveryCodeUsed, TwoFactorEnabled, TwoFactorReset } from "./two-factor.ts";

export * from "./email.ts";
export * from "./passwords.ts";
export * from "./profile.ts";
export * from "./registration.ts";
export * from "./sessions.ts";
export * from "./two-factor.ts";

export const accountEvents = [
  UserRegistered,
  RegistrationRepeated,
  AdministratorAppointed,
  EmailVerificationSent,
  EmailVerified,
  ProfileChanged,
  EmailChangeRequested,
  EmailChangeApproved,
  EmailChangeCancelled,
  EmailChanged,
  PasswordChanged,
  TwoFactorEnabled,
  TwoFactorReset,
  RecoveryCodesReplaced,
  RecoveryCodeUsed,
] as const;
export const sessionEvents = [SignedIn, SignedOut, SignInFailed, PasswordResetRequested, SignInLinkRequested] as const;
