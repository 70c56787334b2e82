import * as z from "zod";
import { command, query } from "#platform/contract";
import { base } from "./base.ts";
import { Forgotten, PasswordChange, PasswordConfirmation, PasswordReset, PasswordSet, Proof } from "./bodies.ts";
import { proof } from "./fields.ts";
import { InvitationDescribed, PasswordResetDescribed, User } from "./views.ts";

export const passwords = {
  forgotPassword: command(`POST ${base}/forgot-password`, {
    summary: "Send a link to set a new password; the answer is the same whether or not the address has an account",
    scope: "public",
    permission: "accounts.password.reset",
    body: Forgotten,
    refuses: ["captcha-failed", "rate-limited"],
  }),
  getPasswordReset: query(`GET ${base}/reset-password/{resetPasswordToken}`, {
    summary: "Look up a password reset link without using it",
    scope: "public",
    permission: "accounts.password.reset",
    params: { resetPasswordToken: proof },
    returns: PasswordResetDescribed,
    refuses: ["proof-not-found"],
  }),
  resetPassword: command(`POST ${base}/reset-password`, {
    summary: "Set a new password with a link's token; all sessions end",
    scope: "public",
    permission: "accounts.password.reset",
    body: PasswordReset,
    refuses: ["proof-not-found", "busy"],
  }),
  describeInvitation: command(`POST ${base}/set-password-token`, {
    summary: "Look up an invitation before choosing a password, without using it",
    scope: "public",
    permission: "accounts.account.create",
    body: Proof,
    returns: InvitationDescribed,
    refuses: ["proof-not-found"],
  }),
  setPassword: command(`POST ${base}/set-password`, {
    summary: "Create the invited person's account and sign in; the invitation itself is accepted afterwards",
    scope: "public",
    permission: "accounts.account.create",
    body: PasswordSet,
    returns: User,
    refuses: ["proof-not-found", "account-exists", "username-taken", "busy"],
    cookies: true,
  }),
  changePassword: command(`PATCH ${base}/change-password`, {
    summary: "Change your password; all other sessions end",
    scope: "user",
    permission: "accounts.password.edit",
    body: PasswordChange,
    returns: User,
    refuses: ["busy", "rate-limited", "not-found"],
  }),
  confirmPassword: command(`POST ${base}/confirm-password`, {
    summary: "Confirm your password for the next 15 minutes of this session",
    scope: "user",
    permission: "accounts.password.view",
    body: PasswordConfirmation,
    returns: z.object({ confirmedUntil: z.iso.datetime() }),
    refuses: ["busy", "rate-limited", "not-found"],
  }),
};
