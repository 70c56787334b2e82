import * as z from "zod";
import { ProjectId } from "#events/_kernel";
import { FileDetails, FileId, MAX_FILE_BYTES, MB, Visibility } from "#events/drive";
import { command, query } from "#platform/contract";
import { UploadedFile } from "./views.ts";

export const base = "/v1/drive";
export const fileParams = { file: FileId };

/** A form's boundaries and other fields add to the file's size. */
const upload = {
  maxBytes: MAX_FILE_BYTES + MB / 2,
  types: [
    ...["application/octet-stream", "multipart/form-data", "application/pdf", "application/zip"],
    ...["application/postscript", "font/ttf", "font/otf", "font/woff", "font/woff2", "video/mp4"],
    ...["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/tiff", "image/svg+xml"],
  ],
};
const fitting = ["file-missing", "file-too-large", "type-not-allowed", "validation-failed"] as const;
const writable = ["drive-full", "drive-read-only", "drive-suspended", "drive-not-set-up"] as const;
const version = z.coerce.number().int().min(1).max(1000).optional();

export const files = {
  createFile: command(`POST ${base}/files`, {
    summary: "Upload a file: as the body with its name in X-File-Name, or as a form with file and metadata (JSON)",
    permission: "drive.file.create",
    query: z.strictObject({
      folder: FileDetails.shape.folder.optional(),
      visibility: Visibility.optional(),
      /** Accepts only images that browsers show (`pictures`), or files that can be printed (`prints`). */
      only: z.enum(["pictures", "prints"]).optional(),
    }),
    upload,
    returns: UploadedFile,
    status: 201,
    refuses: [...fitting, ...writable],
  }),
  replaceFile: command(`POST ${base}/files/{file}`, {
    summary: "Upload a new version of a file; earlier ones are kept",
    permission: "drive.file.edit",
    params: fileParams,
    upload,
    returns: UploadedFile,
    refuses: ["not-found", "file-in-trash", "too-many-versions", ...fitting, ...writable],
  }),
  putBackVersion: command(`POST ${base}/files/{file}/put-back`, {
    summary: "Restore an earlier version of a file",
    permission: "drive.file.edit",
    params: fileParams,
    body: z.strictObject({ fileVersion: z.int().min(1).max(1000) }),
    returns: UploadedFile,
    refuses: ["not-found", "file-in-trash", "too-many-versions", ...writable],
  }),
  getFile: query(`GET ${base}/files/{file}`, {
    summary: "Download a file, the latest or an earlier version",
    permission: "drive.file.view",
    params: fileParams,
    query: z.strictObject({ fileVersion: version }),
    download: ["*/*"],
    ranges: true,
    refuses: ["not-found", "drive-suspended", "drive-not-set-up"],
  }),
  deleteFile: command(`DELETE ${base}/files/{file}`, {
    summary: "Move a file to the trash; it can be restored until the trash is emptied",
    permission: "drive.file.delete",
    params: fileParams,
    refuses: ["not-found", "drive-read-only", "drive-suspended", "drive-not-set-up"],
  }),
  getPublicFile: query(`GET ${base}/public/{project}/files/{file}`, {
    summary: "Download a public file",
    scope: "public",
    params: { project: ProjectId, ...fileParams },
    download: ["*/*"],
    ranges: true,
    refuses: ["not-found"],
  }),
};
