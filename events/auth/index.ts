import * as z from "zod";
import { event, idOf, ProjectId, streamOf, UserId } from "#events/_kernel";

export const KEY = "key";
export const DEVICE = "device";
export const KeyId = idOf("key");
export const DeviceId = idOf("dev");
export const keyStream = (key: string): string => streamOf(KEY, key);
export const deviceStream = (device: string): string => streamOf(DEVICE, device);

/** `public_key`: published in web pages. `oauth_client`: only exchanges its secret for tokens of a few minutes. */
export const KeyType = z.enum(["api_key", "oauth_client", "public_key"]);
export type KeyType = z.infer<typeof KeyType>;

const key = { key: KeyId, project: ProjectId };
const moment = z.iso.datetime();

/** The secret itself is never in the log. Lists show `prefix`. */
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
/** Until `overlapUntil` the previous secret works as well. */
export const KeyRotated = event("KeyRotated", z.object({ ...key, prefix: z.string(), overlapUntil: moment }));
/** `member-left`: the person responsible for it was removed from the project or suspended. */
export const KeyRevoked = event("KeyRevoked", z.object({ ...key, reason: z.enum(["member-left"]).optional() }));
/** Somebody else is now responsible for the key; its secret stays the same. */
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
    /** The only project it may be paired with, if it named one. */
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
/** The device fetched its first token. */
export const DeviceActivated = event("DeviceActivated", z.object({ ...device, project: ProjectId }));
/** `reuse`: a refresh token was used twice, so somebody has a copy of it. `member-left`: as for a key. */
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
