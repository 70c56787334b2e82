import * as z from "zod";
import type { Job } from "#platform/jobs";

/** The kind of work that prints many papers into one file. Orders and production start it. */
export const PRINT = "documents.print";
export const Paper = z.enum(["packing-slips", "receipts", "production-jobs"]);
export type Paper = z.infer<typeof Paper>;
/** `ids` are orders', or of the paper `production-jobs` jobs', in the order they are printed in. */
export const PrintInput = z.object({ paper: Paper, ids: z.array(z.string()).max(500) });
export type PrintInput = z.infer<typeof PrintInput>;

export const printBlob = (job: string): string => `prints/${job}.pdf`;

/** What a job was to print, where it is one that prints. */
export function printInputOf({ kind, input }: Job): PrintInput | undefined {
  return kind === PRINT ? PrintInput.parse(input) : undefined;
}
