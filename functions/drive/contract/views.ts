import * as z from "zod";
import { Actor } from "#events/_kernel";
import { DriveSettings, FileDetails, FocalPoint, Visibility } from "#events/drive";
import { Meta } from "#platform/history";

/** A file as it is kept. `url` needs no token where it is public. */
export const DriveFile = z.object({
  id: z.string(),
  ref: z.string(),
  project: z.string(),
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
  checksum: z.string(),
  /** Of a picture whose bytes say it, in points. */
  width: z.int().optional(),
  height: z.int().optional(),
  visibility: Visibility,
  url: z.string(),
  status: z.enum(["ready", "deleted"]),
  uploadedBy: Actor,
  createdAt: z.string(),
  fileVersion: z.int(),
});
export type DriveFile = z.infer<typeof DriveFile>;

export const UploadedFile = DriveFile.extend({ resource: z.string() });

/** What is known of a file. `trashedAt`: since when it is in the trash. */
export const FileMetadata = z
  .object({
    file: z.string(),
    ref: z.string(),
    ...FileDetails.shape,
    focalPoint: FocalPoint.optional(),
    contentType: z.string(),
    size: z.int(),
    checksum: z.string(),
    width: z.int().optional(),
    height: z.int().optional(),
    visibility: Visibility,
    url: z.string(),
    fileVersion: z.int(),
    /** The versions that are kept, oldest first. */
    versions: z.array(
      z.object({
        fileVersion: z.int(),
        contentType: z.string(),
        size: z.int(),
        at: z.string(),
        by: Actor,
        /** The earlier version whose content it has. */
        source: z.int().optional(),
      }),
    ),
    trashedAt: z.string().optional(),
  })
  .extend(Meta.shape);
export type FileMetadata = z.infer<typeof FileMetadata>;

const DriveStatus = z.enum(["active", "read_only", "suspended"]);

/** A project's drive: its limits and what it holds. */
export const DriveProject = DriveSettings.extend({
  project: z.string(),
  usedBytes: z.int(),
  fileCount: z.int(),
  publicBaseUrl: z.string(),
  status: DriveStatus,
}).extend(Meta.shape);
export type DriveProject = z.infer<typeof DriveProject>;

/** What a member sees of the limits beside the list. */
export const Room = z.object({
  quotaBytes: z.int(),
  usedBytes: z.int(),
  maxFileBytes: z.int(),
  retentionDays: z.int(),
  status: DriveStatus,
});

/** Whole days in UTC, the one `end` is in included. `storage` tells what was kept at the end of each day. */
export const DriveMetrics = z.object({
  start: z.string(),
  end: z.string(),
  storage: z.array(z.object({ at: z.string(), bytes: z.int(), files: z.int() })),
  uploads: z.int(),
  uploadBytes: z.int(),
  downloads: z.int(),
  egressBytes: z.int(),
});
export type DriveMetrics = z.infer<typeof DriveMetrics>;

export const SyncChange = z.object({
  cursor: z.string(),
  kind: z.enum(["created", "updated", "moved", "trashed", "restored", "deleted"]),
  file: z.string(),
  /** As the file is now; absent once it is deleted for good. */
  metadata: FileMetadata.optional(),
  at: z.string(),
});
export const SyncPage = z.object({ changes: z.array(SyncChange), cursor: z.string(), hasMore: z.boolean() });
export const SyncStatus = z.object({
  state: z.enum(["idle", "behind"]),
  /** Where a client stands that has heard everything. */
  cursor: z.string(),
  /** Changes it has not heard yet; 100 stands for 100 and more. */
  pending: z.int(),
  /** When the last change was. */
  lastChangedAt: z.string().optional(),
});
