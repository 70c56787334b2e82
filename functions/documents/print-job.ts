import * as z from "zod";
import type { Job } from "#platform/jobs";

/** The kind of job that prints many documents into one file. Orders and production start it. */
export const PRINT = "documents.print";
export const Paper = z.enum(["packing-slips", "receipts", "production-jobs"]);
export type Paper = z.infer<typeof Paper>;
/** `ids` are order ids, or job ids for the kind `production-jobs`, in printing order. */
export const PrintInput = z.object({ paper: Paper, ids: z.array(z.string()).max(500) });
export type PrintInput = z.infer<typeof PrintInput>;

export const printBlob = (job: string): string => `prints/${job}.pdf`;

/** Returns the input of a printing job; undefined for other jobs. */
export function printInputOf({ kind, input }: Job): PrintInput | undefined {
  return kind === PRINT ? PrintInput.parse(input) : undefined;
}
