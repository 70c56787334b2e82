import type { Refusals } from "#platform/contract";

export const refusals = {
  "invalid-credentials": [422, "These credentials do not match our records."],
  "captcha-failed": [422, "Show that you are not a robot."],
  "one-time-password-required": [422, "Enter the code of your authenticator."],
  "one-time-password-invalid": [422, "This code is not right, or was used before."],
  "rate-limited": [429, "Too many attempts. Try again later."],
  "proof-not-found": [404, "This link has been used, is over, or never was one of ours."],
  "username-taken": [409, "Somebody else has this username."],
  "email-taken": [409, "This address cannot be used."],
  "email-change-over": [409, "This change of address was replaced or taken back."],
  "account-exists": [409, "There is an account with this address. Sign in with it."],
  "two-factor-on": [409, "Two-factor authentication is on. Turn it off first."],
  "two-factor-off": [409, "Two-factor authentication is not on."],
  "secret-not-issued": [409, "This secret is not, or no longer, the one shown to you. Ask for a new one."],
  "session-not-found": [404, "There is no such session."],
  "avatar-not-found": [404, "There is no picture."],
  "not-a-picture": [422, "This file is not the picture it says it is."],
  "user-not-found": [404, "There is nobody here by that name."],
  "belongs-elsewhere": [403, "They also belong elsewhere: only an administrator of the platform can do this."],
  "two-factor-of-your-own": [403, "Turn on two-factor authentication for yourself first."],
} as const satisfies Refusals;
