import * as z from "zod";
import { Actor, UserId } from "#events/_kernel";

const moment = z.iso.datetime();
const Meta = z.object({
  createdAt: moment,
  createdBy: Actor,
  updatedAt: moment,
  updatedBy: Actor,
  version: z.int(),
});

export const User = Meta.extend({
  id: UserId,
  email: z.string(),
  username: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  avatar: z.string().optional(),
  features: z.array(z.string()),
  signedPlatformTermsLogs: z.array(z.object({ id: z.string(), version: z.string(), signedAt: moment.optional() })),
  isAdmin: z.boolean(),
  status: z.enum(["invited", "active", "suspended", "erased"]),
  emailVerifiedAt: moment.optional(),
  /** A new address that waits until both mailboxes have confirmed it. */
  pendingEmail: z.string().optional(),
  twoFactorEnabledAt: moment.optional(),
  recoveryCodesLeft: z.int().optional(),
  passwordChangedAt: moment.optional(),
  locale: z.string().optional(),
  timeZone: z.string().optional(),
});
export type User = z.infer<typeof User>;

export const PasswordResetDescribed = z.object({ email: z.string(), expiresAt: moment });

export const InvitationDescribed = z.object({
  email: z.string(),
  invitedBy: z.string().optional(),
  /** The project's name. */
  project: z.string().optional(),
  expiresAt: moment,
});

export const TwoFactorSecret = z.object({
  /** Base32, 160 bits; valid for ten minutes and for this session only. */
  secret: z.string(),
  otpauthUri: z.string(),
  /** A whole SVG document. */
  qrSvg: z.string(),
  expiresAt: moment,
});

/** Shown once; they cannot be retrieved again. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The session that asks, and when it will end if nothing more is done in it. */
export const OwnSession = z.object({
  userId: UserId,
  email: z.string(),
  /** How long it may go unused. */
  idleMinutes: z.int(),
  lastSeenAt: moment,
  /** When it ends whatever is done in it. */
  endsAt: moment,
});
export type OwnSession = z.infer<typeof OwnSession>;

export const Session = z.object({
  id: z.string(),
  userId: UserId,
  createdAt: moment,
  /** The time of the last activity, to the minute. */
  lastSeenAt: moment,
  ip: z.string(),
  userAgent: z.string(),
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** What protects a form from robots: nothing while nothing is suspicious, else proof of work or a vendor's widget. */
export const Captcha = z.discriminatedUnion("provider", [
  z.object({
    provider: z.literal("proof-of-work"),
    algorithm: z.literal("SHA-256"),
    /** Find the number from 0 to `maxnumber` of which SHA-256(salt + number) is `challenge` (hexadecimal). */
    challenge: z.string(),
    salt: z.string(),
    maxnumber: z.int(),
    signature: z.string(),
    expiresAt: moment,
  }),
  z.object({ provider: z.literal("recaptcha"), siteKey: z.string() }),
]);
