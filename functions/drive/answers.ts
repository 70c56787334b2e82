import type { DriveFile, FileMetadata } from "./contract/index.ts";
import type { FileRow } from "./projections/file.ts";

const base = "/v1/drive";

/** The URL of a file's content: open to everybody while it is public, else for members. */
const urlOf = ({ id, visibility }: FileRow, project: string): string =>
  visibility === "public"
    ? `${base}/public/${project}/files/${id}`
    : `${base}/files/${id}?${new URLSearchParams({ project })}`;

export function fileAnswer(row: FileRow, project: string): DriveFile {
  const { id, name, contentType, size, checksum, width, height, visibility, fileVersion, createdAt, createdBy } = row;
  return {
    id,
    ref: `${base}/files/${id}`,
    project,
    name,
    contentType,
    size,
    checksum,
    visibility,
    fileVersion,
    ...(width && height && { width, height }),
    url: urlOf(row, project),
    status: row.trashedAt ? "deleted" : "ready",
    uploadedBy: createdBy,
    createdAt,
  };
}

export function metadataAnswer(row: FileRow, project: string): FileMetadata {
  const { id, versions, ...rest } = row;
  return {
    ...rest,
    file: id,
    ref: `${base}/metadata/${id}`,
    url: urlOf(row, project),
    versions: versions.map(({ checksum: _, ...version }) => version),
  };
}
