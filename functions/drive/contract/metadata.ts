import * as z from "zod";
import { command, paged, pageOf, query } from "#platform/contract";
import { HistoryPage } from "#platform/history";
import { updateMetadataRequest } from "./bodies.ts";
import { base, one } from "./files.ts";
import { FileMetadata, Room } from "./views.ts";

export const SORTS = ["name", "updatedAt", "createdAt", "size"] as const;
const closed = ["drive-suspended", "drive-not-set-up"] as const;

export const metadata = {
  listMetadata: query(`GET ${base}/metadata`, {
    summary: "List files, last changed first; files in the trash only with trashed:true",
    permission: "drive.file.list",
    query: paged({
      query: z.string().max(500).optional(),
      sortBy: z.enum(SORTS.flatMap((name) => [name, `-${name}`] as const)).optional(),
    }),
    returns: pageOf("metadata", FileMetadata).extend({
      counts: z.object({ files: z.int(), public: z.int(), trashed: z.int() }),
      /** The folders there are, at most 100. */
      folders: z.array(z.object({ folder: z.string(), files: z.int() })),
      room: Room,
    }),
    refuses: ["validation-failed", ...closed],
  }),
  getMetadata: query(`GET ${base}/metadata/{file}`, {
    summary: "Get a file's details",
    permission: "drive.file.view",
    params: one,
    returns: FileMetadata,
    refuses: ["not-found", ...closed],
  }),
  updateMetadata: command(`PATCH ${base}/metadata/{file}`, {
    summary: "Rename, move, describe, publish, trash or restore a file",
    permission: "drive.file.edit",
    params: one,
    body: updateMetadataRequest,
    returns: FileMetadata,
    refuses: ["not-found", "drive-read-only", ...closed],
  }),
  getFileHistory: query(`GET ${base}/metadata/{file}/history`, {
    summary: "List the history of a file, newest first",
    permission: "drive.file.view",
    params: one,
    query: paged({}),
    returns: HistoryPage,
    refuses: ["not-found", ...closed],
  }),
};
