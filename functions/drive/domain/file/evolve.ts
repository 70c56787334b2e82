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
      /** The first one first. */
      readonly versions: readonly Content[];
      readonly trashedAt?: string | undefined;
      /** Bytes that are kept for it. */
      readonly bytes: number;
    };

type Kept = Extract<File, { versions: readonly Content[] }>;
const kept = (file: File, change: (now: Kept) => Partial<Kept>): File =>
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
    kept(file, ({ versions, bytes }) => ({
      versions: [...versions, contentOf(content)],
      bytes: bytes + (source ? 0 : content.size),
    })),
  FileMetadataChanged: (file: File, changes: Changes & { fileId: string }): File =>
    kept(file, ({ details }) => ({ details: { ...details, ...changes } })),
  FileTrashed: (file: File, { trashedAt }: { trashedAt: string }): File =>
    kept(file, () => ({ status: "trashed", trashedAt })),
  FileRestored: (file: File): File => kept(file, () => ({ status: "ready", trashedAt: undefined })),
  FilePurged: (file: File): File => (file.status === "none" ? file : { status: "purged" }),
};
