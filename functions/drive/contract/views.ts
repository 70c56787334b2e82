import * as z from "zod";
import { Actor } from "#events/_kernel";
import { DriveSettings, FileDetails, FocalPoint, Visibility } from "#events/drive";
import { Meta } from "#platform/history";

/** A stored file. `url` needs no token while the file is public. */
export const DriveFile = z.object({
  id: z.string(),
  ref: z.string(),
  project: z.string(),
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
  checksum: z.string(),
  /** The size of an image in pixels, if its bytes contain it. */
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

/** A file's metadata. `trashedAt`: when it was moved to the trash. */
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
    /** The stored versions, oldest first. */
    versions: z.array(
      z.object({
        fileVersion: z.int(),
        contentType: z.string(),
        size: z.int(),
        at: z.string(),
        by: Actor,
        /** The earlier version that it was restored from. */
        source: z.int().optional(),
      }),
    ),
    trashedAt: z.string().optional(),
  })
  .extend(Meta.shape);
export type FileMetadata = z.infer<typeof FileMetadata>;

const DriveStatus = z.enum(["active", "read_only", "suspended"]);

/** A project's drive: its limits and its contents. */
export const DriveProject = DriveSettings.extend({
  project: z.string(),
  usedBytes: z.int(),
  fileCount: z.int(),
  publicBaseUrl: z.string(),
  status: DriveStatus,
}).extend(Meta.shape);
export type DriveProject = z.infer<typeof DriveProject>;

/** The limits that a member sees beside the list. */
export const Room = z.object({
  quotaBytes: z.int(),
  usedBytes: z.int(),
  maxFileBytes: z.int(),
  retentionDays: z.int(),
  status: DriveStatus,
});

/** Whole days in UTC, including the day of `end`. `storage` is the size at the end of each day. */
export const DriveMetrics = z.object({
  start: z.string(),
  end: z.string(),
  storage: z.array(z.object({ at: z.string(), bytes: z.int(), files: z.int() })),
  uploads: z.int(),
  uploadBytes: z.int(),
  downloads: z.int(),
  egressBytes: z.int(),
  /** Pictures that were drawn. Those kept from before do not count. */
  transformations: z.int(),
});
export type DriveMetrics = z.infer<typeof DriveMetrics>;

export const SyncChange = z.object({
  cursor: z.string(),
  kind: z.enum(["created", "updated", "moved", "trashed", "restored", "deleted"]),
  file: z.string(),
  /** The file's current metadata; absent once it is deleted for ever. */
  metadata: FileMetadata.optional(),
  at: z.string(),
});
export const SyncPage = z.object({ changes: z.array(SyncChange), cursor: z.string(), hasMore: z.boolean() });
export const SyncStatus = z.object({
  state: z.enum(["idle", "behind"]),
  /** The cursor of a client that has received every change. */
  cursor: z.string(),
  /** The number of changes that the client has not received; 100 means 100 or more. */
  pending: z.int(),
  /** The time of the last change. */
  lastChangedAt: z.string().optional(),
});
