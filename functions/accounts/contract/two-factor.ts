import { ProjectId, UserId } from "#events/_kernel";
import { command, query } from "#platform/contract";
import { base } from "./base.ts";
import { OneTimePassword, TwoFactorResetOfAnother, TwoFactorSetup } from "./bodies.ts";
import { RecoveryCodes, TwoFactorSecret, User } from "./views.ts";

export const twoFactor = {
  getTwoFactorSecret: query(`GET ${base}/2fa/secret`, {
    summary: "Get a secret for an authenticator app; it stays the same for ten minutes of this session",
    scope: "user",
    permission: "accounts.two-factor.edit",
    confirmed: true,
    returns: TwoFactorSecret,
    refuses: ["two-factor-on", "not-found"],
  }),
  setUpTwoFactor: command(`POST ${base}/2fa/setup`, {
    summary: "Turn on two-factor authentication with a code from the secret shown before",
    scope: "user",
    permission: "accounts.two-factor.edit",
    confirmed: true,
    body: TwoFactorSetup,
    returns: RecoveryCodes,
    refuses: ["secret-not-issued", "one-time-password-invalid", "two-factor-on", "rate-limited"],
  }),
  turnOffTwoFactor: command(`POST ${base}/2fa/turn-off`, {
    summary: "Turn two-factor authentication off",
    scope: "user",
    permission: "accounts.two-factor.edit",
    confirmed: true,
    body: OneTimePassword,
    returns: User,
    refuses: ["two-factor-off", "one-time-password-invalid", "rate-limited"],
  }),
  replaceRecoveryCodes: command(`POST ${base}/2fa/recovery-codes`, {
    summary: "Create ten new recovery codes; earlier ones stop working",
    scope: "user",
    permission: "accounts.two-factor.edit",
    confirmed: true,
    body: OneTimePassword,
    returns: RecoveryCodes,
    refuses: ["two-factor-off", "one-time-password-invalid", "rate-limited"],
  }),
  resetTwoFactorOf: command("POST /v1/projects/{project}/users/{user}/reset-2fa", {
    summary: "Reset another person's two-factor authentication, if they belong to no other project",
    permission: "accounts.two-factor.reset",
    params: { project: ProjectId, user: UserId },
    body: TwoFactorResetOfAnother,
    refuses: [
      "user-not-found",
      "belongs-elsewhere",
      "two-factor-off",
      "two-factor-of-your-own",
      "one-time-password-invalid",
      "rate-limited",
    ],
  }),
};
