import * as z from "zod";
import { command, query } from "#platform/contract";
import { base } from "./base.ts";
import { Credentials, Proof, Registration, SignInLinkRequest } from "./bodies.ts";
import { Captcha, OwnSession, Session, User } from "./views.ts";

/** Registration, sign-in, sign-out and sessions. */
export const signing = {
  register: command(`POST ${base}`, {
    summary: "Create an account with an email address and a password",
    scope: "public",
    permission: "accounts.account.create",
    body: Registration,
    returns: User,
    status: 201,
    refuses: ["busy", "rate-limited", "captcha-failed"],
    cookies: true,
  }),
  signIn: command(`POST ${base}/login`, {
    summary: "Sign in",
    scope: "public",
    permission: "accounts.session.create",
    body: Credentials,
    returns: User,
    refuses: [
      "invalid-credentials",
      "one-time-password-required",
      "one-time-password-invalid",
      "captcha-failed",
      "busy",
      "rate-limited",
    ],
    cookies: true,
  }),
  requestSignInLink: command(`POST ${base}/sign-in-link`, {
    summary:
      "Send a link that allows signing in after too many attempts; the answer is the same whether or not the address has an account",
    scope: "public",
    permission: "accounts.session.create",
    body: SignInLinkRequest,
    refuses: ["captcha-failed", "rate-limited"],
  }),
  signOut: command(`POST ${base}/logout`, {
    summary: "Sign out",
    scope: "user",
    permission: "accounts.session.delete",
    unverified: true,
    cookies: true,
  }),
  createToken: command(`POST ${base}/token`, {
    summary: "Get a five-minute access token for the signed-in session",
    scope: "user",
    permission: "accounts.token.create",
    unverified: true,
    idle: true,
    returns: z.object({ token: z.string() }),
  }),
  getCaptcha: query(`GET ${base}/captcha`, {
    summary: "Get the proof that a form is not filled in by a robot, for `g-recaptcha-response`",
    scope: "public",
    permission: "accounts.captcha.view",
    returns: Captcha,
  }),
  sendVerificationEmail: command(`POST ${base}/send-verification-email`, {
    summary: "Send the email verification link again",
    scope: "user",
    permission: "accounts.account.edit",
    unverified: true,
    refuses: ["rate-limited"],
  }),
  sendTestEmail: command(`POST ${base}/test-email`, {
    summary: "Send a test email to your own address",
    scope: "user",
    permission: "accounts.account.edit",
    returns: z.object({ email: z.string() }),
    refuses: ["rate-limited", "email-not-sent", "user-not-found"],
  }),
  verifyEmail: command(`POST ${base}/verify-email`, {
    summary: "Verify the email address with the link's token",
    scope: "public",
    permission: "accounts.account.edit",
    body: Proof,
    returns: z.object({ email: z.string() }),
    refuses: ["proof-not-found"],
  }),
  openSessionByCode: command(`POST ${base}/sessions`, {
    summary: "Continue a session from another address, with its one-minute code",
    scope: "public",
    permission: "accounts.session.create",
    body: z.strictObject({ code: z.string().min(1).max(200) }),
    returns: User,
    status: 201,
    refuses: ["proof-not-found"],
    cookies: true,
  }),
  listSessions: query(`GET ${base}/sessions`, {
    summary: "List your sessions, newest first; at most 100",
    scope: "user",
    permission: "accounts.session.list",
    returns: z.object({ sessions: z.array(Session), nextPageToken: z.string().nullable() }),
  }),
  getOwnSession: query(`GET ${base}/sessions/current`, {
    summary: "Get the session you ask with: how long it may go unused, and when it ends; asking does not prolong it",
    scope: "user",
    permission: "accounts.session.list",
    returns: OwnSession,
    refuses: ["session-not-found"],
  }),
  endSession: command(`DELETE ${base}/sessions/{session}`, {
    summary: "End one of your sessions",
    scope: "user",
    permission: "accounts.session.delete",
    params: { session: z.string().regex(/^[\w-]{20,60}$/) },
    refuses: ["session-not-found"],
  }),
  endOtherSessions: command(`POST ${base}/sessions/end-others`, {
    summary: "End all your other sessions",
    scope: "user",
    permission: "accounts.session.delete",
    returns: z.object({ ended: z.int() }),
  }),
};
