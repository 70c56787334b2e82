import * as z from "zod";

export const Visibility = z.enum(["private", "public"]);
export const MB = 1024 * 1024;
/** The maximum size of one request's file. */
export const MAX_FILE_BYTES = 25 * MB;

/** A content type or a family of types: `image/png`, `image/*`. */
export const TypePattern = z
  .string()
  .max(100)
  .regex(/^[a-z]+\/(\*|[a-z0-9.+-]+)$/, "Use a type like image/png, or image/*");

export const DriveSettings = z.object({
  quotaBytes: z.int().min(0).max(1e15),
  /** How many days the trash keeps a file. */
  retentionDays: z.int().min(1).max(365),
  maxFileBytes: z.int().min(1).max(MAX_FILE_BYTES),
  /** Absent: the default types. */
  allowedTypes: z.array(TypePattern).max(50).optional(),
});
export type DriveSettings = z.infer<typeof DriveSettings>;

/** The content of a file: its type, its size in bytes and its SHA-256 in hex (`checksum`). */
export const Content = z.object({
  contentType: z.string().max(100),
  size: z.int().min(0),
  checksum: z.string().regex(/^[0-9a-f]{64}$/),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
});
export type Content = z.infer<typeof Content>;

const share = z.number().min(0).max(1);
export const FocalPoint = z.strictObject({ x: share, y: share });

/** What people can set on a file. */
export const FileDetails = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Enter a name")
    .max(200)
    .regex(/^[^/\\\p{Cc}]+$/u, "Use a name without slashes"),
  title: z.string().trim().max(200).optional(),
  description: z.string().trim().max(5000).optional(),
  alt: z.string().trim().max(500).optional(),
  /** `/` or `/a/b`. */
  folder: z
    .string()
    .max(300)
    .regex(/^\/$|^(\/[^/\\\p{Cc}]{1,60}){1,8}$/u, "Use a folder like /designs/summer"),
  tags: z.array(z.string().trim().min(1).max(60)).max(50),
  starred: z.boolean(),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, "Use a colour like #1d4ed8")
    .optional(),
  focalPoint: FocalPoint.optional(),
  custom: z.record(z.string().min(1).max(60), z.string().max(500)).optional(),
});
export type FileDetails = z.infer<typeof FileDetails>;
