import type { Content, FileDetails } from "#events/drive";

type Changes = { readonly [K in keyof FileDetails]?: FileDetails[K] | null | undefined } & {
  readonly visibility?: "private" | "public" | undefined;
};

export type File =
  | { readonly status: "none" }
  | { readonly status: "purged" }
  | {
      readonly status: "ready" | "trashed";
      readonly details: Changes;
      /** Oldest first. */
      readonly versions: readonly Content[];
      readonly trashedAt?: string | undefined;
      /** The number of bytes stored for it. */
      readonly bytes: number;
    };

type StoredFile = Extract<File, { versions: readonly Content[] }>;
const ifStored = (file: File, change: (now: StoredFile) => Partial<StoredFile>): File =>
  "versions" in file ? { ...file, ...change(file) } : file;
const contentOf = ({ contentType, size, checksum, width, height }: Content): Content => ({
  contentType,
  size,
  checksum,
  ...(width && { width }),
  ...(height && { height }),
});

export const evolve = {
  FileUploaded: (
    _: File,
    { contentType, size, checksum, width, height, ...details }: Content & Changes & { fileId: string },
  ): File => ({
    status: "ready",
    details,
    bytes: size,
    versions: [contentOf({ contentType, size, checksum, width, height })],
  }),
  FileReplaced: (file: File, { source, ...content }: Content & { source?: number | undefined }): File =>
    ifStored(file, ({ versions, bytes }) => ({
      versions: [...versions, contentOf(content)],
      bytes: bytes + (source ? 0 : content.size),
    })),
  FileMetadataChanged: (file: File, changes: Changes & { fileId: string }): File =>
    ifStored(file, ({ details }) => ({ details: { ...details, ...changes } })),
  FileTrashed: (file: File, { trashedAt }: { trashedAt: string }): File =>
    ifStored(file, () => ({ status: "trashed", trashedAt })),
  FileRestored: (file: File): File => ifStored(file, () => ({ status: "ready", trashedAt: undefined })),
  FilePurged: (file: File): File => (file.status === "none" ? file : { status: "purged" }),
};
