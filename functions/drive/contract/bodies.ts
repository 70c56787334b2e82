import * as z from "zod";
import { DriveSettings, FileDetails, Visibility } from "#events/drive";
import { Instant } from "#platform/contract";

const own = FileDetails.shape;

/** The fields to change; null clears. `trashedAt`: a time moves the file to the trash, null restores it. */
export const updateMetadataRequest = z.strictObject({
  ...FileDetails.partial().shape,
  title: own.title.nullable(),
  description: own.description.nullable(),
  alt: own.alt.nullable(),
  colour: own.colour.nullable(),
  focalPoint: own.focalPoint.nullable(),
  custom: own.custom.nullable(),
  visibility: Visibility.optional(),
  trashedAt: Instant.nullable().optional(),
});

/** The fields that can be set with an upload. */
export const NewMetadata = z.strictObject({
  ...FileDetails.partial().shape,
  visibility: Visibility.optional(),
});
export type NewMetadata = z.infer<typeof NewMetadata>;

/** The limits that differ from the defaults. */
export const setupProjectRequest = z.strictObject(DriveSettings.partial().shape);

export const updateProjectRequest = z.strictObject({
  ...DriveSettings.partial().shape,
  allowedTypes: DriveSettings.shape.allowedTypes.nullable(),
  status: z.enum(["active", "read_only", "suspended"]).optional(),
});
