import * as z from "zod";
import { Actor, ProjectId } from "#events/_kernel";

export const AuthType = z.enum(["api_key", "oauth_client", "public_key", "device"]);
export type AuthType = z.infer<typeof AuthType>;

/** What may ask about a project without being a person: a key or a device. */
export const AuthEntry = z.object({
  id: z.string(),
  name: z.string(),
  type: AuthType,
  /** How its secret begins; empty for a device. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  status: z.enum(["active", "approved", "expired", "revoked"]),
  lastUsedAt: z.iso.datetime().optional(),
  lastUsedIp: z.string().optional(),
  expiresAt: z.iso.datetime().optional(),
  /** Until then the secret before the last rotation counts as well. */
  overlapUntil: z.iso.datetime().optional(),
  allowedIps: z.array(z.string()).optional(),
  allowedOrigins: z.array(z.string()).optional(),
  model: z.string().optional(),
  createdBy: Actor,
  /** Who answers for it: whoever made or approved it, until it is handed over. */
  owner: z.string(),
  createdAt: z.iso.datetime(),
  version: z.int(),
});
export type AuthEntry = z.infer<typeof AuthEntry>;

/** A key or a device as whoever made it or let it in sees it, whatever its project. */
export const OwnAuthEntry = AuthEntry.extend({ project: ProjectId });

/** `secret` is told this once; absent where the same request was answered before. */
export const NewAuthEntry = AuthEntry.extend({ secret: z.string().optional() });

export const Token = z.object({
  token: z.string(),
  token_type: z.literal("Bearer"),
  expires_in: z.int(),
  scope: z.string(),
  refresh_token: z.string().optional(),
});

export const Verified = z.object({
  active: z.boolean(),
  sub: z.string().optional(),
  type: z.enum(["user", "grant", "apiKey", "device"]).optional(),
  project: z.string().optional(),
  scopes: z.array(z.string()),
  issuedAt: z.iso.datetime().optional(),
  expiresAt: z.iso.datetime().optional(),
  granted: z.array(z.string()).optional(),
  denied: z.array(z.string()).optional(),
});

export const DeviceCode = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.string(),
  verification_uri_complete: z.string(),
  expires_in: z.int(),
  interval: z.int(),
});

/** A device that waits for somebody to decide, as its code tells it. */
export const WaitingDevice = z.object({
  id: z.string(),
  name: z.string(),
  clientId: z.string(),
  model: z.string().optional(),
  scopes: z.array(z.string()),
  project: ProjectId.optional(),
  /** Where it asked from. */
  ip: z.string().optional(),
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export const DecidedDevice = z.object({
  device: z.object({
    id: z.string(),
    name: z.string(),
    status: z.enum(["approved", "denied"]),
    scopes: z.array(z.string()),
    authorizedAt: z.iso.datetime(),
  }),
});
