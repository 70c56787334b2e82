import * as z from "zod";
import { UserId } from "#events/_kernel";
import { command, query } from "#platform/contract";
import { base } from "./base.ts";
import { ProfilePatch, Proof } from "./bodies.ts";
import { User } from "./views.ts";

export const AVATAR_BYTES = 2 * 1024 * 1024;
export const AVATAR_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;

/** Who one is. */
export const profiles = {
  getCurrentUser: query(`GET ${base}`, {
    summary: "Get the signed-in user",
    scope: "user",
    permission: "accounts.account.view",
    unverified: true,
    returns: User,
    refuses: ["not-found"],
  }),
  updateProfile: command(`PATCH ${base}`, {
    summary: "Change your name, username, picture or email address (which both mailboxes must confirm)",
    scope: "user",
    permission: "accounts.account.edit",
    body: ProfilePatch,
    returns: User,
    refuses: ["username-taken", "version-conflict", "rate-limited", "not-found"],
  }),
  confirmEmailChange: command(`POST ${base}/confirm-email`, {
    summary: "Confirm an email change with the token sent to either mailbox; `done` once both have",
    scope: "public",
    permission: "accounts.account.edit",
    body: Proof,
    returns: z.object({ email: z.string(), done: z.boolean() }),
    refuses: ["proof-not-found", "email-taken", "email-change-over"],
  }),
  cancelEmailChange: command(`DELETE ${base}/pending-email`, {
    summary: "Cancel a pending email change",
    scope: "user",
    permission: "accounts.account.edit",
    returns: User,
    refuses: ["not-found"],
  }),
  uploadAvatar: command(`POST ${base}/avatar`, {
    summary: "Upload your picture",
    scope: "user",
    permission: "accounts.account.edit",
    upload: { maxBytes: AVATAR_BYTES, types: AVATAR_TYPES },
    returns: User,
    refuses: ["not-a-picture", "not-found"],
  }),
  getAvatar: query(`GET ${base}/avatar/{user}`, {
    summary: "Get a person's uploaded picture",
    scope: "user",
    permission: "accounts.account.view",
    params: { user: UserId },
    query: z.strictObject({ v: z.string().max(40).optional() }),
    download: AVATAR_TYPES,
    refuses: ["avatar-not-found"],
  }),
};
