import * as z from "zod";
import { ProjectId, UserId } from "#events/_kernel";
import { DeviceId, KeyId, KeyType } from "#events/auth";
import { command, Instant, paged, pageOf, query } from "#platform/contract";
import { HistoryPage } from "#platform/history";
import { IpRange, Name, Origin, Scopes } from "./fields.ts";
import { AuthEntry, AuthType, NewAuthEntry, OwnAuthEntry } from "./views.ts";

const all = { project: ProjectId };
const authParams = { project: ProjectId, auth: z.union([KeyId, DeviceId]) };

const CreateAuth = z
  .strictObject({
    name: Name,
    type: AuthType.exclude(["device"], {
      error: ({ input }) => (input === "device" ? "Devices are paired on the page /device" : undefined),
    }).pipe(KeyType),
    scopes: Scopes,
    expiresAt: Instant.optional(),
    allowedIps: z.array(IpRange).min(1).max(50).optional(),
    /** The origins of the pages that contain a public key. */
    allowedOrigins: z.array(Origin).min(1).max(50).optional(),
  })
  .refine(({ type, allowedOrigins }) => type !== "public_key" || allowedOrigins, {
    path: ["allowedOrigins"],
    message: "A public key needs at least one allowed website",
  });

export const keys = {
  listAuth: query("GET /v1/projects/{project}/auth", {
    summary: "List a project's keys and devices, newest first",
    permission: "auth.key.list",
    params: all,
    query: paged({
      type: AuthType.optional(),
      status: z.enum(["live", "revoked"]).default("live"),
      /** Only active ones that this user owns, or whose latest secret they know. */
      owner: UserId.optional(),
    }),
    returns: pageOf("authEntries", AuthEntry),
  }),
  listOwnAuth: query("GET /v1/auth/entries", {
    summary: "List your own active keys and devices in all projects, newest first",
    scope: "user",
    permission: "auth.device.approve",
    query: paged({}),
    returns: pageOf("authEntries", OwnAuthEntry),
  }),
  deleteOwnAuth: command("DELETE /v1/auth/entries/{auth}", {
    summary: "Revoke one of your own keys or devices; it stops working at once",
    scope: "user",
    permission: "auth.device.approve",
    params: { auth: authParams.auth },
    refuses: ["not-found"],
  }),
  createAuth: command("POST /v1/projects/{project}/auth", {
    summary: "Create a key; its secret is only in this answer",
    permission: "auth.key.create",
    confirmed: true,
    params: all,
    body: CreateAuth,
    returns: NewAuthEntry,
    status: 201,
    refuses: ["beyond-own-reach"],
  }),
  getAuth: query("GET /v1/projects/{project}/auth/{auth}", {
    summary: "Get a key or a device, including revoked ones",
    permission: "auth.key.list",
    params: authParams,
    returns: AuthEntry,
    refuses: ["not-found"],
  }),
  deleteAuth: command("DELETE /v1/projects/{project}/auth/{auth}", {
    summary: "Revoke a key or a device; it stops working at once",
    permission: "auth.key.delete",
    params: authParams,
    refuses: ["not-found"],
  }),
  rotateAuth: command("POST /v1/projects/{project}/auth/{auth}/rotate", {
    summary: "Give a key a new secret; the old one keeps working for a while",
    permission: "auth.key.create",
    confirmed: true,
    params: authParams,
    body: z.strictObject({
      /** How many hours the old secret stays valid; 0 = it ends at once. */
      overlapHours: z.int().min(0).max(168).default(24),
    }),
    returns: NewAuthEntry,
    refuses: ["not-found", "beyond-own-reach", "key-revoked", "key-expired", "not-a-key"],
  }),
  getAuthHistory: query("GET /v1/projects/{project}/auth/{auth}/history", {
    summary: "List the history of a key or a device, newest first",
    permission: "auth.key.list",
    params: authParams,
    query: paged({}),
    returns: HistoryPage,
    refuses: ["not-found"],
  }),
};
