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
import { MOST_VERSIONS, ROOM } from "../limits.ts";
import type { File } from "./evolve.ts";

type One = { readonly fileId: string };
type Changes = { readonly [K in keyof FileDetails]?: FileDetails[K] | null | undefined } & {
  readonly visibility?: "private" | "public" | undefined;
};
const takes = (bytes: number) => (bytes ? { balances: [{ name: ROOM, delta: -bytes }] } : {});

export function upload(file: File, input: One & Content & FileDetails & { visibility: "private" | "public" }) {
  if (file.status !== "none") return { facts: [] };
  return { facts: [FileUploaded(input)], ...takes(input.size) };
}

/** The same bytes again are no new version. */
export function replace(file: File, { fileId, ...content }: One & Content) {
  if (file.status === "trashed") return refuse("file-in-trash");
  if (!("versions" in file)) return refuse("not-found");
  if (file.versions.at(-1)?.checksum === content.checksum) return { facts: [] };
  if (file.versions.length >= MOST_VERSIONS) return refuse("too-many-versions");
  const fileVersion = file.versions.length + 1;
  return { facts: [FileReplaced({ fileId, fileVersion, ...content })], ...takes(content.size) };
}

/** An earlier version becomes the latest again; what came in between stays. */
export function putBack(file: File, { fileId, fileVersion: source }: One & { fileVersion: number }) {
  if (file.status === "trashed") return refuse("file-in-trash");
  const content = "versions" in file ? file.versions[source - 1] : undefined;
  if (!("versions" in file) || !content) return refuse("not-found");
  if (file.versions.at(-1)?.checksum === content.checksum) return [];
  if (file.versions.length >= MOST_VERSIONS) return refuse("too-many-versions");
  return [FileReplaced({ fileId, fileVersion: file.versions.length + 1, source, ...content })];
}

/** `trashedAt`: a moment puts it in the trash, null takes it out again. */
export function changeMetadata(file: File, input: One & Changes & { trashedAt?: string | null | undefined }) {
  const { fileId, trashedAt, ...sent } = input;
  if (!("versions" in file)) return refuse("not-found");
  const changes = differing(file.details, sent);
  const moved = Object.keys(changes).length
    ? [FileMetadataChanged({ ...changes, fileId } as Parameters<typeof FileMetadataChanged>[0])]
    : [];
  if (trashedAt === undefined) return moved;
  return [...moved, ...(trashedAt === null ? restored(file, fileId) : trashed(file, { fileId, trashedAt }))];
}

const trashed = (file: File, input: One & { trashedAt: string }) =>
  file.status === "ready" ? [FileTrashed(input)] : [];
const restored = (file: File, fileId: string) => (file.status === "trashed" ? [FileRestored({ fileId })] : []);

export function trash(file: File, input: One & { trashedAt: string }) {
  return "versions" in file ? trashed(file, input) : refuse("not-found");
}

/** Only what went to the trash before `before` is emptied, and its room is free again. */
export function purge(file: File, { fileId, before }: One & { before: string }) {
  if (file.status !== "trashed" || (file.trashedAt ?? before) >= before) return { facts: [] };
  const { bytes, versions } = file;
  return { facts: [FilePurged({ fileId, versions: versions.length, bytes })], ...takes(-bytes) };
}
