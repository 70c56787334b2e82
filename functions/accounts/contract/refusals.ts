import type { Refusals } from "#platform/contract";

export const refusals = {
  "invalid-credentials": [422, "These credentials do not match our records."],
  "captcha-failed": [422, "Show that you are not a robot."],
  "one-time-password-required": [422, "Enter the code from your authenticator app."],
  "one-time-password-invalid": [422, "This code is wrong or has been used."],
  "rate-limited": [429, "Too many attempts. Try again later."],
  "proof-not-found": [404, "This link has been used or has expired."],
  "username-taken": [409, "Somebody else has this username."],
  "email-taken": [409, "This email address can't be used."],
  "email-change-over": [409, "This email change was replaced or cancelled."],
  "account-exists": [409, "An account with this email already exists. Sign in with it."],
  "email-not-sent": [409, "The email could not be sent. Check how email leaves this server."],
  "two-factor-on": [409, "Two-factor authentication is on. Turn it off first."],
  "two-factor-off": [409, "Two-factor authentication is off."],
  "secret-not-issued": [409, "This is not the secret shown to you last. Nothing was changed. Get a new one."],
  "session-not-found": [404, "Session not found."],
  "avatar-not-found": [404, "Picture not found."],
  "not-a-picture": [422, "This file is not a valid picture."],
  "user-not-found": [404, "Nobody here has that name."],
  "belongs-elsewhere": [403, "They belong to other projects too. Only an administrator of the platform can do this."],
  "two-factor-of-your-own": [403, "Turn on two-factor authentication for yourself first."],
} as const satisfies Refusals;
