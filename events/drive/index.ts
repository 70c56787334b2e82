import * as z from "zod";
import { event, idOf, ProjectId, streamOf } from "#events/_kernel";
import { Content, DriveSettings, FileDetails, Visibility } from "./shapes.ts";

export * from "./shapes.ts";

export const DRIVE = "drive";
export const FILE = "file";
/** The balance of bytes that a drive can still store. It never falls below zero. */
export const DRIVE_ROOM = "drive-room";
export const FileId = idOf("fil");
export const driveStream = (project: string): string => streamOf(DRIVE, project);
export const fileStream = (file: string): string => streamOf(FILE, file);

const drive = { project: ProjectId };
/** The project now has a drive with these limits. */
export const DriveSetUp = event("DriveSetUp", DriveSettings.extend(drive));
/** The changed limits. `allowedTypes` null = the default types. */
export const DriveChanged = event(
  "DriveChanged",
  DriveSettings.partial().extend({
    ...drive,
    allowedTypes: DriveSettings.shape.allowedTypes.nullable(),
    status: z.enum(["active", "read_only", "suspended"]).optional(),
  }),
);
/** The drive's files cannot be reached until it is set up again. */
export const DriveClosed = event("DriveClosed", z.object(drive));

const file = { fileId: FileId };
export const FileUploaded = event(
  "FileUploaded",
  FileDetails.extend({ ...file, ...Content.shape, visibility: Visibility }),
);
/** A new version of the content. `source` is the earlier version it was restored from. */
export const FileReplaced = event(
  "FileReplaced",
  Content.extend({ ...file, fileVersion: z.int().min(2), source: z.int().min(1).optional() }),
);
/** Only the changed fields; `null` removes one. */
export const FileMetadataChanged = event(
  "FileMetadataChanged",
  FileDetails.partial().extend({
    ...file,
    title: FileDetails.shape.title.nullable(),
    description: FileDetails.shape.description.nullable(),
    alt: FileDetails.shape.alt.nullable(),
    colour: FileDetails.shape.colour.nullable(),
    focalPoint: FileDetails.shape.focalPoint.nullable(),
    custom: FileDetails.shape.custom.nullable(),
    visibility: Visibility.optional(),
  }),
);
/** Only the trash still lists the file. Its content is kept until the trash is emptied. */
export const FileTrashed = event("FileTrashed", z.object({ ...file, trashedAt: z.string() }));
export const FileRestored = event("FileRestored", z.object(file));
/** The content was deleted for ever: every version up to `versions`, `bytes` in total. */
export const FilePurged = event("FilePurged", z.object({ ...file, versions: z.int().min(1), bytes: z.int().min(0) }));

/** The kind of the blobs that hold files. */
export const FILE_BLOBS = "drive";
/** The blob's name: file id and checksum, so that two uploads never overwrite each other. */
export const fileBlob = (fileId: string, checksum: string): string => `${FILE_BLOBS}/${fileId}.${checksum}`;

/** Returns a file's name and latest content from its facts; undefined when it does not exist or is in the trash. */
export function contentOf(facts: readonly { type: string; data: unknown }[]): (Content & { name: string }) | undefined {
  let content: (Content & { name: string }) | undefined;
  let trashed = false;
  for (const { type, data } of facts) {
    const { name } = data as { name?: string };
    if (type === FileUploaded.type || type === FileReplaced.type)
      content = { ...Content.parse(data), name: name ?? content?.name ?? "" };
    if (type === FileMetadataChanged.type && content && name) content = { ...content, name };
    if (type === FileTrashed.type || type === FilePurged.type) trashed = true;
    if (type === FileRestored.type) trashed = false;
  }
  return trashed ? undefined : content;
}

export const driveEvents = [DriveSetUp, DriveChanged, DriveClosed] as const;
export const fileEvents = [
  FileUploaded,
  FileReplaced,
  FileMetadataChanged,
  FileTrashed,
  FileRestored,
  FilePurged,
] as const;
