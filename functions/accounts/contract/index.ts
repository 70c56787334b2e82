import * as z from "zod";
import { command, query } from "#platform/contract";
import { Credentials, Registration } from "./bodies.ts";
import { User } from "./views.ts";

export { PASSWORD_RULE } from "./bodies.ts";
export { User } from "./views.ts";

const base = "/omnis/v3/dashboard/user";

export const accounts = {
  getCurrentUser: query(`GET ${base}`, {
    summary: "The signed-in user",
    scope: "user",
    permission: "accounts.account.view",
    returns: User,
    refuses: ["not-found"],
  }),
  register: command(`POST ${base}`, {
    summary: "Sign up with an e-mail address and a password",
    scope: "public",
    permission: "accounts.account.create",
    body: Registration,
    returns: User,
    status: 201,
    refuses: ["busy", "rate-limited"],
  }),
  signIn: command(`POST ${base}/login`, {
    summary: "Sign in",
    scope: "public",
    permission: "accounts.session.create",
    body: Credentials,
    returns: User,
    refuses: ["invalid-credentials", "busy", "rate-limited"],
  }),
  signOut: command(`POST ${base}/logout`, {
    summary: "Sign out",
    scope: "user",
    permission: "accounts.session.delete",
  }),
  createToken: command(`POST ${base}/token`, {
    summary: "An access token of five minutes for the signed-in session",
    scope: "user",
    permission: "accounts.token.create",
    returns: z.object({ token: z.string() }),
  }),
};
