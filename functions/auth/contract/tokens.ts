import * as z from "zod";
import { command, query } from "#platform/contract";
import { Scope } from "./fields.ts";
import { Token, Verified } from "./views.ts";

const opaque = z.string().min(1).max(2000);

/** `authorization_code` hands a person's session on; the others are grants. */
const CreateToken = z.discriminatedUnion(
  "type",
  [
    z.strictObject({ type: z.literal("authorization_code"), code: opaque }),
    z.strictObject({ type: z.literal("device_code"), device_code: opaque, client_id: z.string().min(1).max(100) }),
    z.strictObject({ type: z.literal("refresh_token"), refresh_token: opaque }),
    z.strictObject({ type: z.literal("client_credentials"), client_secret: opaque }),
  ],
  "Use one of: authorization_code, device_code, refresh_token, client_credentials",
);

export const tokens = {
  getAuthHealth: query("GET /v1/auth/healthz", {
    summary: "Check that this service is up",
    scope: "public",
    returns: z.object({ status: z.literal("UP") }),
  }),
  createCode: command("POST /v1/auth/codes", {
    summary: "Get a one-minute code that hands the session to another address, once",
    scope: "user",
    permission: "auth.code.create",
    returns: z.object({ code: z.string(), expires_in: z.int() }),
    status: 201,
  }),
  getCode: query("GET /v1/auth/codes/{code}", {
    summary: "Look up whose session a code hands on, without using it",
    scope: "public",
    params: { code: opaque },
    returns: z.object({ name: z.string() }),
    refuses: ["not-found"],
  }),
  exchangeToken: command("POST /v1/auth/token", {
    summary: "Get a five-minute access token for a code, a device or a client",
    scope: "public",
    crossSite: true,
    body: CreateToken,
    returns: Token,
    refuses: ["authorization-pending", "slow-down", "access-denied", "expired-token", "invalid-grant"],
  }),
  verifyToken: command("POST /v1/auth/token/verify", {
    summary: "Check whether a token works in a project, and for what",
    permission: "auth.token.verify",
    body: z.strictObject({ token: opaque, permissions: z.array(Scope).max(100).optional() }),
    returns: Verified,
  }),
};
