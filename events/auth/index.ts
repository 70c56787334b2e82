import * as z from "zod";
import { event, idOf, ProjectId, streamOf, UserId } from "#events/_kernel";

export const KEY = "key";
export const DEVICE = "device";
export const KeyId = idOf("key");
export const DeviceId = idOf("dev");
export const keyStream = (key: string): string => streamOf(KEY, key);
export const deviceStream = (device: string): string => streamOf(DEVICE, device);

/** `public_key`: one that stands in pages for everybody to read. `oauth_client`: one that only gets tokens of minutes. */
export const KeyType = z.enum(["api_key", "oauth_client", "public_key"]);
export type KeyType = z.infer<typeof KeyType>;

const key = { key: KeyId, project: ProjectId };
const moment = z.iso.datetime();

/** The secret itself is nowhere in the log: `prefix` is what lists show of it. */
export const KeyCreated = event(
  "KeyCreated",
  z.object({
    ...key,
    name: z.string(),
    type: KeyType,
    prefix: z.string(),
    scopes: z.array(z.string()),
    expiresAt: moment.optional(),
    allowedIps: z.array(z.string()).optional(),
    allowedOrigins: z.array(z.string()).optional(),
  }),
);
/** Until `overlapUntil` the secret before counts as well. */
export const KeyRotated = event("KeyRotated", z.object({ ...key, prefix: z.string(), overlapUntil: moment }));
/** `member-left`: whoever answered for it was removed from the project or suspended there. */
export const KeyRevoked = event("KeyRevoked", z.object({ ...key, reason: z.enum(["member-left"]).optional() }));
/** Somebody else answers for it from now on; its secret stays. */
export const KeyHandedOver = event("KeyHandedOver", z.object({ ...key, from: UserId, to: UserId }));

const device = { device: DeviceId };

export const DeviceCodeIssued = event(
  "DeviceCodeIssued",
  z.object({
    ...device,
    clientId: z.string(),
    name: z.string(),
    model: z.string().optional(),
    scopes: z.array(z.string()),
    /** The only project it may be paired with, where it said so. */
    project: ProjectId.optional(),
    expiresAt: moment,
  }),
  { internal: true },
);
export const DeviceApproved = event(
  "DeviceApproved",
  z.object({ ...device, project: ProjectId, name: z.string(), scopes: z.array(z.string()), by: UserId }),
);
export const DeviceDenied = event("DeviceDenied", z.object({ ...device, by: UserId }));
/** It fetched its first token. */
export const DeviceActivated = event("DeviceActivated", z.object({ ...device, project: ProjectId }));
/** `reuse`: a refresh token came a second time, so that somebody has a copy of it. `member-left`: as with a key. */
export const DeviceRevoked = event(
  "DeviceRevoked",
  z.object({ ...device, project: ProjectId, reason: z.enum(["person", "reuse", "member-left"]) }),
);
export const DeviceHandedOver = event(
  "DeviceHandedOver",
  z.object({ ...device, project: ProjectId, from: UserId, to: UserId }),
);

export const keyEvents = [KeyCreated, KeyRotated, KeyRevoked, KeyHandedOver] as const;
export const deviceEvents = [
  DeviceCodeIssued,
  DeviceApproved,
  DeviceDenied,
  DeviceActivated,
  DeviceRevoked,
  DeviceHandedOver,
] as const;
