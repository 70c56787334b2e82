import { ProjectId, UserId } from "#events/_kernel";
import { command, query } from "#platform/contract";
import { base } from "./base.ts";
import { OneTimePassword, TwoFactorResetOfAnother, TwoFactorSetup } from "./bodies.ts";
import { RecoveryCodes, TwoFactorSecret, User } from "./views.ts";

export const twoFactor = {
  getTwoFactorSecret: query(`GET ${base}/2fa/secret`, {
    summary: "A secret for an authenticator; the same one for ten minutes of this session",
    scope: "user",
    permission: "accounts.two-factor.edit",
    confirmed: true,
    returns: TwoFactorSecret,
    refuses: ["two-factor-on", "not-found"],
  }),
  setUpTwoFactor: command(`POST ${base}/2fa/setup`, {
    summary: "Turn two-factor authentication on by a code of the secret shown before",
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
    summary: "Ten new recovery codes; the earlier ones are worth nothing from then on",
    scope: "user",
    permission: "accounts.two-factor.edit",
    confirmed: true,
    body: OneTimePassword,
    returns: RecoveryCodes,
    refuses: ["two-factor-off", "one-time-password-invalid", "rate-limited"],
  }),
  resetTwoFactorOf: command("POST /v1/projects/{project}/users/{user}/reset-2fa", {
    summary: "Turn another's two-factor authentication off, who lost it and belongs nowhere else",
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
