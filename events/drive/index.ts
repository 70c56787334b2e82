import * as z from "zod";
import { event, idOf, ProjectId, streamOf } from "#events/_kernel";
import { Content, DriveSettings, FileDetails, Visibility } from "./shapes.ts";

export * from "./shapes.ts";

export const DRIVE = "drive";
export const FILE = "file";
/** The balance that holds the bytes a drive can still take; it never falls below zero. */
export const DRIVE_ROOM = "drive-room";
export const FileId = idOf("fil");
export const driveStream = (project: string): string => streamOf(DRIVE, project);
export const fileStream = (file: string): string => streamOf(FILE, file);

const drive = { project: ProjectId };
/** From now on the project keeps files, within these limits. */
export const DriveSetUp = event("DriveSetUp", DriveSettings.extend(drive));
/** The limits that changed. `allowedTypes` null = what the house allows. */
export const DriveChanged = event(
  "DriveChanged",
  DriveSettings.partial().extend({
    ...drive,
    allowedTypes: DriveSettings.shape.allowedTypes.nullable(),
    status: z.enum(["active", "read_only", "suspended"]).optional(),
  }),
);
/** Its files are out of reach until it is set up again. */
export const DriveClosed = event("DriveClosed", z.object(drive));

const file = { fileId: FileId };
export const FileUploaded = event(
  "FileUploaded",
  FileDetails.extend({ ...file, ...Content.shape, visibility: Visibility }),
);
/** A new version; with `source` it has the content of an earlier one. */
export const FileReplaced = event(
  "FileReplaced",
  Content.extend({ ...file, fileVersion: z.int().min(2), source: z.int().min(1).optional() }),
);
/** The fields that changed; null = has no value any more. */
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
/** Out of every list but the trash, and of everybody's reach; its content is kept until it is emptied. */
export const FileTrashed = event("FileTrashed", z.object({ ...file, trashedAt: z.string() }));
export const FileRestored = event("FileRestored", z.object(file));
/** Its content is gone for good: every version up to `versions`, `bytes` of them. */
export const FilePurged = event("FilePurged", z.object({ ...file, versions: z.int().min(1), bytes: z.int().min(0) }));

/** Where a content is kept: by its file and what it is, so that no two uploads ever write over each other. */
export const fileBlob = (fileId: string, checksum: string): string => `drive/${fileId}.${checksum}`;

/** A file's name and latest content by its facts; undefined for one that is not there or in the trash. */
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
