import * as z from "zod";
import { query } from "#platform/contract";
import { base } from "./files.ts";
import { SyncPage, SyncStatus } from "./views.ts";

const cursor = z.string().max(300).optional();
const closed = ["drive-suspended", "drive-not-set-up", "validation-failed"] as const;

export const sync = {
  syncFiles: query(`GET ${base}/sync`, {
    summary: "List the changes to files after a cursor, oldest first; those of the last few seconds can be listed twice",
    permission: "drive.file.list",
    query: z.strictObject({ cursor, limit: z.coerce.number().int().min(1).max(100).default(100) }),
    returns: SyncPage,
    refuses: closed,
  }),
  getSyncStatus: query(`GET ${base}/sync/status`, {
    summary: "Get how far behind a client with this cursor is",
    permission: "drive.file.list",
    query: z.strictObject({ cursor }),
    returns: SyncStatus,
    refuses: closed,
  }),
  getDriveHealth: query(`GET ${base}/healthz`, {
    summary: "Check that this service is up",
    scope: "public",
    returns: z.object({ status: z.literal("UP") }),
  }),
};
