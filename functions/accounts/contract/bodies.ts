import * as z from "zod";
import * as field from "./fields.ts";

const { email, newPassword, knownPassword, captcha, oneTimePassword, proof, profile } = field;
const twice = { password: newPassword, password_confirmation: z.string().max(128) };

export const Registration = z
  .strictObject({
    email,
    password: newPassword,
    firstName: profile.firstName.optional(),
    lastName: profile.lastName.optional(),
    "g-recaptcha-response": captcha,
  })
  .refine(field.leavesEmailOut, field.emailLeftOut);
export type Registration = z.infer<typeof Registration>;

export const Credentials = z.strictObject({
  email,
  password: knownPassword,
  "g-recaptcha-response": captcha,
  /** Six digits or a recovery code; asked for (`ONE_TIME_PASSWORD_REQUIRED`) once the password was right. */
  one_time_password: z.string().trim().max(40).optional(),
  /** The token of a link of `requestSignInLink`: it counts although too many have guessed. */
  link: proof.optional(),
});
export type Credentials = z.infer<typeof Credentials>;

export const Proof = z.strictObject({ token: proof });

/** Only what is sent changes; `null` takes away. A new `email` waits until both mailboxes have confirmed it. */
export const ProfilePatch = z.strictObject({
  email: email.optional(),
  username: profile.username.nullable().optional(),
  firstName: profile.firstName.nullable().optional(),
  lastName: profile.lastName.nullable().optional(),
  avatar: profile.avatar.nullable().optional(),
  locale: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "Use a language code, like en-GB")
    .nullable()
    .optional(),
  timeZone: z
    .string()
    .max(60)
    .refine((zone) => Intl.supportedValuesOf("timeZone").includes(zone) || zone === "UTC", "Unknown time zone")
    .nullable()
    .optional(),
});
export type ProfilePatch = z.infer<typeof ProfilePatch>;

export const SignInLinkRequest = z.strictObject({ email, "g-recaptcha-response": captcha });
export type SignInLinkRequest = z.infer<typeof SignInLinkRequest>;

export const Forgotten = z.strictObject({ email, "g-recaptcha-response": captcha });
export type Forgotten = z.infer<typeof Forgotten>;

export const PasswordReset = z
  .strictObject({ token: proof, email, ...twice })
  .refine(field.typedAlike, field.alike)
  .refine(field.leavesEmailOut, field.emailLeftOut);
export type PasswordReset = z.infer<typeof PasswordReset>;

export const PasswordSet = z
  .strictObject({
    token: proof,
    email: email.optional(),
    ...twice,
    firstName: profile.firstName.optional(),
    lastName: profile.lastName.optional(),
    username: profile.username.optional(),
    avatar: profile.avatar.optional(),
    signedEula: z.literal(true, "Accept the agreement to continue"),
  })
  .refine(field.typedAlike, field.alike)
  .refine(field.leavesEmailOut, field.emailLeftOut);
export type PasswordSet = z.infer<typeof PasswordSet>;

export const PasswordChange = z
  .strictObject({ current_password: knownPassword, ...twice })
  .refine(field.typedAlike, field.alike);
export type PasswordChange = z.infer<typeof PasswordChange>;

export const PasswordConfirmation = z.strictObject({ password: knownPassword });

export const TwoFactorSetup = z.strictObject({
  secret: z.string().trim().min(1).max(100),
  one_time_password: oneTimePassword,
});
export const OneTimePassword = z.strictObject({ one_time_password: oneTimePassword });
export const TwoFactorResetOfAnother = z.strictObject({
  reason: z.string().trim().min(3).max(500),
  /** Of whoever asks. */
  one_time_password: oneTimePassword,
});
