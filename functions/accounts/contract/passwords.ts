import * as z from "zod";
import { command, query } from "#platform/contract";
import { base } from "./base.ts";
import { Forgotten, PasswordChange, PasswordConfirmation, PasswordReset, PasswordSet, Proof } from "./bodies.ts";
import { proof } from "./fields.ts";
import { InvitationDescribed, PasswordResetDescribed, User } from "./views.ts";

export const passwords = {
  forgotPassword: command(`POST ${base}/forgot-password`, {
    summary: "Send a link to set a new password, if anybody has this address; the answer is the same if nobody does",
    scope: "public",
    permission: "accounts.password.reset",
    body: Forgotten,
    refuses: ["captcha-failed", "rate-limited"],
  }),
  getPasswordReset: query(`GET ${base}/reset-password/{resetPasswordToken}`, {
    summary: "Whose password a link resets, and until when; uses nothing up",
    scope: "public",
    permission: "accounts.password.reset",
    params: { resetPasswordToken: proof },
    returns: PasswordResetDescribed,
    refuses: ["proof-not-found"],
  }),
  resetPassword: command(`POST ${base}/reset-password`, {
    summary: "Set a new password by a link's token; all sessions end",
    scope: "public",
    permission: "accounts.password.reset",
    body: PasswordReset,
    refuses: ["proof-not-found", "busy"],
  }),
  describeInvitation: command(`POST ${base}/set-password-token`, {
    summary: "Whom an invitation is for, before they choose a password; uses nothing up",
    scope: "public",
    permission: "accounts.account.create",
    body: Proof,
    returns: InvitationDescribed,
    refuses: ["proof-not-found"],
  }),
  setPassword: command(`POST ${base}/set-password`, {
    summary: "Make the invited person's account and sign in; the invitation itself is accepted afterwards",
    scope: "public",
    permission: "accounts.account.create",
    body: PasswordSet,
    returns: User,
    refuses: ["proof-not-found", "account-exists", "username-taken", "busy"],
    cookies: true,
  }),
  changePassword: command(`PATCH ${base}/change-password`, {
    summary: "Change one's password; all other sessions end",
    scope: "user",
    permission: "accounts.password.edit",
    body: PasswordChange,
    returns: User,
    refuses: ["busy", "rate-limited", "not-found"],
  }),
  confirmPassword: command(`POST ${base}/confirm-password`, {
    summary: "Confirm one's password for the next 15 minutes of this session",
    scope: "user",
    permission: "accounts.password.view",
    body: PasswordConfirmation,
    returns: z.object({ confirmedUntil: z.iso.datetime() }),
    refuses: ["busy", "rate-limited", "not-found"],
  }),
};
