import * as z from "zod";
import { Actor, ProjectId } from "#events/_kernel";

export const AuthType = z.enum(["api_key", "oauth_client", "public_key", "device"]);
export type AuthType = z.infer<typeof AuthType>;

/** An API credential of a project: a key or a device. */
export const AuthEntry = z.object({
  id: z.string(),
  name: z.string(),
  type: AuthType,
  /** The prefix of its secret; empty for a device. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  status: z.enum(["active", "approved", "expired", "revoked"]),
  lastUsedAt: z.iso.datetime().optional(),
  lastUsedIp: z.string().optional(),
  expiresAt: z.iso.datetime().optional(),
  /** Until this moment the previous secret works as well. */
  overlapUntil: z.iso.datetime().optional(),
  allowedIps: z.array(z.string()).optional(),
  allowedOrigins: z.array(z.string()).optional(),
  model: z.string().optional(),
  createdBy: Actor,
  /** The owner: the person who created or approved it, until it is handed over. */
  owner: z.string(),
  createdAt: z.iso.datetime(),
  version: z.int(),
});
export type AuthEntry = z.infer<typeof AuthEntry>;

/** A key or a device for its owner, whatever its project. */
export const OwnAuthEntry = AuthEntry.extend({ project: ProjectId });

/** `secret` is returned once; absent when the same request is repeated. */
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

/** A device waiting for a decision, found by its code. */
export const WaitingDevice = z.object({
  id: z.string(),
  name: z.string(),
  clientId: z.string(),
  model: z.string().optional(),
  scopes: z.array(z.string()),
  project: ProjectId.optional(),
  /** The IP address that it requested the code from. */
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
