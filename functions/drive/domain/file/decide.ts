import {
  type Content,
  type FileDetails,
  FileMetadataChanged,
  FilePurged,
  FileReplaced,
  FileRestored,
  FileTrashed,
  FileUploaded,
} from "#events/drive";
import { differing, refuse } from "#platform/domain";
import { MAX_VERSIONS, ROOM } from "../limits.ts";
import type { File } from "./evolve.ts";

type FileRef = { readonly fileId: string };
type Changes = { readonly [K in keyof FileDetails]?: FileDetails[K] | null | undefined } & {
  readonly visibility?: "private" | "public" | undefined;
};
const takes = (bytes: number) => (bytes ? { balances: [{ name: ROOM, delta: -bytes }] } : {});

export function upload(file: File, input: FileRef & Content & FileDetails & { visibility: "private" | "public" }) {
  if (file.status !== "none") return { facts: [] };
  return { facts: [FileUploaded(input)], ...takes(input.size) };
}

/** The same bytes again are not a new version. */
export function replace(file: File, { fileId, ...content }: FileRef & Content) {
  if (file.status === "trashed") return refuse("file-in-trash");
  if (!("versions" in file)) return refuse("not-found");
  if (file.versions.at(-1)?.checksum === content.checksum) return { facts: [] };
  if (file.versions.length >= MAX_VERSIONS) return refuse("too-many-versions");
  const fileVersion = file.versions.length + 1;
  return { facts: [FileReplaced({ fileId, fileVersion, ...content })], ...takes(content.size) };
}

/** Restores an earlier version as the latest one; the versions in between stay. */
export function putBack(file: File, { fileId, fileVersion: source }: FileRef & { fileVersion: number }) {
  if (file.status === "trashed") return refuse("file-in-trash");
  const content = "versions" in file ? file.versions[source - 1] : undefined;
  if (!("versions" in file) || !content) return refuse("not-found");
  if (file.versions.at(-1)?.checksum === content.checksum) return [];
  if (file.versions.length >= MAX_VERSIONS) return refuse("too-many-versions");
  return [FileReplaced({ fileId, fileVersion: file.versions.length + 1, source, ...content })];
}

/** `trashedAt`: a time moves the file to the trash, null restores it. */
export function changeMetadata(file: File, input: FileRef & Changes & { trashedAt?: string | null | undefined }) {
  const { fileId, trashedAt, ...sent } = input;
  if (!("versions" in file)) return refuse("not-found");
  const changes = differing(file.details, sent);
  const moved = Object.keys(changes).length
    ? [FileMetadataChanged({ ...changes, fileId } as Parameters<typeof FileMetadataChanged>[0])]
    : [];
  if (trashedAt === undefined) return moved;
  return [...moved, ...(trashedAt === null ? restored(file, fileId) : trashed(file, { fileId, trashedAt }))];
}

const trashed = (file: File, input: FileRef & { trashedAt: string }) =>
  file.status === "ready" ? [FileTrashed(input)] : [];
const restored = (file: File, fileId: string) => (file.status === "trashed" ? [FileRestored({ fileId })] : []);

export function trash(file: File, input: FileRef & { trashedAt: string }) {
  return "versions" in file ? trashed(file, input) : refuse("not-found");
}

/** Deletes only what was trashed before `before`, and frees its bytes. */
export function purge(file: File, { fileId, before }: FileRef & { before: string }) {
  if (file.status !== "trashed" || (file.trashedAt ?? before) >= before) return { facts: [] };
  const { bytes, versions } = file;
  return { facts: [FilePurged({ fileId, versions: versions.length, bytes })], ...takes(-bytes) };
}
