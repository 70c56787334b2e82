import { named, part } from "#platform/contract";
import { mailboxes } from "./mailboxes.ts";
import { passwords } from "./passwords.ts";
import { profiles } from "./profile.ts";
import { signing } from "./signing.ts";
import { twoFactor } from "./two-factor.ts";
import { User } from "./views.ts";

export type { MailRefusal } from "#events/_mailboxes";
export { PASSWORD_RULE, USERNAME_RULE } from "./fields.ts";
export { AVATAR_BYTES, AVATAR_TYPES } from "./profile.ts";
export { RecoveryCodes, Session, TwoFactorSecret, User } from "./views.ts";

/** The signed-in user. */
export const currentUser = part("currentUser", User);

export const accounts = named({ ...profiles, ...signing, ...passwords, ...twoFactor, ...mailboxes });
