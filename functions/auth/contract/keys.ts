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
    type: AuthType.exclude(["device"], { error: "Devices are paired on the page /device" }).pipe(KeyType),
    scopes: Scopes,
    expiresAt: Instant.optional(),
    allowedIps: z.array(IpRange).min(1).max(50).optional(),
    /** The origins of the pages that contain a public key. */
    allowedOrigins: z.array(Origin).min(1).max(50).optional(),
  })
  .refine(({ type, allowedOrigins }) => type !== "public_key" || allowedOrigins, {
    path: ["allowedOrigins"],
    message: "A public key says in which pages it stands",
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
    summary: "List the live keys and devices one made or let in oneself, in whatever project, newest first",
    scope: "user",
    permission: "auth.device.approve",
    query: paged({}),
    returns: pageOf("authEntries", OwnAuthEntry),
  }),
  deleteOwnAuth: command("DELETE /v1/auth/entries/{auth}", {
    summary: "Revoke a key or a device one made or let in oneself; it is dead at once",
    scope: "user",
    permission: "auth.device.approve",
    params: { auth: authParams.auth },
    refuses: ["not-found"],
  }),
  createAuth: command("POST /v1/projects/{project}/auth", {
    summary: "Make a key; its secret is told in this answer alone",
    permission: "auth.key.create",
    confirmed: true,
    params: all,
    body: CreateAuth,
    returns: NewAuthEntry,
    status: 201,
    refuses: ["beyond-own-reach"],
  }),
  getAuth: query("GET /v1/projects/{project}/auth/{auth}", {
    summary: "A key or a device, the revoked ones too",
    permission: "auth.key.list",
    params: authParams,
    returns: AuthEntry,
    refuses: ["not-found"],
  }),
  deleteAuth: command("DELETE /v1/projects/{project}/auth/{auth}", {
    summary: "Revoke a key or a device; it is dead at once",
    permission: "auth.key.delete",
    params: authParams,
    refuses: ["not-found"],
  }),
  rotateAuth: command("POST /v1/projects/{project}/auth/{auth}/rotate", {
    summary: "Give a key a new secret; the old one counts for a while longer",
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
    summary: "What happened to a key or a device, newest first",
    permission: "auth.key.list",
    params: authParams,
    query: paged({}),
    returns: HistoryPage,
    refuses: ["not-found"],
  }),
};
