import * as z from "zod";
import { emailAddress } from "#events/_kernel";

export const PASSWORD_RULE = "Use 12 to 128 characters, and not your email address";
export const USERNAME_RULE = "Use 3 to 30 of: a to z, 0 to 9, dot, dash and underscore";

export const email = z.string().trim().pipe(emailAddress("This is not an email address"));
export const newPassword = z.string().min(12, PASSWORD_RULE).max(128, PASSWORD_RULE);
/** A password to check: compared with the stored one, not validated by the rule for new ones. */
export const currentPassword = z.string().min(1).max(1000);
/** The answer to the captcha of `GET …/captcha`; required when that returns one. */
export const captcha = z.string().max(4000).optional();
/** Six digits of the authenticator, or one of the recovery codes. */
export const oneTimePassword = z.string().trim().min(1).max(40);
/** A token from an email. */
export const proof = z.string().min(20).max(200);

const username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9._-]{3,30}$/, USERNAME_RULE);
const name = z.string().trim().min(1).max(80);
const AVATAR = /^\/omnis\/v3\/dashboard\/user\/avatar\/usr_[0-9a-z]{6,40}(\?v=[\w-]{1,40})?$/;
const avatar = z
  .string()
  .max(2000)
  .refine(
    (text) => AVATAR.test(text) || (URL.canParse(text) && new URL(text).protocol === "https:"),
    "Use the https address of a picture, or upload one",
  );

/** The profile fields that a person sets themselves. */
export const profile = { username, firstName: name, lastName: name, avatar };

const leavesOut = (password: string, email: string): boolean => !password.toLowerCase().includes(email.toLowerCase());

/** Whether the password does not contain the email address. */
export const leavesEmailOut = ({ email, password }: { email?: string | undefined; password: string }): boolean =>
  email === undefined || email === "" || leavesOut(password, email);
/** Whether both passwords are the same. */
export const typedAlike = (sent: { password: string; password_confirmation: string }): boolean =>
  sent.password === sent.password_confirmation;

export const emailLeftOut = { path: ["password"], message: PASSWORD_RULE };
export const alike = { path: ["password_confirmation"], message: "The passwords don't match" };
